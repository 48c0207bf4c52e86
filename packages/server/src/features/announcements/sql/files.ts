import type { api } from '@ecs/core'
import { sql } from 'kysely'
import type { Db } from '../../../engines/db/index.ts'

type NewFile = { id: string; noticeId: string; name: string; contentType: string; bytes: number; sha256: string }

export const pathOf = (id: string, sha256: string): string => `notices/${id}/${sha256}`

/** Whether it is new: an id that is taken changes nothing. */
export async function add(tx: Db, file: NewFile, by: string, at: Date): Promise<boolean> {
  const { id, noticeId, name, contentType, bytes, sha256 } = file
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('notice_files')
    .values({ id, notice_id: noticeId, name, content_type: contentType, bytes, sha256, by, at })
    .onConflict((found) => found.column('id').doNothing())
    .executeTakeFirstOrThrow()
  return numInsertedOrUpdatedRows === 1n
}

type Known = { noticeId: string; name: string; sha256: string; by: string }

export async function byId(tx: Db, id: string): Promise<Known | undefined> {
  return await tx
    .selectFrom('notice_files')
    .select(['notice_id as noticeId', 'name', 'sha256', 'by'])
    .where('id', '=', id)
    .executeTakeFirst()
}

type Stored = api.NoticeFile & { sha256: string }

/** Only what its author put there: an id that somebody else knew beforehand adds nothing. */
export async function of(tx: Db, noticeId: string): Promise<Stored[]> {
  const { rows } = await sql<Stored>`
    select f.id, f.name, f.content_type as "contentType", f.bytes, f.sha256
    from notice_files f join notices n on n.id = f.notice_id and n.published_by = f.by
    where f.notice_id = ${noticeId} order by f.at, f.id`.execute(tx)
  return rows
}

export async function countBy(tx: Db, noticeId: string, by: string): Promise<number> {
  const row = await tx
    .selectFrom('notice_files')
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .where('notice_id', '=', noticeId)
    .where('by', '=', by)
    .executeTakeFirstOrThrow()
  return Number(row.count)
}

export async function isPublished(tx: Db, noticeId: string): Promise<boolean> {
  return (await tx.selectFrom('notices').select('id').where('id', '=', noticeId).executeTakeFirst()) !== undefined
}
