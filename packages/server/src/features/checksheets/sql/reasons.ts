import { sql } from 'kysely'
import type { Db } from '../../../engines/db/index.ts'
import type { SheetRow } from '../rows.ts'

/** Enough for what is usual, and little to read: sheets with a 否 are few. */
const sheetsBack = 100

/** P14: personal where any version says so, the one that a past sheet was filled in by included. */
const wasPersonal = (templateId: string, itemId: string) => sql`exists (
  select 1 from template_versions v where v.template_id = ${templateId} and jsonb_path_exists(v.content,
    '$.processes[*].items[*] ? (@.id == $id && @.personal == true)', jsonb_build_object('id', ${itemId}::text)))`

/** What was written at the 否 of an item on sheets of this place and template that were handed in, the newest first. */
export async function writtenReasons(tx: Db, row: SheetRow, itemId: string): Promise<string[]> {
  const { rows } = await sql<{ comment: string }>`
    select cell.value -> 12 ->> 'comment' as comment
    from (select c.id, c.day, c.created_at from checksheets c
          where c.ecs_id = ${row.ecs_id} and c.template_id = ${row.template_id} and c.ng > 0
            and c.status in ('waiting', 'approved')
          order by c.day desc, c.created_at desc limit ${sheetsBack}) past
      join answers a on a.checksheet_id = past.id
      cross join lateral jsonb_each(a.cells -> 'cells') cell
    where (cell.key = ${itemId} or cell.key like ${`${itemId}/%`})
      and not ${wasPersonal(row.template_id, itemId)}
      and cell.value ->> 1 = 'ng' and cell.value -> 12 ->> 'comment' <> ''
    order by past.day desc, past.created_at desc, cell.key`.execute(tx)
  return rows.map(({ comment }) => comment)
}
