import type { Attachment, Ink } from '@ecs/core'
import { sql } from 'kysely'
import type { Db } from '../../engines/db/index.ts'
import { constant, prepared, type Statement, statement } from '../../engines/db/pipeline.ts'

export type Content = { attachmentId: string; sha256: string }

/** Where the bytes lie: by id and hash, never by a name a user chose. */
export const contentFolder = 'protected/attachments/'

export const contentPath = ({ attachmentId, sha256 }: Content): string => `${contentFolder}${attachmentId}/${sha256}`

/** The small picture lies beside the one it was made of. */
export const thumbnailPath = (content: Content): string => `${contentPath(content)}.small`

export const hasUpload = ({ attachmentId, sha256 }: Content): Statement<boolean> =>
  statement(
    prepared`select 1 from uploads where attachment_id = ${attachmentId} and sha256 = ${sha256}`,
    (rows) => rows.length > 0,
  )

type Promised = Pick<Attachment, 'kind' | 'contentType' | 'annotations'>

/** What the record says about a file that may still be on its way. */
export const promisedFile = ({ attachmentId, sha256 }: Content): Statement<Promised | undefined> =>
  statement(
    prepared<Promised>`
      select facts ->> 'kind' as kind, facts ->> 'contentType' as "contentType",
        coalesce(facts -> 'annotations', '[]') as annotations from attachments
      where id = ${attachmentId} and sha256 = ${sha256}`,
    ([row]) => row,
  )

/** What a file is and shows by its content. */
export type Arrived = { type: string; ink: Ink | null }

/** By attachment; only of those that have arrived. */
export const arrivedOf = (files: readonly Content[]): Statement<Map<string, Arrived>> =>
  files.length === 0
    ? constant(new Map())
    : statement(
        prepared<Arrived & { id: string }>`
    select attachment_id as id, content_type as type, ink from uploads
    join unnest(${files.map(({ attachmentId }) => attachmentId)}::uuid[], ${files.map(({ sha256 }) => sha256)}::text[])
      as asked (id, hash) on attachment_id = asked.id and sha256 = asked.hash`,
        (rows) => new Map(rows.map(({ id, ...arrived }) => [id, arrived])),
      )

/** The sheets that files of these ids belong to already. */
export const sheetsOfFiles = (ids: readonly string[]): Statement<Map<string, string>> =>
  ids.length === 0
    ? constant(new Map())
    : statement(
        prepared<{ id: string; sheet: string }>`
          select id, checksheet_id as sheet from attachments where id = any(${ids}::uuid[])`,
        (rows) => new Map(rows.map(({ id, sheet }) => [id, sheet])),
      )

type Upload = Content & { bytes: number; contentType: string; by: string; at: Date; ink?: Ink | undefined }

export async function addUpload(tx: Db, upload: Upload): Promise<void> {
  const { attachmentId, sha256, bytes, contentType, by, at, ink } = upload
  await prepared`
    insert into uploads (attachment_id, sha256, bytes, content_type, uploaded_by, at, ink)
    values (${attachmentId}, ${sha256}, ${bytes}, ${contentType}, ${by}, ${at}, ${ink ? JSON.stringify(ink) : null})
    on conflict do nothing`.execute(tx)
}

/** What the records of an ECS hold: as much as was announced, or as much as came. */
export async function storedIn(tx: Db, ecsId: string): Promise<{ files: number; bytes: number }> {
  const { rows } = await sql<{ files: number; bytes: string }>`
    select count(*)::int as files, coalesce(sum(greatest((a.facts ->> 'bytes')::bigint, u.bytes)), 0) as bytes
    from attachments a join checksheets c on c.id = a.checksheet_id
    left join uploads u on u.attachment_id = a.id and u.sha256 = a.sha256
    where c.ecs_id = ${ecsId}`.execute(tx)
  const { files, bytes } = rows[0]!
  return { files, bytes: Number(bytes) }
}

/** Bytes of this person's files that no record speaks of. */
export async function looseBytesOf(tx: Db, userId: string): Promise<number> {
  const { rows } = await sql<{ bytes: string }>`
    select coalesce(sum(u.bytes), 0) as bytes from uploads u where u.uploaded_by = ${userId}
      and not exists (select 1 from attachments a where a.id = u.attachment_id and a.sha256 = u.sha256)`.execute(tx)
  return Number(rows[0]!.bytes)
}

/** Forgets files that no record has spoken of since then, and says which; their bytes are the caller's to remove. */
export async function forgetLoose(tx: Db, before: Date, limit: number): Promise<Content[]> {
  const { rows } = await sql<Content>`
    with loose as (
      select attachment_id, sha256 from uploads u where at < ${before}
        and not exists (select 1 from attachments a where a.id = u.attachment_id and a.sha256 = u.sha256)
      limit ${limit})
    delete from uploads u using loose where u.attachment_id = loose.attachment_id and u.sha256 = loose.sha256
    returning u.attachment_id as "attachmentId", u.sha256`.execute(tx)
  return rows
}

/** Those of these files that have a row. */
export async function knownAmong(tx: Db, files: readonly Content[]): Promise<Set<string>> {
  const { rows } = await sql<Content>`
    select attachment_id as "attachmentId", sha256 from uploads
    join unnest(${files.map(({ attachmentId }) => attachmentId)}::uuid[], ${files.map(({ sha256 }) => sha256)}::text[])
      as asked (id, hash) on attachment_id = asked.id and sha256 = asked.hash`.execute(tx)
  return new Set(rows.map(contentPath))
}

/** What the small picture of a file was when it came. */
export async function thumbnailHash(tx: Db, { attachmentId, sha256 }: Content): Promise<string | undefined> {
  const row = await tx
    .selectFrom('uploads')
    .select('thumbnail_sha256')
    .where('attachment_id', '=', attachmentId)
    .where('sha256', '=', sha256)
    .executeTakeFirst()
  return row?.thumbnail_sha256 ?? undefined
}

export async function setThumbnailHash(tx: Db, { attachmentId, sha256 }: Content, hash: string): Promise<void> {
  await tx
    .updateTable('uploads')
    .set({ thumbnail_sha256: hash })
    .where('attachment_id', '=', attachmentId)
    .where('sha256', '=', sha256)
    .execute()
}

/** Whether this person sent the file. */
export async function hasUploadBy(tx: Db, { attachmentId, sha256 }: Content, by: string): Promise<boolean> {
  const row = await tx
    .selectFrom('uploads')
    .select('at')
    .where('attachment_id', '=', attachmentId)
    .where('sha256', '=', sha256)
    .where('uploaded_by', '=', by)
    .executeTakeFirst()
  return row !== undefined
}

export type StoredAttachment = Content & { checksheetId: string; ecsId: string; isRemoved: boolean }

/** An attachment of a sheet whose bytes have arrived. */
export async function storedAttachment(tx: Db, id: string): Promise<StoredAttachment | undefined> {
  const row = await tx
    .selectFrom('attachments as a')
    .innerJoin('checksheets as c', 'c.id', 'a.checksheet_id')
    .innerJoin('uploads as u', (join) => join.onRef('u.attachment_id', '=', 'a.id').onRef('u.sha256', '=', 'a.sha256'))
    .select(['a.id', 'a.sha256', 'c.ecs_id', 'a.checksheet_id', sql<boolean>`a.facts ? 'removed'`.as('is_removed')])
    .where('a.id', '=', id)
    .executeTakeFirst()
  return (
    row && {
      attachmentId: row.id,
      sha256: row.sha256,
      checksheetId: row.checksheet_id,
      ecsId: row.ecs_id,
      isRemoved: row.is_removed,
    }
  )
}
