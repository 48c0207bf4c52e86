import type { Workbook } from '@ecs/core'
import { sql } from 'kysely'
import type { Db } from '../../engines/db/index.ts'

/** Where the bytes lie: by id and hash, never by a name a user chose. */
export const workbookPath = (id: string, sha256: string): string => `protected/workbooks/${id}/${sha256}`

export type KeptWorkbook = { id: string; sha256: string; bytes: number; fileName: string; drawn: Workbook }

export async function factsOf(tx: Db, id: string) {
  return await tx
    .selectFrom('template_workbooks')
    .select(['sha256', 'bytes', 'file_name', 'uploaded_by'])
    .where('id', '=', id)
    .executeTakeFirst()
}

/** Whether it is new; under a known id nothing changes. */
export async function add(tx: Db, { fileName, drawn, ...facts }: KeptWorkbook, by: string, at: Date): Promise<boolean> {
  const added = await tx
    .insertInto('template_workbooks')
    .values({ ...facts, file_name: fileName, drawn: JSON.stringify(drawn), uploaded_by: by, at })
    .onConflict((found) => found.doNothing())
    .returning('id')
    .executeTakeFirst()
  return added !== undefined
}

/** Of a template that names it in one of its versions. */
export async function shownIn(tx: Db, templateId: string, id: string) {
  return await tx
    .selectFrom('template_workbooks as w')
    .select(['w.sha256', 'w.file_name as fileName', 'w.drawn'])
    .where('w.id', '=', id)
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('template_versions as v')
          .select('v.id')
          .where('v.template_id', '=', templateId)
          .where(sql<string>`v.content -> 'layout' ->> 'workbookId'`, '=', id),
      ),
    )
    .executeTakeFirst()
}

/** Whether a person may put it into a template: their own, or one that a template in their scope has already. */
export async function isUsable(tx: Db, id: string, userId: string, scope: readonly string[] | null): Promise<boolean> {
  const { rows } = await sql`
    select 1 from template_workbooks w where w.id = ${id} and (${scope === null} or w.uploaded_by = ${userId}
      or exists (select 1 from template_versions v join ecs_templates et on et.template_id = v.template_id
        where v.content -> 'layout' ->> 'workbookId' = ${id} and et.ecs_id = any(${[...(scope ?? [])]}::uuid[])))`.execute(
    tx,
  )
  return rows.length > 0
}

/** To be filled in, by whoever may read the record. */
export async function drawnOf(tx: Db, id: string) {
  return await tx
    .selectFrom('template_workbooks')
    .select(['sha256', 'drawn', 'file_name as fileName'])
    .where('id', '=', id)
    .executeTakeFirst()
}
