import { api } from '@ecs/core'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../../engines/db/index.ts'
import { inScope, type Period, type Scope } from '../sql.ts'

type Sums = { ng: number; warn: number }

/** The rows that weigh most, and the sum of all of them. */
async function most<T extends Sums>(tx: Db, grouped: RawBuilder<unknown>): Promise<{ rows: T[]; sums: Sums }> {
  const { rows } = await sql<T & { all_ng: number; all_warn: number }>`
    select g.*, (sum(g.ng) over ())::int as all_ng, (sum(g.warn) over ())::int as all_warn from (${grouped}) g
    where g.ng + g.warn > 0 order by g.ng desc, g.warn desc, g.name limit ${api.mostFindings}`.execute(tx)
  const [first] = rows
  return {
    rows: rows.map(({ all_ng: _, all_warn: __, ...row }) => row as unknown as T),
    sums: { ng: first?.all_ng ?? 0, warn: first?.all_warn ?? 0 },
  }
}

const within = (scope: Scope, { from, to }: Period) => sql`${inScope(scope)} and d.day between ${from} and ${to}`
const told = ({ all }: Scope) => (all ? sql`true` : sql`not d.is_personal`)
const active = sql`d.ecs_id in (select id from ecs where active)`
const sums = sql`sum(d.ng)::int as ng, sum(d.warn)::int as warn`
const newestName = (column: string) => sql`(array_agg(${sql.ref(column)} order by d.day desc))[1]`

/** P14 An item that was personal on any day of the period is told only to those who may know. */
export const findingItems = (tx: Db, scope: Scope, period: Period) =>
  most<api.FindingsResponse['items'][number]>(
    tx,
    sql`select d.ecs_id as "ecsId", d.template_id as "templateId", d.item_id as "itemId",
        ${newestName('d.item_name')} as name, ${newestName('d.process_name')} as process, ${sums}
      from analytics_items d where ${active} and ${within(scope, period)}
      group by d.ecs_id, d.template_id, d.item_id having ${scope.all ? sql`true` : sql`not bool_or(d.is_personal)`}`,
  )

export const findingProcesses = (tx: Db, scope: Scope, period: Period) =>
  most<api.FindingsResponse['processes'][number]>(
    tx,
    sql`select d.ecs_id as "ecsId", d.template_id as "templateId", d.process_id as "processId",
        ${newestName('d.process_name')} as name, (array_agg(distinct d.item_id))[1:100] as "itemIds", ${sums}
      from analytics_items d where ${active} and ${within(scope, period)} and ${told(scope)}
      group by d.ecs_id, d.template_id, d.process_id`,
  )

export const findingTargets = (tx: Db, scope: Scope, period: Period) => {
  const column = (name: string) => sql.ref(scope.all ? `d.${name}` : `d.shared_${name}`)
  return most<api.FindingsResponse['targets'][number]>(
    tx,
    sql`select s.ecs_id as "ecsId", s.target_id as "targetId", t.code, t.name, s.ng, s.warn from (
        select d.ecs_id, d.target_id, sum(${column('ng')})::int as ng, sum(${column('warn')})::int as warn
        from analytics_targets d where ${active} and ${within(scope, period)} group by d.ecs_id, d.target_id) s
      join targets t on t.id = s.target_id`,
  )
}
