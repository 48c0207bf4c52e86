import { api } from '@ecs/core'
import { sql } from 'kysely'
import type { Db } from '../../engines/db/index.ts'
import type { Judged, SheetRow } from '../checksheets/index.ts'
import {
  isOnlyPerson,
  isUnfinished,
  partsOf,
  personCondition,
  sourceOf,
  type Today,
  type View,
} from './sql/conditions.ts'
import { orderBy, type Page, pageOf, placeIn } from './sql/page.ts'

export type Listed = Omit<SheetRow, 'facts'> & {
  day: string
  target_code: string
  target_name: string
  template_name: string
  version: number
  returned: api.ChecksheetRow['returned']
  place: string
}

export type Placed = { row: api.ChecksheetRow; place: string }

export const columnsFor = ({
  overall,
  ok,
  warn,
  ng,
}: Judged) => sql`c.id, c.doc_no, c.provisional_no, c.ecs_id, c.target_id, c.template_id, c.template_version_id, c.status,
  ${overall} as overall, c.revision, c.rev, c.done, c.total, c.optional_done, c.optional_total, ${ok} as ok, ${warn} as warn, ${ng} as ng, c.strip, c.conflicts, c.lot, c.shift, c.day, c.planned_for, c.due_at,
  c.assignee_ids, c.created_at, c.updated_at, c.submitted_at, c.submitted_by, c.step,
  case when c.status = 'returned' then c.facts #> '{sheet,returned}' end as returned`

/** Names are looked up for the rows of the page only. */
export async function rowsOf(tx: Db, ecsId: string, view: View, today: Today, page: Page): Promise<Placed[]> {
  const { rows } = await sql<Listed>`
    select c.*, c.day::text as day, c.planned_for::text as planned_for,
      t.code as target_code, t.name as target_name, v.name as template_name, v.version,
      ${placeIn(page.sort)} as place
    from ${pageOf(view, ecsId, today, page, columnsFor(view.judged))} c
    join targets t on t.id = c.target_id
    join template_versions v on v.id = c.template_version_id
    ${orderBy(page.sort)}`.execute(tx)
  return rows.map((row) => ({ row: asRow(row), place: row.place }))
}

export const asRow = (row: Listed): api.ChecksheetRow => ({
  id: row.id,
  docNo: row.doc_no ?? row.provisional_no,
  ecsId: row.ecs_id,
  target: { id: row.target_id, code: row.target_code, name: row.target_name },
  template: { id: row.template_id, name: row.template_name, version: row.version },
  status: row.status,
  overall: row.overall,
  revision: row.revision,
  rev: row.rev,
  done: row.done,
  total: row.total,
  optionalDone: row.optional_done ?? 0,
  optionalTotal: row.optional_total ?? 0,
  ok: row.ok ?? row.done - row.warn - row.ng,
  warn: row.warn,
  ng: row.ng,
  strip: row.strip,
  conflicts: row.conflicts,
  lot: row.lot,
  shift: row.shift,
  day: row.day,
  plannedFor: row.planned_for,
  dueAt: row.due_at?.toISOString() ?? null,
  assigneeIds: row.assignee_ids,
  createdAt: row.created_at.toISOString(),
  updatedAt: row.updated_at.toISOString(),
  submittedAt: row.submitted_at?.toISOString() ?? null,
  submittedBy: row.submitted_by,
  step: row.step,
  returned: row.returned && { reason: row.returned.reason, by: row.returned.by, at: row.returned.at },
})

/** Every count stops at its cap: nobody reads the digits of 183,204, and counting them would cost seconds. */
export async function countsOf(
  tx: Db,
  ecsId: string,
  filters: Omit<View, 'tab'>,
  today: Today,
): Promise<api.ListCounts> {
  const counted = (tab: api.ListTab, extra = sql``) => {
    const view = { ...filters, tab }
    const wheres = isOnlyPerson(view)
      ? [sql`assignments a where ${personCondition(view, ecsId)}`]
      : partsOf(view, ecsId, today).map((part) => sql`${sourceOf(view)} where ${part} ${extra}`)
    const parts = wheres.map((where) => sql`(select 1 from ${where} limit ${api.countedAtMost})`)
    return sql`(select least(count(*), ${api.countedAtMost})::int from (${sql.join(parts, sql` union all `)}) counted)`
  }
  const columns = api.listTabs.map((tab) => sql`${counted(tab)} as ${sql.id(tab)}`)
  const left = counted('today', sql`and ${isUnfinished}`)
  const { rows } = await sql<api.ListCounts['tabs'] & { todayLeft: number }>`
    select ${sql.join(columns)}, ${left} as "todayLeft"`.execute(tx)
  const { todayLeft, ...tabs } = rows[0]!
  return { tabs, todayLeft }
}

export async function timeZoneOf(tx: Db, ecsId: string): Promise<string> {
  const row = await tx.selectFrom('ecs').select('tz').where('id', '=', ecsId).executeTakeFirst()
  return row?.tz ?? 'Asia/Tokyo'
}
