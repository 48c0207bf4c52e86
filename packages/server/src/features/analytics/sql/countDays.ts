import { type AddedItem, personalItems } from '@ecs/core'
import { sql } from 'kysely'
import type { Db } from '../../../engines/db/index.ts'
import { planOf, planWith, sharedOnly } from '../../checksheets/index.ts'

export type EcsDay = { ecsId: string; day: string }

export const handedIn = sql<boolean>`c.status in ('waiting', 'approved')`
export const unfinished = sql<boolean>`c.status in ('planned', 'open', 'returned')`

/** Counts one day of an ECS from its sheets. What was there is replaced: nothing is added to or taken from a sum. */
export async function countDay(tx: Db, { ecsId, day }: EcsDay): Promise<void> {
  for (const table of ['analytics_days', 'analytics_crews', 'analytics_items', 'analytics_targets'] as const)
    await tx.deleteFrom(table).where('ecs_id', '=', ecsId).where('day', '=', day).execute()
  await countSheets(tx, { ecsId, day })
  await countTargets(tx, { ecsId, day })
  await countItems(tx, { ecsId, day })
}

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

async function countSheets(tx: Db, { ecsId, day }: EcsDay): Promise<void> {
  const sheets = sql`from checksheets c where c.ecs_id = ${ecsId} and c.day = ${day} and c.status <> 'void'`
  await sql`
    insert into analytics_days (ecs_id, day, template_id, shift, ${sumColumns})
    select c.ecs_id, c.day, c.template_id, coalesce(c.shift, ''), ${sums} ${sheets}
    group by c.ecs_id, c.day, c.template_id, coalesce(c.shift, '')`.execute(tx)
  await sql`
    insert into analytics_crews (ecs_id, day, template_id, crew, ${sumColumns})
    select c.ecs_id, c.day, c.template_id, c.crew, ${sums}
    from (select c.*, ${crewOf} as crew ${sheets}) c group by c.ecs_id, c.day, c.template_id, c.crew`.execute(tx)
}

async function countTargets(tx: Db, { ecsId, day }: EcsDay): Promise<void> {
  await sql`
    insert into analytics_targets (ecs_id, day, template_id, target_id, ng, warn, shared_ng, shared_warn)
    select c.ecs_id, c.day, c.template_id, c.target_id, (count(*) filter (where c.ng > 0))::int,
      (count(*) filter (where c.ng = 0 and c.warn > 0))::int, (count(*) filter (where ${hasSharedNg}))::int,
      (count(*) filter (where not ${hasSharedNg} and ${sharedOnly.warn} > 0))::int
    from checksheets c
    where c.ecs_id = ${ecsId} and c.day = ${day} and ${handedIn} and (c.ng > 0 or c.warn > 0)
    group by c.ecs_id, c.day, c.template_id, c.target_id`.execute(tx)
}

type Finding = {
  template_id: string
  version_id: string
  item_id: string
  worst: 'ng' | 'warn'
  added: AddedItem[]
}

async function countItems(tx: Db, { ecsId, day }: EcsDay): Promise<void> {
  const { rows } = await sql<Finding>`
    select c.template_id, c.template_version_id as version_id, split_part(cell.key, '/', 1) as item_id,
      case when bool_or(cell.value ->> 1 = 'ng') then 'ng' else 'warn' end as worst, c.facts -> 'addedItems' as added
    from checksheets c
    join answers a on a.checksheet_id = c.id
    cross join lateral jsonb_each(a.cells -> 'cells') cell
    where c.ecs_id = ${ecsId} and c.day = ${day} and ${handedIn} and (c.ng > 0 or c.warn > 0)
      and cell.value ->> 1 in ('ng', 'warn')
    group by c.id, split_part(cell.key, '/', 1)`.execute(tx)
  const items = new Map<string, Awaited<ReturnType<typeof factsOf>> & { ng: number; warn: number }>()
  for (const row of rows) {
    const key = `${row.template_id}/${row.item_id}`
    const known = items.get(key)
    const facts = await factsOf(tx, row)
    const sum = known ?? { ...facts, ng: 0, warn: 0 }
    // P14 Personal where any of the versions in question says so.
    sum.is_personal ||= facts.is_personal
    sum[row.worst] += 1
    items.set(key, sum)
  }
  if (items.size === 0) return
  await tx
    .insertInto('analytics_items')
    .values([...items.values()].map((item) => ({ ...item, ecs_id: ecsId, day })))
    .execute()
}

const nowhere = '00000000-0000-0000-0000-000000000000'

/** What nobody knows any more, such as an answer from before the sheet moved to another version, is taken for personal. */
async function factsOf(tx: Db, { template_id, version_id, item_id, added }: Finding) {
  const plan = planWith(await planOf(tx, version_id), added ?? [])
  const found = plan.items.get(item_id)
  return {
    template_id,
    item_id,
    process_id: found?.process.id ?? nowhere,
    item_name: found?.item.name ?? '',
    process_name: found?.process.name ?? '',
    is_personal: found === undefined || personalItems(plan).has(item_id),
  }
}
