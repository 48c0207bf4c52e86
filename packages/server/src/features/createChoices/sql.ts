import type { api, Judgement } from '@ecs/core'
import { sql } from 'kysely'
import type { Db } from '../../engines/db/index.ts'
import type { Judged } from '../checksheets/index.ts'

export type PublishedTemplate = { id: string; name: string; category: string; version_id: string; version: number }

/** What the ECS may make sheets of now. */
export async function published(tx: Db, ecsId: string): Promise<PublishedTemplate[]> {
  return await tx
    .selectFrom('templates as t')
    .innerJoin('ecs_templates as e', 'e.template_id', 't.id')
    .innerJoin('template_versions as v', (join) =>
      join.onRef('v.template_id', '=', 't.id').onRef('v.version', '=', 't.current_version'),
    )
    .select(['t.id', 't.name', 't.category', 'v.id as version_id', 'v.version'])
    .where('e.ecs_id', '=', ecsId)
    .where('v.status', '=', 'published')
    .orderBy('t.code')
    .execute()
}

export type Reserved = { versionId: string; version: number; effectiveFrom: string }

/** The version that will take the place of the present one, by template. */
export async function reserved(tx: Db, ecsId: string): Promise<Map<string, Reserved>> {
  const rows = await tx
    .selectFrom('template_versions as v')
    .innerJoin('ecs_templates as e', 'e.template_id', 'v.template_id')
    .select(['v.template_id', 'v.id', 'v.version', 'v.effective_from'])
    .where('e.ecs_id', '=', ecsId)
    .where('v.status', '=', 'scheduled')
    .execute()
  return new Map(
    rows.map(({ template_id, id, version, effective_from }) => [
      template_id,
      { versionId: id, version, effectiveFrom: (effective_from as Date).toISOString() },
    ]),
  )
}

type Last = { checksheetId: string; at: string; overall: Judgement }

/** The last finished sheet of the target, by template. */
export async function lastByTemplate(tx: Db, targetId: string, { overall }: Judged): Promise<Map<string, Last>> {
  const rows = await tx
    .selectFrom('previous_values as p')
    .innerJoin('checksheets as c', 'c.id', 'p.checksheet_id')
    .select(['p.template_id', 'p.checksheet_id', 'p.at', overall.as('overall')])
    .where('p.target_id', '=', targetId)
    .execute()
  return new Map(
    rows.map((row) => [
      row.template_id,
      { checksheetId: row.checksheet_id, at: row.at.toISOString(), overall: row.overall },
    ]),
  )
}

type Running = api.RunningSheet & { templateId: string }

/** What is begun, and what is planned for this day. */
export async function running(tx: Db, targetId: string, today: string): Promise<Running[]> {
  const { rows } = await sql<Omit<Running, 'dueAt'> & { due_at: Date | null }>`
    select c.id, c.template_id as "templateId", coalesce(c.doc_no, c.provisional_no) as "docNo", c.status, c.shift,
      c.due_at, c.done, c.total,
      array(select p.name from people p where p.id = any(c.assignee_ids) order by p.name) as "assigneeNames"
    from checksheets c
    where c.target_id = ${targetId}
      and (c.status in ('open', 'returned') or (c.status = 'planned' and c.day = ${today}))
    order by (c.status = 'planned'), c.due_at, c.created_at desc limit 50`.execute(tx)
  return rows.map(({ due_at, ...row }) => ({ ...row, dueAt: due_at?.toISOString() ?? null }))
}
