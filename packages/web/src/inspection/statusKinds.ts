import type { Checksheet, ChecksheetStatus } from '@ecs/core'
import type { StatusKind } from './StatusChip.tsx'

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

type Due = Pick<Checksheet, 'dueAt' | 'status'>

/** How long there is until a sheet is due, below zero when it is late; nothing once it has been handed in. */
export function leftMsOf({ dueAt, status }: Due, now: number): number | undefined {
  return dueAt !== undefined && running.includes(status) ? Date.parse(dueAt) - now : undefined
}

/** What stands after the status: flags, not states (PRODUCT §0). */
export function flagsOf(checksheet: Due & Pick<Checksheet, 'progress'>, conflicts: number, now: Date): StatusKind[] {
  const isLate = (leftMsOf(checksheet, now.getTime()) ?? 0) < 0
  return [
    ...(checksheet.progress.ng > 0 ? ['deviation' as const] : []),
    ...(isLate ? ['overdue' as const] : []),
    ...(conflicts > 0 ? ['conflict' as const] : []),
  ]
}
