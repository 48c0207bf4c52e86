import { sql } from 'kysely'
import type { Db } from '../../engines/db/index.ts'

export type Picture = {
  id: string
  sha256: string
  bytes: number
  contentType: string
  width: number
  height: number
}

/** Where the bytes lie: by id and hash, never by a name a user chose. */
export const picturePath = ({ id, sha256 }: Pick<Picture, 'id' | 'sha256'>): string =>
  `protected/pictures/${id}/${sha256}`

/** The hash of what stands under this id. */
export async function hashById(tx: Db, id: string): Promise<string | undefined> {
  const row = await tx.selectFrom('pictures').select('sha256').where('id', '=', id).executeTakeFirst()
  return row?.sha256
}

/** Whether it is new; under a known id nothing changes. */
export async function add(tx: Db, { contentType, ...picture }: Picture, by: string, at: Date): Promise<boolean> {
  const added = await tx
    .insertInto('pictures')
    .values({ ...picture, content_type: contentType, uploaded_by: by, at })
    .onConflict((found) => found.doNothing())
    .returning('id')
    .executeTakeFirst()
  return added !== undefined
}

/** Of these, what a person may put into a template: their own, and what templates in their scope show already. */
export async function usableBy(tx: Db, ids: string[], userId: string, scope: string[] | null): Promise<Set<string>> {
  if (ids.length === 0) return new Set()
  const isUsable =
    scope === null
      ? sql`true`
      : sql`p.uploaded_by = ${userId} or exists (select 1 from template_pictures tp
          join ecs_templates et on et.template_id = tp.template_id
          where tp.picture_id = p.id and et.ecs_id = any(${scope}::uuid[]))`
  const { rows } = await sql<{ id: string }>`
    select p.id from pictures p where p.id = any(${ids}::uuid[]) and (${isUsable})`.execute(tx)
  return new Set(rows.map(({ id }) => id))
}

/** From now on whoever may read the template may look at these. */
export async function showIn(tx: Db, templateId: string, ids: Iterable<string>): Promise<void> {
  const rows = [...ids].map((picture_id) => ({ template_id: templateId, picture_id }))
  if (rows.length === 0) return
  await tx
    .insertInto('template_pictures')
    .values(rows)
    .onConflict((found) => found.doNothing())
    .execute()
}

export async function shownIn(tx: Db, templateId: string, id: string): Promise<{ sha256: string } | undefined> {
  return await tx
    .selectFrom('template_pictures as tp')
    .innerJoin('pictures as p', 'p.id', 'tp.picture_id')
    .select('p.sha256')
    .where('tp.template_id', '=', templateId)
    .where('p.id', '=', id)
    .executeTakeFirst()
}
