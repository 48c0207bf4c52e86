import type { Occurrence, WorkSchedule } from '@ecs/core'
import { sql } from 'kysely'
import type { Db } from '../../engines/db/index.ts'
import { plainArray } from '../../engines/db/plainArray.ts'
import { chainStart } from '../audit/chain.ts'
import { columnsOf, type SheetMould } from './planRows.ts'

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
      and not exists (select 1 from unnest(${plainArray(wanted)}::uuid[]) as w (id) where w.id = c.id)`.execute(tx)
  return Number(numAffectedRows ?? 0)
}

type Made = { schedule: WorkSchedule; versionId: string; by: string; now: Date }

/** Sheets that are there already are brought up to date when the plan was changed, else left alone. */
export async function addPlanned(
  tx: Db,
  { schedule, versionId, by, now }: Made,
  planned: readonly Occurrence[],
  moulds: readonly SheetMould[],
): Promise<number> {
  const { ids, targetIds, days, opensAt, dueAt, missedAt } = columnsOf(planned)
  const { numAffectedRows } = await sql`
    insert into checksheets as c (id, ecs_id, target_id, template_id, template_version_id, schedule_id, status, overall,
      rev, revision, total, shift, planned_for, opens_at, due_at, missed_at, assignee_ids, created_by, created_at,
      updated_at, facts, chain_seq, chain_hash)
    select o.id, ${schedule.ecsId}::uuid, o.target_id, ${schedule.templateId}::uuid, ${versionId}::uuid,
      ${schedule.id}::uuid, 'planned', m.overall, 1, 1, m.total, ${schedule.shift ?? null}::text, o.day, o.opens_at,
      o.due_at, o.missed_at, ${schedule.assigneeIds}::uuid[], ${by}::uuid, ${now}::timestamptz, ${now}::timestamptz,
      m.facts, ${chainStart.seq}, ${chainStart.hash}
    from unnest(${ids}::uuid[], ${targetIds}::uuid[], ${days}::date[], ${opensAt}::timestamptz[],
      ${dueAt}::timestamptz[], ${missedAt}::timestamptz[]) as o (id, target_id, day, opens_at, due_at, missed_at)
    join unnest(${moulds.map((mould) => mould.targetId)}::uuid[], ${moulds.map((mould) => mould.facts)}::jsonb[],
      ${moulds.map((mould) => mould.total)}::int[], ${moulds.map((mould) => mould.overall)}::text[])
      as m (target_id, facts, total, overall) on m.target_id = o.target_id
    -- Neighbours in the index of ids are written one after the other.
    order by o.id
    on conflict (id) do update set template_version_id = excluded.template_version_id, total = excluded.total,
      overall = excluded.overall, planned_for = excluded.planned_for, opens_at = excluded.opens_at,
      due_at = excluded.due_at, missed_at = excluded.missed_at, assignee_ids = excluded.assignee_ids,
      facts = excluded.facts, updated_at = excluded.updated_at
    where ${untouched}`.execute(tx)
  return Number(numAffectedRows ?? 0)
}
