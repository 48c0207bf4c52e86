import { api } from '@ecs/core'
import { sql } from 'kysely'
import type { Db } from '../../../engines/db/index.ts'
import { inScope, type Scope } from '../sql.ts'
import type { StandingFacts } from './countStandings.ts'

const most = 20

type Row = {
  ecs_id: string
  template_id: string
  target_id: string
  code: string
  target_name: string
  cpk: number | null
  outside: number
  facts: StandingFacts
}

/** Weak or alarmed items, the lowest Cpk first; those without an index after them, the most signals first. */
export async function worstStandings(tx: Db, scope: Scope): Promise<api.StandingRow[]> {
  const { rows } = await sql<Row>`
    select d.ecs_id, d.template_id, d.target_id, t.code, t.name as target_name, d.cpk, d.outside, d.facts
    from analytics_standings d join targets t on t.id = d.target_id and t.status <> 'retired'
    where ${shown(scope)} and (d.cpk < ${api.enoughCpk} or d.alarms > 0 or d.outside > 0)
    order by d.cpk nulls last, d.alarms desc, t.code, d.item_id limit ${most}`.execute(tx)
  return rows.map(({ facts, ...row }) => ({
    ecsId: row.ecs_id,
    templateId: row.template_id,
    target: { id: row.target_id, code: row.code, name: row.target_name },
    cpk: row.cpk,
    outside: row.outside,
    ...facts,
  }))
}

export async function standingCounts(tx: Db, scope: Scope): Promise<Omit<api.StandingsResponse, 'rows'>> {
  const { rows } = await sql<Omit<api.StandingsResponse, 'rows'>>`
    select count(*)::int as measured, (count(*) filter (where d.cpk < ${api.enoughCpk}))::int as weak,
      (count(*) filter (where d.alarms > 0))::int as alarmed, (count(*) filter (where d.outside > 0))::int as outside
    from analytics_standings d join targets t on t.id = d.target_id and t.status <> 'retired'
    where ${shown(scope)}`.execute(tx)
  return rows[0]!
}

const shown = (scope: Scope) => sql`d.ecs_id in (select id from ecs where active) and ${inScope(scope)}
  and ${scope.all ? sql`true` : sql`not d.is_personal`}`
