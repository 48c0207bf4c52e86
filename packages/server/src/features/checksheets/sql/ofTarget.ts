import type { Judgement } from '@ecs/core'
import { sql } from 'kysely'
import type { Judged } from './judged.ts'

/** The latest sheet of a target that was handed in, as a lateral part of a statement that reads `targets as t`. */
export const lastOfTarget = ({ overall, ok, warn, ng }: Judged) => sql<LastOfTarget>`(
  select c.submitted_at, c.day::text as day, ${overall} as overall, ${ok} as ok, ${warn} as warn, ${ng} as ng
  from checksheets c
  where c.target_id = t.id and c.submitted_at is not null and c.status not in ('cancelled', 'void')
  order by c.day desc, c.created_at desc, c.id desc limit 1)`

export type LastOfTarget = {
  submitted_at: Date | null
  day: string | null
  overall: Judgement | null
  ok: number | null
  warn: number | null
  ng: number | null
}

/** What is older than this and still open has been forgotten: it shows in the list of sheets, not as the next one. */
const daysBack = 31

/**
 * What has to be done next there. Day by day from the oldest on, so that the index ends the search at the first day
 * that has something: a machine checked every hour has hundreds of planned sheets ahead.
 */
export const nextOfTarget = (now: Date) => sql<{ due_at: Date | null }>`(
  select c.due_at from checksheets c
  where c.target_id = t.id and c.day >= ${now}::timestamptz::date - ${sql.lit(daysBack)}
    and c.status in ('planned', 'open', 'returned') and c.due_at is not null
    and (c.missed_at is null or c.missed_at >= ${now})
  order by c.day, c.due_at limit 1)`
