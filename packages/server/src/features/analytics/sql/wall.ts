import { type ActionSeverity, api } from '@ecs/core'
import { sql } from 'kysely'
import type { Db } from '../../../engines/db/index.ts'
import type { Judged } from '../../checksheets/index.ts'

type WallQuery = { ecsId: string; day: string; now: Date; judged: Judged }

const isLate = (now: Date) => sql<boolean>`coalesce(c.due_at < ${now} and (c.status in ('open', 'returned')
  or (c.status = 'planned' and (c.missed_at >= ${now} or c.missed_at is null))), false)`

type SheetRow = Omit<api.WallResponse['sheets'][number], 'dueAt'> & { dueAt: Date | null }

/** What is late stands first, then what is due next; what is handed in comes last. */
export async function wallSheets(tx: Db, { ecsId, day, now, judged }: WallQuery): Promise<api.WallResponse['sheets']> {
  const { rows } = await sql<SheetRow>`
    select c.id, t.code as "targetCode", t.name as "targetName", v.name as "templateName", c.shift, c.status,
      ${judged.overall} as overall, c.done, c.total, c.strip, c.due_at as "dueAt", ${isLate(now)} as "isLate"
    from checksheets c join targets t on t.id = c.target_id join template_versions v on v.id = c.template_version_id
    where c.ecs_id = ${ecsId} and c.status not in ('cancelled', 'void')
      and (c.day = ${day} or (c.day < ${day} and c.status in ('planned', 'open', 'returned') and ${isLate(now)}))
    order by ${isLate(now)} desc, c.status in ('waiting', 'approved'), coalesce(c.due_at, 'infinity'), t.code, c.id
    limit ${api.mostWallSheets}`.execute(tx)
  return rows.map((row) => ({ ...row, dueAt: row.dueAt?.toISOString() ?? null }))
}

/** Without what was found on it: that stands in the sheet itself. */
type Unsettled = Omit<api.WallResponse['deviations'][number], 'finding'>

type DeviationRow = {
  id: string
  target_name: string
  template_name: string
  status: Unsettled['status']
  at: Date
  title: string | null
  severity: ActionSeverity | null
  action_status: string | null
}

/**
 * Sheets with a 否 that nobody has settled yet, and approved ones whose corrective action is still open. Each is found by an
 * index of its own: years of settled deviations are not looked at.
 */
export async function wallDeviations(tx: Db, { ecsId, judged }: WallQuery): Promise<Unsettled[]> {
  const { rows } = await sql<DeviationRow>`
    with found as (
      select c.id from checksheets c
      where c.ecs_id = ${ecsId} and c.status in ('open', 'returned', 'waiting') and ${judged.hasNg}
      union
      select c.id from actions a join checksheets c on c.id = a.checksheet_id
      where a.ecs_id = ${ecsId} and a.status in ('todo', 'doing', 'checking')
        and c.ecs_id = ${ecsId} and c.status = 'approved' and ${judged.hasNg}
    )
    select c.id, t.name as target_name, v.name as template_name, c.status,
      coalesce(c.submitted_at, c.updated_at) as at, act.title, act.severity, act.status as action_status
    from found join checksheets c on c.id = found.id join targets t on t.id = c.target_id
    join template_versions v on v.id = c.template_version_id
    left join lateral (
      select a.title, a.severity, a.status from actions a
      where a.checksheet_id = c.id and a.status in ('todo', 'doing', 'checking')
      order by array_position(array['critical', 'high', 'medium', 'low'], a.severity), a.created_at limit 1) act on true
    order by array_position(array['critical', 'high', 'medium', 'low'], act.severity) nulls last, at desc, c.id
    limit ${api.mostWallDeviations}`.execute(tx)
  return rows.map(({ id, target_name, template_name, status, at, title, severity, action_status }) => ({
    checksheetId: id,
    targetName: target_name,
    templateName: template_name,
    status,
    at: at.toISOString(),
    action: title && severity && action_status ? { title, severity, status: action_status } : null,
  }))
}
