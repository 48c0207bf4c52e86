import type { api } from '@ecs/core'
import type { Db } from '../../../engines/db/index.ts'

type NewFile = { id: string; inquiryId: string; name: string; contentType: string; bytes: number; sha256: string }

/** Whether it is new: an id that is taken changes nothing. */
export async function add(tx: Db, file: NewFile, by: string, at: Date): Promise<boolean> {
  const { id, inquiryId, name, contentType, bytes, sha256 } = file
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('inquiry_files')
    .values({ id, inquiry_id: inquiryId, name, content_type: contentType, bytes, sha256, by, at })
    .onConflict((found) => found.column('id').doNothing())
    .executeTakeFirstOrThrow()
  return numInsertedOrUpdatedRows === 1n
}

export async function of(tx: Db, inquiryId: string): Promise<api.InquiryFile[]> {
  const rows = await tx
    .selectFrom('inquiry_files')
    .select(['id', 'name', 'content_type', 'bytes', 'at'])
    .where('inquiry_id', '=', inquiryId)
    .orderBy('at')
    .orderBy('id')
    .execute()
  return rows.map(({ content_type: contentType, at, ...file }) => ({ ...file, contentType, at: at.toISOString() }))
}

export async function byId(tx: Db, id: string) {
  return await tx
    .selectFrom('inquiry_files')
    .select(['inquiry_id as inquiryId', 'name', 'sha256', 'by'])
    .where('id', '=', id)
    .executeTakeFirst()
}

export type StoredFile = { name: string; sha256: string; contentType: string }

export async function one(tx: Db, inquiryId: string, id: string): Promise<StoredFile | undefined> {
  const row = await tx
    .selectFrom('inquiry_files')
    .select(['name', 'sha256', 'content_type'])
    .where('inquiry_id', '=', inquiryId)
    .where('id', '=', id)
    .executeTakeFirst()
  return row && { name: row.name, sha256: row.sha256, contentType: row.content_type }
}

/** Where the bytes lie: by id and hash, never by a name a user chose. */
export const pathOf = (fileId: string, sha256: string): string => `protected/inquiries/${fileId}/${sha256}`
