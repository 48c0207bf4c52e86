import type { Db } from '../../engines/db/index.ts'

export async function ecsOf(tx: Db, id: string): Promise<string | undefined> {
  const row = await tx.selectFrom('checksheets').select('ecs_id').where('id', '=', id).executeTakeFirst()
  return row?.ecs_id
}

export async function docNoOf(tx: Db, id: string): Promise<string | null | undefined> {
  const found = await tx.selectFrom('checksheets').select('doc_no').where('id', '=', id).executeTakeFirst()
  return found?.doc_no
}
