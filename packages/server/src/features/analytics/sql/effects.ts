import { api } from '@ecs/core'
import { sql } from 'kysely'
import type { Db } from '../../../engines/db/index.ts'
import { inScope, type Period, type Scope } from '../sql.ts'

type Row = Omit<api.Effect, 'target' | 'finishedAt'> & {
  finished_at: Date
  target_id: string
  code: string
  name: string
}

/**
 * K26 Measures that were finished in the period and are confirmed, the newest first. Those about a personal item say
 * nothing of it (K11) and are not among them.
 */
export async function effectsIn(tx: Db, scope: Scope, { from, to }: Period): Promise<api.Effect[]> {
  const template = scope.templateId ? sql`and c.template_id = ${scope.templateId}` : sql``
  const { rows } = await sql<Row>`
    select a.id as "actionId", a.no, a.title, coalesce(a.facts ->> 'measure', '') as measure, a.ecs_id as "ecsId",
      c.template_id as "templateId", a.item_id as "itemId", coalesce(a.facts #>> '{finding,itemName}', '') as "itemName",
      s.at as finished_at, (s.at at time zone e.tz)::date::text as day, t.id as target_id, t.code, t.name
    from actions a join ecs e on e.id = a.ecs_id and e.active
    join checksheets c on c.id = a.checksheet_id
    join targets t on t.id = a.target_id
    cross join lateral (select max(s.at) as at from action_steps s where s.action_id = a.id and s.move = 'finish') s
    where ${inScope({ ecsIds: scope.ecsIds, all: true }, 'a')} ${template} and a.item_id is not null
      and a.status in ('effect', 'done') and not coalesce((a.facts -> 'isPersonal')::boolean, false)
      and s.at >= (${from}::date::timestamp at time zone e.tz)
      and s.at < ((${to}::date + 1)::timestamp at time zone e.tz)
    order by s.at desc, a.id limit ${api.mostEffects}`.execute(tx)
  return rows.map(({ finished_at, target_id, code, name, ...row }) => ({
    ...row,
    target: { id: target_id, code, name },
    finishedAt: finished_at.toISOString(),
  }))
}
