import { type api, defaultCalendarId, type WorkSchedule } from '@ecs/core'
import { type Selectable, sql } from 'kysely'
import type { Db } from '../../engines/db/index.ts'
import type { ScheduleTables } from './tables.ts'

type Row = Selectable<ScheduleTables['schedules']>

const asSchedule = (row: Omit<Row, 'planned_until' | 'plan_key'>): WorkSchedule => ({
  id: row.id,
  ecsId: row.ecs_id,
  templateId: row.template_id,
  calendarId: row.calendar_id,
  name: row.name,
  active: row.active,
  ...row.content,
})

export async function ofEcs(tx: Db, ecsId: string): Promise<api.ScheduleRow[]> {
  const rows = await tx
    .selectFrom('schedules as s')
    .innerJoin('templates as t', 't.id', 's.template_id')
    .select(['s.id', 's.ecs_id', 's.template_id', 's.calendar_id', 's.name', 's.active', 's.content'])
    .select(['s.updated_by', 's.updated_at', 't.name as template_name'])
    .select(sql<string | null>`s.planned_until::text`.as('planned_until'))
    .where('s.ecs_id', '=', ecsId)
    .orderBy('s.name')
    .orderBy('s.id')
    .execute()
  return rows.map((row) => ({
    schedule: asSchedule(row),
    templateName: row.template_name,
    plannedUntil: row.planned_until,
    updatedAt: row.updated_at.toISOString(),
  }))
}

export async function byId(tx: Db, id: string): Promise<WorkSchedule | undefined> {
  const row = await tx
    .selectFrom('schedules')
    .select(['id', 'ecs_id', 'template_id', 'calendar_id', 'name', 'active', 'content', 'updated_by', 'updated_at'])
    .where('id', '=', id)
    .executeTakeFirst()
  return row && asSchedule(row)
}

export async function upsert(tx: Db, schedule: WorkSchedule, by: string, now: Date): Promise<void> {
  const { id, ecsId, templateId, calendarId = defaultCalendarId, name, active, ...content } = schedule
  const row = {
    template_id: templateId,
    calendar_id: calendarId,
    name,
    active,
    content: JSON.stringify(content),
    updated_by: by,
    updated_at: now,
  }
  await tx
    .insertInto('schedules')
    .values({ id, ecs_id: ecsId, ...row, planned_until: null, plan_key: null })
    .onConflict((found) => found.column('id').doUpdateSet(row))
    .execute()
}

export async function allIds(tx: Db): Promise<string[]> {
  const rows = await tx.selectFrom('schedules').select('id').orderBy('id').execute()
  return rows.map(({ id }) => id)
}

export type LockedSchedule = {
  schedule: WorkSchedule
  updatedBy: string
  plannedUntil: string | null
  planKey: string | null
}

/** Whoever plans the same schedule at the same time waits here, and then finds it planned. */
export async function lock(tx: Db, id: string): Promise<LockedSchedule | undefined> {
  const row = await tx
    .selectFrom('schedules')
    .select(['id', 'ecs_id', 'template_id', 'calendar_id', 'name', 'active', 'content', 'updated_by', 'updated_at'])
    .select(['plan_key', sql<string | null>`planned_until::text`.as('planned_until')])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  if (!row) return undefined
  return {
    schedule: asSchedule(row),
    updatedBy: row.updated_by,
    plannedUntil: row.planned_until,
    planKey: row.plan_key,
  }
}

export async function setPlanned(tx: Db, id: string, plannedUntil: string, planKey: string): Promise<void> {
  await tx
    .updateTable('schedules')
    .set({ planned_until: plannedUntil, plan_key: planKey })
    .where('id', '=', id)
    .execute()
}

export type ScheduledTarget = { id: string; code: string; name: string; attributes: Record<string, string> }

/** Those of the schedule's targets that are in use. */
export async function targetsInUse(tx: Db, ecsId: string, ids: readonly string[]): Promise<ScheduledTarget[]> {
  return await tx
    .selectFrom('targets')
    .select(['id', 'code', 'name', 'attributes'])
    .where('ecs_id', '=', ecsId)
    .where('status', '=', 'active')
    .where('id', '=', sql<string>`any(${ids}::uuid[])`)
    .orderBy('id')
    .execute()
}

/** How many of these targets belong to the ECS: a schedule must not reach into another one. */
export async function countTargets(tx: Db, ecsId: string, ids: readonly string[]): Promise<number> {
  const { count } = await tx
    .selectFrom('targets')
    .select((row) => row.fn.countAll<string>().as('count'))
    .where('ecs_id', '=', ecsId)
    .where('id', '=', sql<string>`any(${ids}::uuid[])`)
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** The version new sheets are made of, when the ECS uses the template at all. */
export async function currentVersion(tx: Db, ecsId: string, templateId: string): Promise<string | undefined> {
  const row = await tx
    .selectFrom('templates as t')
    .innerJoin('ecs_templates as e', 'e.template_id', 't.id')
    .innerJoin('template_versions as v', (join) =>
      join.onRef('v.template_id', '=', 't.id').onRef('v.version', '=', 't.current_version'),
    )
    .select('v.id')
    .where('t.id', '=', templateId)
    .where('e.ecs_id', '=', ecsId)
    .where('v.status', '=', 'published')
    .executeTakeFirst()
  return row?.id
}

export type NextVersion = { id: string; from: number }

/** The version that is reserved for a moment to come. */
export async function nextVersion(tx: Db, templateId: string): Promise<NextVersion | undefined> {
  const row = await tx
    .selectFrom('template_versions')
    .select(['id', 'effective_from'])
    .where('template_id', '=', templateId)
    .where('status', '=', 'scheduled')
    .executeTakeFirst()
  return row && { id: row.id, from: (row.effective_from as Date).getTime() }
}

export async function idsByTemplate(tx: Db, templateId: string): Promise<string[]> {
  const rows = await tx.selectFrom('schedules').select('id').where('template_id', '=', templateId).execute()
  return rows.map(({ id }) => id)
}
