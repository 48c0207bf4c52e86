import { deviationPatienceMs, longestMemoryMs, type OverdueStage } from '@ecs/core'
import { sql } from 'kysely'
import type { Db } from '../../../engines/db/index.ts'

const before = (at: Date, ms: number): Date => new Date(at.getTime() - ms)

/** N6 Deviations that still stand, and that none of those who were told has acknowledged; each is found once. */
export async function markUnseenDeviations(tx: Db, now: Date): Promise<{ noticeId: string; ecsId: string | null }[]> {
  const { rows } = await sql<{ noticeId: string; ecsId: string | null }>`
    update notices n set escalated_at = ${now}
    where n.type = 'deviation' and n.escalated_at is null and n.closed_at is null and n.cell is not null
      and n.published_at <= ${before(now, deviationPatienceMs)} and n.published_at > ${before(now, longestMemoryMs)}
      and not exists (select 1 from notice_recipients r where r.notice_id = n.id and r.ack_at is not null)
    returning n.id as "noticeId", n.ecs_id as "ecsId"`.execute(tx)
  return rows
}

export type Late = { id: string; ecsId: string; dueAt: Date; assigneeIds: string[]; stage: OverdueStage }

/** N7 Sheets that have reached the next stage of being late; each stage is found once per due time. */
export async function markOverdue(tx: Db, now: Date): Promise<Late[]> {
  const { rows } = await sql<Late>`
    with late as (
      select c.id, c.ecs_id, c.due_at, c.assignee_ids,
        case when c.due_at <= ${before(now, 24 * 3_600_000)}::timestamptz then 24
          when c.due_at <= ${before(now, 3_600_000)}::timestamptz then 1 else 0 end as stage
      from checksheets c
      where c.status in ('planned', 'open', 'returned') and c.due_at <= ${now}::timestamptz
        and c.due_at > ${before(now, longestMemoryMs)}::timestamptz),
    fresh as (
      insert into overdue_told (checksheet_id, due_at, stage) select id, due_at, stage from late
      on conflict do nothing returning checksheet_id, stage)
    select l.id, l.ecs_id as "ecsId", l.due_at as "dueAt", l.assignee_ids as "assigneeIds", l.stage
    from late l join fresh f on f.checksheet_id = l.id and f.stage = l.stage order by l.due_at, l.id`.execute(tx)
  return rows
}

type EffectDue = {
  id: string
  no: string
  title: string
  ecsId: string
  createdBy: string
  checksheetId: string | null
}

/** Actions whose effect is to be looked at from today on; each day that was set is found once. */
export async function markEffectDue(tx: Db, today: string): Promise<EffectDue[]> {
  const { rows } = await sql<EffectDue>`
    update actions set effect_told_on = (facts->'effectCheck'->>'dueOn')::date
    where status = 'effect' and (facts->'effectCheck'->>'dueOn')::date <= ${today}::date
      and effect_told_on is distinct from (facts->'effectCheck'->>'dueOn')::date
    returning id, no, title, ecs_id as "ecsId", created_by as "createdBy", checksheet_id as "checksheetId"`.execute(tx)
  return rows
}
