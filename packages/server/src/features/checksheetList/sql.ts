import { api } from '@ecs/core'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../engines/db/index.ts'
import type { SheetRow } from '../checksheets/rows.ts'
import { conditionsOf, isUnfinished, type Today, type View } from './conditions.ts'
import type { Place } from './cursor.ts'

type Listed = Omit<SheetRow, 'facts'> & {
  day: string
  target_code: string
  target_name: string
  template_name: string
  version: number
  place: string
}

export type Placed = { row: api.ChecksheetRow; place: string }

type Page = { sort: api.ListSort; after: Place | undefined; limit: number }

type Order = { keys: RawBuilder<unknown>[]; isFalling: boolean }

const byDay = [sql`c.day`, sql`c.created_at`, sql`c.id`]
const orders: Record<api.ListSort, Order> = {
  newest: { keys: byDay, isFalling: true },
  oldest: { keys: byDay, isFalling: false },
  due: { keys: [sql`coalesce(c.due_at, 'infinity')`, sql`c.id`], isFalling: false },
}

/** A page begins after the last row of the one before, however deep (keyset). Names are looked up for its rows only. */
export async function rowsOf(
  tx: Db,
  ecsId: string,
  view: View,
  today: Today,
  { sort, after, limit }: Page,
): Promise<Placed[]> {
  const { keys, isFalling } = orders[sort]
  const by = sql.join(keys.map((key) => (isFalling ? sql`${key} desc` : key)))
  const sign = isFalling ? sql`<` : sql`>`
  const beyond = after ? sql`and (${sql.join(keys)}) ${sign} (${sql.join(after)})` : sql``
  const { rows } = await sql<Listed>`
    select c.*, c.day::text as day, c.planned_for::text as planned_for,
      t.code as target_code, t.name as target_name, p.name as template_name, v.version,
      concat_ws('/', ${sql.join(keys)}) as place
    from (
      select id, doc_no, provisional_no, ecs_id, target_id, template_id, template_version_id, status, overall, revision,
        rev, done, total, warn, ng, conflicts, lot, shift, day, planned_for, due_at, assignee_ids, created_at,
        updated_at, submitted_at
      from checksheets c
      where ${conditionsOf(view, ecsId, today)} ${beyond}
      order by ${by} limit ${limit}) c
    join targets t on t.id = c.target_id
    join templates p on p.id = c.template_id
    join template_versions v on v.id = c.template_version_id
    order by ${by}`.execute(tx)
  return rows.map((row) => ({ row: asRow(row), place: row.place }))
}

const asRow = (row: Listed): api.ChecksheetRow => ({
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
  warn: row.warn,
  ng: row.ng,
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
})

/** Every count stops at its cap: nobody reads the digits of 183,204, and counting them would cost seconds. */
export async function countsOf(tx: Db, ecsId: string, filters: api.ListFilters, today: Today): Promise<api.ListCounts> {
  const counted = (tab: api.ListTab, extra = sql``) => sql`(select count(*)::int from (
    select 1 from checksheets c where ${conditionsOf({ ...filters, tab }, ecsId, today)} ${extra}
    limit ${api.countedAtMost}) counted)`
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
