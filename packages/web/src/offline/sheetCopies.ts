import type { api } from '@ecs/core'
import { Dexie } from 'dexie'
import type { OperationRow } from './database.ts'
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
  return await db.transaction('rw', db.sheets, db.operations, async () => {
    const known = await db.sheets.get(id)
    if (known && !known.isLocal && known.rev > rev) return false
    await db.sheets.put({ id, ecsId, rev, storedAt: now, isLocal: false, body })
    const ofSheet = db.operations.where('[checksheetId+seq]').between([id, Dexie.minKey], [id, Dexie.maxKey])
    for (const row of await ofSheet.toArray()) {
      const isAnswered = row.state === 'sent' || row.state === 'conflict'
      if (isAnswered && (row.rev ?? 0) <= rev) await keepOrForget(row)
    }
    return true
  })

  async function keepOrForget(row: OperationRow) {
    const answer = conflicts.get(row.id)
    if (answer) await db.operations.put({ ...row, state: 'conflict', answer })
    else if (late.has(row.id)) await db.operations.put({ ...row, state: 'rejected' })
    else await db.operations.delete(row.id)
  }
}
