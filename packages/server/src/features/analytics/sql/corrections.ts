import type { ActionSeverity } from '@ecs/core'
import { sql } from 'kysely'
import type { Db } from '../../../engines/db/index.ts'
import { inScope, type Period, type Scope } from '../sql.ts'

export type OpenedAction = { severity: ActionSeverity; opened_at: Date; corrected_at: Date | null }

/** An action that came from no sheet belongs to no template. */
const ofTemplate = ({ templateId }: Scope) =>
  templateId
    ? sql`and exists (select 1 from checksheets c where c.id = a.checksheet_id and c.template_id = ${templateId})`
    : sql``
const here = (scope: Scope) => sql`${inScope({ ecsIds: scope.ecsIds, all: true }, 'a')} ${ofTemplate(scope)}`

/** K24 Opened in the period, each with when its measure was last confirmed, as long as that still holds. */
export async function openedIn(tx: Db, scope: Scope, { from, to }: Period): Promise<OpenedAction[]> {
  const { rows } = await sql<OpenedAction>`
    select a.severity, a.created_at as opened_at, case when a.status in ('effect', 'done') then (
        select max(s.at) from action_steps s where s.action_id = a.id and s.move = 'confirm') end as corrected_at
    from actions a join ecs e on e.id = a.ecs_id and e.active
    where ${here(scope)} and a.status <> 'rejected'
      and a.created_at >= (${from}::date::timestamp at time zone e.tz)
      and a.created_at < ((${to}::date + 1)::timestamp at time zone e.tz)`.execute(tx)
  return rows
}

type Open = {
  open: number
  overdue: number
  oldest: { id: string; no: string; ecsId: string; openedAt: string } | null
}

/** A measure that waits for the day of its effect check is not late. */
export async function openNow(tx: Db, scope: Scope, now: Date): Promise<Open> {
  const { rows } = await sql<{ open: number; overdue: number }>`
    select count(*)::int as open, (count(*) filter (where a.status <> 'effect'
      and a.due_on < (${now}::timestamptz at time zone e.tz)::date))::int as overdue
    from actions a join ecs e on e.id = a.ecs_id and e.active
    where ${here(scope)} and a.status not in ('done', 'rejected')`.execute(tx)
  const { rows: oldest } = await sql<{ id: string; no: string; ecs_id: string; created_at: Date }>`
    select a.id, a.no, a.ecs_id, a.created_at from actions a join ecs e on e.id = a.ecs_id and e.active
    where ${here(scope)} and a.status in ('todo', 'doing', 'checking') order by a.created_at, a.id limit 1`.execute(tx)
  const [first] = oldest
  return {
    ...rows[0]!,
    oldest: first
      ? { id: first.id, no: first.no, ecsId: first.ecs_id, openedAt: first.created_at.toISOString() }
      : null,
  }
}
