import type { AddedItem, api, Judgement } from '@ecs/core'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../engines/db/index.ts'
import { firstTableChunk, type Judged } from '../checksheets/index.ts'

type Period = { from: string; to: string }
type Narrow = { targetId?: string | undefined; templateId?: string | undefined }

/** Only the values of one cell leave the database, not the sheets around it. */
const valueAt = (key: RawBuilder<unknown>) => sql`a.cells -> 'cells' -> ${key}`

function narrowed({ targetId, templateId }: Narrow) {
  const target = targetId ? sql`and c.target_id = ${targetId}` : sql``
  return templateId ? sql`${target} and c.template_id = ${templateId}` : target
}

const handedIn = sql`c.status in ('waiting', 'approved')`
const unfinished = sql`c.status in ('planned', 'open', 'returned')`

export async function daysOf(
  tx: Db,
  ecsId: string,
  { from, to, ...narrow }: Period & Narrow,
  { now, today, judged }: { now: Date; today: string; judged: Judged },
): Promise<api.CalendarDay[]> {
  const isDue = sql`${unfinished} and coalesce(c.due_at, 'infinity') < ${now}`
  const { rows } = await sql<api.CalendarDay>`
    select c.day::text as day, count(*)::int as total,
      count(*) filter (where ${handedIn})::int as done,
      count(*) filter (where ${handedIn} and c.submitted_at > c.due_at)::int as "doneLate",
      count(*) filter (where ${isDue} and c.day >= ${today})::int as late,
      count(*) filter (where ${isDue} and c.day < ${today})::int as missed,
      count(*) filter (where ${handedIn} and ${judged.hasNg})::int as deviation
    from checksheets c
    where c.ecs_id = ${ecsId} and c.day between ${from} and ${to} and c.status not in ('cancelled', 'void')
      ${narrowed(narrow)}
    group by c.day order by c.day`.execute(tx)
  return rows
}

export type CellRow = {
  id: string
  doc_no: string | null
  day: string
  at: Date
  shift: string | null
  /** Values by row of a table; one without a row. */
  cells: Record<string, [string | null, Judgement]>
}

/** Finished sheets of a target, oldest first, with the cells of one item. `chunks`: where it lies outside of tables. */
export async function cellsOf(
  tx: Db,
  targetId: string,
  itemId: string,
  { from, to }: Period,
  { chunks, limit }: { chunks: number[]; limit: number },
): Promise<CellRow[]> {
  // `offset 0`: the sheet's answers are fetched once, not once for each place that mentions them.
  const plain = sql`select jsonb_build_object(${itemId}::text, found.cell) as cells from (
      select ${valueAt(sql`${itemId}::text`)} as cell from answers a
      where a.checksheet_id = c.id and a.chunk = any(${chunks}::int[]) offset 0) found
    where found.cell is not null`
  const inTables = sql`select jsonb_object_agg(cell.key, cell.value) as cells
    from answers a, jsonb_each(a.cells -> 'cells') cell
    where a.checksheet_id = c.id and a.chunk >= ${firstTableChunk} and cell.key like ${`${itemId}/%`}
    having count(*) > 0`
  const { rows } = await sql<CellRow>`
    select c.id, c.doc_no, c.day::text as day, coalesce(c.submitted_at, c.created_at) as at, c.shift, item.cells
    from checksheets c cross join lateral (${chunks.length > 0 ? plain : inTables}) item
    where c.target_id = ${targetId} and c.day between ${from} and ${to} and ${handedIn}
    order by c.day, c.created_at, c.id limit ${limit}`.execute(tx)
  return rows
}

/** Of every day: how many sheets, and how many of them with the item (or anything) 否. */
export async function ratesOf(
  tx: Db,
  ecsId: string,
  { from, to, itemId, ...narrow }: Period & Narrow & { itemId?: string | undefined },
  judged: Judged,
): Promise<{ day: string; size: number; count: number }[]> {
  const source = itemId
    ? sql`checksheets c join answers a on a.checksheet_id = c.id and ${valueAt(sql`${itemId}`)} is not null`
    : sql`checksheets c`
  const isBad = itemId ? sql`${valueAt(sql`${itemId}`)} ->> 1 = 'ng'` : judged.hasNg
  const { rows } = await sql<{ day: string; size: number; count: number }>`
    select c.day::text as day, count(*)::int as size, count(*) filter (where ${isBad})::int as count
    from ${source}
    where c.ecs_id = ${ecsId} and c.day between ${from} and ${to} and ${handedIn} ${narrowed(narrow)}
    group by c.day order by c.day`.execute(tx)
  return rows
}

export type MonthRow = Pick<CellRow, 'id' | 'doc_no' | 'day' | 'shift' | 'cells'> & {
  template_version_id: string
  status: api.MonthSheet['sheets'][number]['status']
  overall: Judgement
  added: AddedItem[]
}

/** Of the rows of a table only the worst judgement leaves the database. */
const monthCells = sql`select jsonb_object_agg(found.item, found.answer) from (
    select split_part(cell.key, '/', 1) as item,
      (array_agg(jsonb_build_array(case when cell.key like '%/%' then null else cell.value -> 0 end, cell.value -> 1)
        order by array_position(array['ng', 'warn', 'none', 'ok', 'na'], cell.value ->> 1)))[1] as answer
    from answers a, jsonb_each(a.cells -> 'cells') cell
    where a.checksheet_id = c.id group by 1) found`

/** Everything of one target and template in a month. */
export async function monthOf(
  tx: Db,
  targetId: string,
  templateId: string,
  { from, to }: Period,
  { limit, judged }: { limit: number; judged: Judged },
): Promise<MonthRow[]> {
  const { rows } = await sql<MonthRow>`
    select c.id, c.doc_no, c.day::text as day, c.shift, c.status, ${judged.overall} as overall, c.template_version_id,
      c.facts -> 'addedItems' as added, coalesce((${monthCells}), '{}') as cells
    from checksheets c
    where c.target_id = ${targetId} and c.template_id = ${templateId} and c.day between ${from} and ${to}
      and c.status not in ('cancelled', 'void')
    order by c.day, c.created_at, c.id limit ${limit}`.execute(tx)
  return rows
}

/** The one that is filled in most stands first: a single special check does not hide the daily one. */
export async function templatesOf(
  tx: Db,
  targetId: string,
  { from, to }: Period,
): Promise<{ id: string; name: string }[]> {
  const { rows } = await sql<{ id: string; name: string }>`
    select p.id, p.name from templates p join (
      select c.template_id, count(*) as sheets from checksheets c
      where c.target_id = ${targetId} and c.day between ${from} and ${to}
      group by c.template_id) used on used.template_id = p.id
    order by used.sheets desc, p.name, p.id`.execute(tx)
  return rows
}

/** The version a target's sheets were last made from: its items name the rows. */
export async function versionsWith(tx: Db, targetId: string, { from, to }: Period): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select distinct c.template_version_id as id from checksheets c
    where c.target_id = ${targetId} and c.day between ${from} and ${to}`.execute(tx)
  return rows.map(({ id }) => id)
}

/** The versions that an ECS's sheets of one template were made from. */
export async function versionsOf(tx: Db, ecsId: string, templateId: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select v.id from template_versions v where v.template_id = ${templateId} and exists (
      select from checksheets c where c.template_version_id = v.id and c.template_id = v.template_id
        and c.ecs_id = ${ecsId})`.execute(tx)
  return rows.map(({ id }) => id)
}
