import { api } from '@ecs/core'
import { sql } from 'kysely'
import type { Db } from '../../../engines/db/index.ts'
import { type Judged, sharedOnly } from '../../checksheets/index.ts'
import type { Period } from '../sql.ts'
import { handedIn, unfinished } from './countDays.ts'

type Question = Period & { ecsId: string; templateId: string | undefined; judged: Judged; now: Date; today: string }
type Target = { id: string; code: string; name: string; size: number }
type Cell = api.HeatResponse['targets'][number]['days'][number] & { target_id: string }

/** Targets × days. Those with the most 否 first, so that what is cut off is the quiet part. */
export async function heatOf(tx: Db, question: Question): Promise<api.HeatResponse> {
  const targets = await targetsOf(tx, question)
  const cells = Map.groupBy(
    await cellsOf(
      tx,
      question,
      targets.map(({ id }) => id),
    ),
    ({ target_id }) => target_id,
  )
  return {
    targets: targets.map(({ size: _, ...target }) => ({
      ...target,
      days: (cells.get(target.id) ?? []).map(({ target_id: __, ...cell }) => cell),
    })),
    size: targets[0]?.size ?? 0,
  }
}

const ofTemplate = ({ templateId }: Question) => (templateId ? sql`and c.template_id = ${templateId}` : sql``)

async function targetsOf(tx: Db, question: Question): Promise<Target[]> {
  const { ecsId, from, to, templateId, judged } = question
  const ng = judged === sharedOnly ? sql`d.shared_ng` : sql`d.ng`
  const warn = judged === sharedOnly ? sql`d.shared_warn` : sql`d.warn`
  const { rows } = await sql<Target>`
    select t.id, t.code, t.name, (count(*) over ())::int as size from targets t
    left join (select d.target_id, sum(${ng}) as ng, sum(${warn}) as warn from analytics_targets d
      where d.ecs_id = ${ecsId} and d.day between ${from} and ${to}
        and ${templateId ? sql`d.template_id = ${templateId}` : sql`true`} group by d.target_id) bad on bad.target_id = t.id
    where t.ecs_id = ${ecsId} and exists (select 1 from checksheets c where c.target_id = t.id
      and c.day between ${from} and ${to} and c.status not in ('cancelled', 'void') ${ofTemplate(question)})
    order by coalesce(bad.ng, 0) desc, coalesce(bad.warn, 0) desc, t.code, t.id limit ${api.mostHeatTargets}`.execute(
    tx,
  )
  return rows
}

async function cellsOf(tx: Db, question: Question, targetIds: string[]): Promise<Cell[]> {
  const { from, to, now, today, judged } = question
  const isDue = sql`${unfinished} and c.due_at < ${now}`
  const { rows } = await sql<Cell>`
    select c.target_id, c.day::text as day, count(*)::int as total,
      (count(*) filter (where ${handedIn}))::int as done,
      (count(*) filter (where ${handedIn} and c.submitted_at > c.due_at))::int as "doneLate",
      (count(*) filter (where ${isDue} and c.day >= ${today}))::int as late,
      (count(*) filter (where ${isDue} and c.day < ${today}))::int as missed,
      (count(*) filter (where ${handedIn} and ${judged.hasNg}))::int as ng,
      (count(*) filter (where ${handedIn} and not (${judged.hasNg}) and ${judged.warn} > 0))::int as warn
    from checksheets c
    where c.target_id = any(${targetIds}::uuid[]) and c.day between ${from} and ${to}
      and c.status not in ('cancelled', 'void') ${ofTemplate(question)}
    group by c.target_id, c.day order by c.day`.execute(tx)
  return rows
}
