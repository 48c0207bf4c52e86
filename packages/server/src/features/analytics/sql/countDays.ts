import { type AddedItem, personalItems } from '@ecs/core'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../../engines/db/index.ts'
import { planOf, planWith, sharedOnly } from '../../checksheets/index.ts'

export type EcsDay = { ecsId: string; day: string }

export const handedIn = sql<boolean>`c.status in ('waiting', 'approved')`
export const unfinished = sql<boolean>`c.status in ('planned', 'open', 'returned')`

/** Counts days from their sheets. What was there is replaced: nothing is added to or taken from a sum. */
export async function countDays(tx: Db, days: readonly EcsDay[]): Promise<void> {
  if (days.length === 0) return
  const wanted = sql`unnest(${days.map(({ ecsId }) => ecsId)}::uuid[], ${days.map(({ day }) => day)}::date[]) q (ecs_id, day)`
  for (const table of ['analytics_days', 'analytics_crews', 'analytics_items', 'analytics_targets'])
    await sql`delete from ${sql.table(table)} d using ${wanted} where d.ecs_id = q.ecs_id and d.day = q.day`.execute(tx)
  const sheets = sql`from ${wanted} join checksheets c on c.ecs_id = q.ecs_id and c.day = q.day`
  await countSheets(tx, sheets)
  await countTargets(tx, sheets)
  await countItems(tx, sheets)
}

/** `from` the sheets of the days in question, as `c`. */
type Sheets = RawBuilder<unknown>

const hasSharedNg = sql`${sharedOnly.ng} > 0`
const sumOf = (column: unknown) => sql`coalesce(sum(${column}) filter (where ${handedIn}), 0)::int`

const count = (what: unknown) => sql`(count(*) filter (where ${what}))::int`
const ok = sql`coalesce(c.ok, greatest(0, c.done - c.warn - c.ng))`
const sharedOk = sql`coalesce((c.shared #>> '{progress,ok}')::int, ${ok})`

const sumColumns = sql`total, done, done_late, unfinished, undated, due_last, cancelled, ng, warn, judged_items, ng_items,
  shared_ng, shared_warn, shared_judged_items, shared_ng_items`
const sums = sql`${count(sql`c.status <> 'cancelled'`)}, ${count(handedIn)},
  ${count(sql`${handedIn} and c.submitted_at > c.due_at`)}, ${count(unfinished)},
  ${count(sql`${unfinished} and c.due_at is null`)}, max(c.due_at) filter (where ${unfinished}),
  ${count(sql`c.status = 'cancelled'`)},
  ${count(sql`${handedIn} and c.ng > 0`)}, ${count(sql`${handedIn} and c.ng = 0 and c.warn > 0`)},
  ${sumOf(sql`${ok} + c.warn + c.ng`)}, ${sumOf(sql`c.ng`)},
  ${count(sql`${handedIn} and ${hasSharedNg}`)},
  ${count(sql`${handedIn} and not ${hasSharedNg} and ${sharedOnly.warn} > 0`)},
  ${sumOf(sql`${sharedOk} + ${sharedOnly.warn} + ${sharedOnly.ng}`)}, ${sumOf(sharedOnly.ng)}`

/** Whom a sheet is given to, in an order that is always the same. */
export const crewOf = sql`array(select distinct one from unnest(c.assignee_ids) one order by one)`

async function countSheets(tx: Db, days: Sheets): Promise<void> {
  const sheets = sql`${days} where c.status <> 'void'`
  await sql`
    insert into analytics_days (ecs_id, day, template_id, shift, ${sumColumns})
    select c.ecs_id, c.day, c.template_id, coalesce(c.shift, ''), ${sums} ${sheets}
    group by c.ecs_id, c.day, c.template_id, coalesce(c.shift, '')`.execute(tx)
  await sql`
    insert into analytics_crews (ecs_id, day, template_id, crew, ${sumColumns})
    select c.ecs_id, c.day, c.template_id, c.crew, ${sums}
    from (select c.*, ${crewOf} as crew ${sheets}) c group by c.ecs_id, c.day, c.template_id, c.crew`.execute(tx)
}

async function countTargets(tx: Db, sheets: Sheets): Promise<void> {
  await sql`
    insert into analytics_targets (ecs_id, day, template_id, target_id, ng, warn, shared_ng, shared_warn)
    select c.ecs_id, c.day, c.template_id, c.target_id, (count(*) filter (where c.ng > 0))::int,
      (count(*) filter (where c.ng = 0 and c.warn > 0))::int, (count(*) filter (where ${hasSharedNg}))::int,
      (count(*) filter (where not ${hasSharedNg} and ${sharedOnly.warn} > 0))::int
    ${sheets} where ${handedIn} and (c.ng > 0 or c.warn > 0)
    group by c.ecs_id, c.day, c.template_id, c.target_id`.execute(tx)
}

type Finding = {
  ecs_id: string
  day: string
  template_id: string
  version_id: string
  item_id: string
  worst: 'ng' | 'warn'
  added: AddedItem[]
}

async function countItems(tx: Db, sheets: Sheets): Promise<void> {
  const { rows } = await sql<Finding>`
    select c.ecs_id, c.day::text as day, c.template_id, c.template_version_id as version_id,
      split_part(cell.key, '/', 1) as item_id,
      case when bool_or(cell.value ->> 1 = 'ng') then 'ng' else 'warn' end as worst, c.facts -> 'addedItems' as added
    ${sheets} join answers a on a.checksheet_id = c.id
    cross join lateral jsonb_each(a.cells -> 'cells') cell
    where ${handedIn} and (c.ng > 0 or c.warn > 0)
      and cell.value ->> 1 in ('ng', 'warn')
    group by c.id, split_part(cell.key, '/', 1)`.execute(tx)
  const items = new Map<string, Awaited<ReturnType<typeof factsOf>> & { ng: number; warn: number }>()
  for (const row of rows) {
    const key = `${row.ecs_id}/${row.day}/${row.template_id}/${row.item_id}`
    const known = items.get(key)
    const facts = await factsOf(tx, row)
    const sum = known ?? { ...facts, ng: 0, warn: 0 }
    // P14 Personal where any of the versions in question says so.
    sum.is_personal ||= facts.is_personal
    sum[row.worst] += 1
    items.set(key, sum)
  }
  await sql`insert into analytics_items
    select * from jsonb_populate_recordset(null::analytics_items, ${JSON.stringify([...items.values()])}::jsonb)`.execute(
    tx,
  )
}

const nowhere = '00000000-0000-0000-0000-000000000000'

/** What nobody knows any more, such as an answer from before the sheet moved to another version, is taken for personal. */
async function factsOf(tx: Db, { ecs_id, day, template_id, version_id, item_id, added }: Finding) {
  const plan = planWith(await planOf(tx, version_id), added ?? [])
  const found = plan.items.get(item_id)
  return {
    ecs_id,
    day,
    template_id,
    item_id,
    process_id: found?.process.id ?? nowhere,
    item_name: found?.item.name ?? '',
    process_name: found?.process.name ?? '',
    is_personal: found === undefined || personalItems(plan).has(item_id),
  }
}
