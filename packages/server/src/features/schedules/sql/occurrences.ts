import type { Occurrence, WorkSchedule } from '@ecs/core'
import { sql } from 'kysely'
import type { Db } from '../../../engines/db/index.ts'
import { arrayLiteral } from '../../../engines/db/pipeline.ts'
import { chainStart } from '../../audit/index.ts'
import { columnsOf, type SheetMould } from '../sheetMoulds.ts'

/** Nobody has begun it, changed it or handed it on: it may still follow its schedule. */
const untouched = sql<boolean>`c.status = 'planned' and c.chain_seq = 0`

/** Takes back what the schedule no longer wants. What is due already stays: it was not done, and that is a fact. */
export async function removeUnwanted(
  tx: Db,
  { id, ecsId }: WorkSchedule,
  wanted: readonly string[],
  now: Date,
): Promise<number> {
  const { numAffectedRows } = await sql`
    delete from checksheets c
    where c.ecs_id = ${ecsId} and c.missed_at > ${now} and c.schedule_id = ${id} and ${untouched} and c.due_at > ${now}
      and not exists (select 1 from unnest(${arrayLiteral(wanted)}::uuid[]) as w (id) where w.id = c.id)`.execute(tx)
  return Number(numAffectedRows ?? 0)
}

export type OccurrenceSetting = {
  schedule: WorkSchedule
  versionId: string
  by: string
  now: Date
  moulds: ReadonlyMap<string, SheetMould>
  /** Nothing of this schedule is there yet: nobody has to look. */
  isFirst: boolean
}

/** Makes the sheets that are missing and brings those that are there up to date; answers how many were written. */
export async function addPlanned(tx: Db, setting: OccurrenceSetting, planned: readonly Occurrence[]): Promise<number> {
  const known = setting.isFirst ? new Set<string>() : await knownAmong(tx, planned)
  if (known.size === 0) return await insertPlanned(tx, setting, planned)
  const [old, fresh] = [planned.filter(({ id }) => known.has(id)), planned.filter(({ id }) => !known.has(id))]
  return (await updatePlanned(tx, setting, old)) + (fresh.length > 0 ? await insertPlanned(tx, setting, fresh) : 0)
}

async function knownAmong(tx: Db, planned: readonly Occurrence[]): Promise<Set<string>> {
  const ids = arrayLiteral(planned.map(({ id }) => id))
  const { rows } = await sql<{ id: string }>`select id from checksheets where id = any(${ids}::uuid[])`.execute(tx)
  return new Set(rows.map(({ id }) => id))
}

/** One row for every sheet, with what belongs to its day and to its kind of target. */
function plannedRows({ moulds }: OccurrenceSetting, planned: readonly Occurrence[]) {
  const { ids, targetIds, kinds, days, day, kind } = columnsOf(planned, moulds)
  return sql`unnest(${ids}::uuid[], ${targetIds}::uuid[], ${kinds}::int[], ${days}::int[])
      as o (id, target_id, kind, day)
    join unnest(${kind.facts}::jsonb[], ${kind.totals}::int[], ${kind.optionalTotals}::int[], ${kind.overalls}::text[])
      with ordinality as m (facts, total, optional_total, overall, place) on m.place = o.kind
    join unnest(${day.dates}::date[], ${day.opensAt}::timestamptz[], ${day.dueAt}::timestamptz[],
      ${day.missedAt}::timestamptz[]) with ordinality as d (day, opens_at, due_at, missed_at, place) on d.place = o.day`
}

/** The schedule is locked and its ids are its own: nobody else makes the same sheet meanwhile. */
async function insertPlanned(tx: Db, setting: OccurrenceSetting, planned: readonly Occurrence[]): Promise<number> {
  const { schedule, versionId, by, now } = setting
  const { numAffectedRows } = await sql`
    insert into checksheets (id, ecs_id, target_id, template_id, template_version_id, schedule_id, status, overall,
      rev, revision, total, optional_done, optional_total, ok, shift, planned_for, opens_at, due_at, missed_at,
      assignee_ids, created_by, created_at, updated_at, facts, chain_seq, chain_hash)
    select o.id, ${schedule.ecsId}::uuid, o.target_id, ${schedule.templateId}::uuid, ${versionId}::uuid,
      ${schedule.id}::uuid, 'planned', m.overall, 1, 1, m.total, 0, m.optional_total, 0,
      ${schedule.shift ?? null}::text, d.day, d.opens_at, d.due_at, d.missed_at, ${schedule.assigneeIds}::uuid[], ${by}::uuid, ${now}::timestamptz, ${now}::timestamptz,
      m.facts, ${chainStart.seq}, ${chainStart.hash}
    from ${plannedRows(setting, planned)}
    -- Neighbours in the index of ids are written one after the other.
    order by o.id`.execute(tx)
  return Number(numAffectedRows ?? 0)
}

/** Sheets that follow the plan already are left alone: another name of the schedule touches none of them. */
async function updatePlanned(tx: Db, setting: OccurrenceSetting, planned: readonly Occurrence[]): Promise<number> {
  const { schedule, versionId, now } = setting
  const next = sql`${versionId}::uuid, m.total, 0, m.optional_total, 0, m.overall, d.day, d.opens_at, d.due_at,
    d.missed_at, ${schedule.assigneeIds}::uuid[], m.facts`
  const { numAffectedRows } = await sql`
    update checksheets c set (template_version_id, total, optional_done, optional_total, ok, overall, planned_for,
      opens_at, due_at, missed_at, assignee_ids, facts, updated_at) = row(${next}, ${now}::timestamptz)
    from ${plannedRows(setting, planned)}
    where c.id = o.id and ${untouched} and (c.template_version_id, c.total, c.optional_done, c.optional_total,
      c.ok, c.overall, c.planned_for, c.opens_at,
      c.due_at, c.missed_at, c.assignee_ids, c.facts) is distinct from (${next})`.execute(tx)
  return Number(numAffectedRows ?? 0)
}
