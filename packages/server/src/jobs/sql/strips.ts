import type { Db } from '../../engines/db/index.ts'

export async function idsWithoutStrip(db: Db, after: string, limit: number): Promise<string[]> {
  const waiting = db.selectFrom('checksheets').select('id').where('strip', 'is', null)
  const next = waiting.where('status', '!=', 'planned').where('id', '>', after).orderBy('id').limit(limit)
  return (await next.execute()).map(({ id }) => id)
}

/** Only where the sheet is still at the revision the strip was worked out for. */
export async function setStrip(db: Db, { id, rev }: { id: string; rev: number }, strip: string): Promise<void> {
  await db.updateTable('checksheets').set({ strip }).where('id', '=', id).where('rev', '=', rev).execute()
}
