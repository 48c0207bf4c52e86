import { cellKey, type SheetState } from '@ecs/core'
import type { LocalStore } from '../sync/localStore.ts'
import type { SheetQueue } from './sheetQueue.ts'

/** The server's copy, and the conflicts it has answered with since: nobody has to wait for a new copy to see them. */
export function withConflicts(base: SheetState, queue: SheetQueue): SheetState {
  const opened = queue.conflictsSince(base.checksheet.rev)
  if (opened.length === 0) return base
  const conflicts = new Map(base.conflicts)
  for (const conflict of opened) conflicts.set(cellKey(conflict.itemId, conflict.rowId), conflict)
  return { ...base, conflicts }
}

/** Another tab of this device may have counted on: an edit with a lower number would be taken for an older one. */
export function countOn(device: LocalStore['device'], { results }: SheetState): void {
  for (const { deviceId, deviceSeq } of results.values())
    if (deviceId === device.id) device.seq = Math.max(device.seq, deviceSeq)
}
