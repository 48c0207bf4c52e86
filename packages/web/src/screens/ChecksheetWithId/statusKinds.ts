import type { Checksheet, ChecksheetStatus } from '@ecs/core'
import type { StatusKind } from '../../ui/StatusChip.tsx'

/** Which chip a status wears. */
export const statusKinds: Record<ChecksheetStatus, StatusKind> = {
  planned: 'planned',
  open: 'entering',
  waiting: 'waiting',
  returned: 'returned',
  approved: 'approved',
  cancelled: 'cancelled',
  void: 'voided',
}

const running: readonly ChecksheetStatus[] = ['planned', 'open', 'returned']

/** What stands after the status: flags, not states (PRODUCT §0). */
export function flagsOf({ progress, dueAt, status }: Checksheet, conflicts: number, now: Date): StatusKind[] {
  const isLate = dueAt !== undefined && running.includes(status) && Date.parse(dueAt) < now.getTime()
  return [
    ...(progress.ng > 0 ? ['deviation' as const] : []),
    ...(isLate ? ['overdue' as const] : []),
    ...(conflicts > 0 ? ['conflict' as const] : []),
  ]
}
