import type { api } from '@ecs/core'
import { type OperationRow, ofSheet, type SyncTables } from './database.ts'
import type { LocalStore } from './localStore.ts'

/** Copies of what the server says about sheets. */

export type SheetCopy = { view: api.SheetView; isLocal: boolean }

export async function readCopy({ db, vault }: LocalStore, checksheetId: string): Promise<SheetCopy | undefined> {
  const row = await db.sheets.get(checksheetId)
  return row && { view: await vault.open(row.body), isLocal: row.isLocal }
}

/** Ids of operations that wait on the server as a disagreement, and of those it kept as too late. */
function standingOf({ conflicts, lateEdits }: api.SheetView) {
  const open = conflicts.filter(({ resolved }) => resolved === undefined)
  return {
    disputed: new Map(
      open.flatMap((conflict) => conflict.contenders.map((side) => [side.operationId, conflict] as const)),
    ),
    late: new Set(lateEdits.map(({ id }) => id)),
  }
}

/**
 * Stores what the server says now, unless something newer is there already. Confirmed operations that the copy contains
 * have done their work and go, and so do conflicts that somebody has resolved. One whose answer was lost may turn out to be
 * a conflict, or too late.
 */
export async function storeCopy(store: LocalStore, view: api.SheetView, now: number): Promise<boolean> {
  const { db, vault } = store
  const { id, ecsId, rev } = view.checksheet
  const body = await vault.seal(view)
  const { disputed, late } = standingOf(view)
  const conflicts = new Map(
    await Promise.all([...disputed].map(async ([key, conflict]) => [key, await vault.seal({ conflict })] as const)),
  )
  return await db.transaction(['sheets', 'operations'], async ({ sheets, operations }) => {
    const known = await sheets.get(id)
    if (known && !known.isLocal && known.rev > rev) return false
    await sheets.put({ id, ecsId, rev, storedAt: now, isLocal: false, body })
    for (const row of await operations.toArray(ofSheet(id))) {
      const isAnswered = row.state === 'sent' || row.state === 'conflict'
      if (isAnswered && (row.rev ?? 0) <= rev) await keepOrForget(row, operations)
    }
    return true
  })

  async function keepOrForget(row: OperationRow, operations: SyncTables['operations']) {
    const answer = conflicts.get(row.id)
    if (answer) await operations.put({ ...row, state: 'conflict', answer })
    else if (late.has(row.id)) await operations.put({ ...row, state: 'rejected' })
    else await operations.delete(row.id)
  }
}
