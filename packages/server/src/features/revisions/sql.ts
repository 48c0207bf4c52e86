import { type api, type SheetState, viewOf } from '@ecs/core'
import type { Db } from '../../engines/db/index.ts'

/** The approved original, before its successor begins. */
export async function keep(tx: Db, state: SheetState, contentHash: string, now: Date): Promise<void> {
  const { id, revision } = state.checksheet
  await tx
    .insertInto('sheet_revisions')
    .values({
      checksheet_id: id,
      revision,
      content_hash: contentHash,
      kept_at: now,
      state: JSON.stringify(viewOf(state)),
    })
    .execute()
}

export async function viewAt(tx: Db, checksheetId: string, revision: number): Promise<api.SheetView | undefined> {
  const row = await tx
    .selectFrom('sheet_revisions')
    .select('state')
    .where('checksheet_id', '=', checksheetId)
    .where('revision', '=', revision)
    .executeTakeFirst()
  return row?.state
}

/** The kept originals, oldest first. */
export async function keptOf(tx: Db, checksheetId: string): Promise<api.SheetView['checksheet'][]> {
  const rows = await tx
    .selectFrom('sheet_revisions')
    .select('state')
    .where('checksheet_id', '=', checksheetId)
    .orderBy('revision')
    .execute()
  return rows.map(({ state }) => state.checksheet)
}
