import type { api } from '@ecs/core'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../engines/db/index.ts'
import { crewOf } from './sql/countDays.ts'

/** Which sums somebody may be told: `ecsIds` null means every ECS; `all` with personal items (decision 0019). */
export type Scope = { ecsIds: string[] | null; all: boolean; templateId?: string | undefined }
export type Period = { from: string; to: string }

export const inScope = ({ ecsIds, templateId }: Scope, alias = 'd'): RawBuilder<boolean> => {
  const column = (name: string) => sql.ref(`${alias}.${name}`)
  const ecs = ecsIds === null ? sql`true` : sql`${column('ecs_id')} = any(${ecsIds}::uuid[])`
  return templateId ? sql`${ecs} and ${column('template_id')} = ${templateId}` : sql`${ecs}`
}

const sumNames = ['total', 'done', 'doneLate', 'late', 'missed', 'cancelled', 'ng', 'warn'] as const
const noSums = { judgedItems: 0, ngItems: 0 }

export const emptySums = (): api.SheetSums => ({
  ...(Object.fromEntries(sumNames.map((name) => [name, 0])) as Record<(typeof sumNames)[number], number>),
  ...noSums,
})

export function addSums(into: api.SheetSums, one: api.SheetSums): void {
  for (const name of Object.keys(into) as (keyof api.SheetSums)[]) into[name] += one[name]
}

export type DayRow = api.SheetSums & { ecsId: string; day: string; shift: string }

const sum = (column: RawBuilder<unknown>) => sql`sum(${column})::int`

const toldSums = ({ all }: Scope) => {
  const told = (name: string) => sql.ref(all ? `d.${name}` : `d.shared_${name}`)
  return sql`${sum(sql`d.total`)} as total, ${sum(sql`d.done`)} as done, ${sum(sql`d.done_late`)} as "doneLate",
    (coalesce(sum(due.size) filter (where not due.past), 0))::int as late,
    (coalesce(sum(due.size) filter (where due.past), 0))::int as missed,
    ${sum(sql`d.cancelled`)} as cancelled, ${sum(told('ng'))} as ng, ${sum(told('warn'))} as warn,
    ${sum(told('judged_items'))} as "judgedItems", ${sum(told('ng_items'))} as "ngItems"`
}

/**
 * Sums of a table of days. Past due is what has a due time before now; only where one of them is still to come are the
 * sheets themselves looked at: those that `isOfRow`.
 */
const countedIn = (table: string, isOfRow: RawBuilder<unknown>, now: Date) => sql`
  from ${sql.table(table)} d join ecs e on e.id = d.ecs_id and e.active
  cross join lateral (select d.day < (${now}::timestamptz at time zone e.tz)::date as past,
    case when d.unfinished = d.undated then 0 when d.due_last < ${now} then d.unfinished - d.undated
      else (select count(*) from checksheets c where c.ecs_id = d.ecs_id and c.template_id = d.template_id
        and c.day = d.day and ${isOfRow} and c.status in ('planned', 'open', 'returned')
        and c.due_at < ${now}) end as size) due`

/** Sums by ECS, day and shift. */
export async function daysOf(tx: Db, scope: Scope, { from, to }: Period, now: Date): Promise<DayRow[]> {
  const { rows } = await sql<DayRow>`
    select d.ecs_id as "ecsId", d.day::text as day, d.shift, ${toldSums(scope)}
    ${countedIn('analytics_days', sql`coalesce(c.shift, '') = d.shift`, now)}
    where ${inScope(scope)} and d.day between ${from} and ${to}
    group by d.ecs_id, d.day, d.shift`.execute(tx)
  return rows
}

export type CrewRow = api.SheetSums & { groups: string[][] }

/** Sums by the people that sheets are given to, each with their groups of today. */
export async function crewsOf(tx: Db, scope: Scope, { from, to }: Period, now: Date): Promise<CrewRow[]> {
  const { rows } = await sql<CrewRow>`
    select s.*, coalesce((select jsonb_agg(to_jsonb(p.groups)) from people p where p.id = any(s.crew)), '[]') as groups
    from (select d.crew, ${toldSums(scope)} ${countedIn('analytics_crews', sql`${crewOf} = d.crew`, now)}
      where ${inScope(scope)} and d.day between ${from} and ${to} group by d.crew) s`.execute(tx)
  return rows
}

export async function ecsNames(tx: Db, ecsIds: string[] | null): Promise<{ id: string; name: string }[]> {
  const { rows } = await sql<{ id: string; name: string }>`
    select id, name from ecs where active and ${ecsIds === null ? sql`true` : sql`id = any(${ecsIds}::uuid[])`}
    order by code`.execute(tx)
  return rows
}

/** Changes that wait to be counted. */
export async function pendingIn(tx: Db, { ecsIds }: Scope): Promise<number> {
  const { rows } = await sql<{ size: number }>`
    select count(*)::int as size from (select 1 from analytics_queue d where ${inScope({ ecsIds, all: true })} limit 1000) d`.execute(
    tx,
  )
  return rows[0]!.size
}
