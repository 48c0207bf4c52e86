import { sql } from 'kysely'
import type { Database, Db } from '../../../engines/db/index.ts'
import { openQueueWorker, type QueueWorker } from '../../../jobs/queueWorker.ts'
import type { Logger } from '../../../log.ts'
import { countDays } from './countDays.ts'
import { countStandings } from './countStandings.ts'

const mostAtOnce = 200
/** Any number that nothing else locks by. */
const lockKey = 28_001

/** A day of very many sheets takes a while to count, and everything that is written asks for it again. */
const longestRestMs = 20_000

type Queued = { ecs_id: string; day: string; target_id: string | null; template_id: string | null; looked: number }

/**
 * Counts what the queue names and answers how many of its entries it looked at; what it names many times, as after an import, is counted
 * once. One server at a time: a day that two counted at once could end with the older count. What is committed after the
 * entries were taken has an entry of its own.
 */
export function refreshOnce(db: Db): Promise<number> {
  return db.transaction().execute(async (tx) => {
    const { rows: locks } = await sql<{ mine: boolean }>`
      select pg_try_advisory_xact_lock(${lockKey}) as mine`.execute(tx)
    if (!locks[0]!.mine) return 0
    const { rows } = await sql<Queued>`
      with next as (
        select * from analytics_queue order by seq limit ${mostAtOnce}
      ), wanted as (
        select distinct ecs_id, day, target_id, template_id from next
      ), taken as (
        delete from analytics_queue q using wanted w
        where q.ecs_id = w.ecs_id and q.day = w.day and q.target_id is not distinct from w.target_id
          and q.template_id is not distinct from w.template_id
      )
      select ecs_id, day::text as day, target_id, template_id, (select count(*) from next)::int as looked
      from wanted`.execute(tx)
    const days = distinct(rows, ({ ecs_id, day }) => `${ecs_id}/${day}`)
    await countDays(
      tx,
      days.map(({ ecs_id, day }) => ({ ecsId: ecs_id, day })),
    )
    const read = rows.filter(({ target_id, template_id }) => target_id !== null && template_id !== null)
    for (const { target_id, template_id } of distinct(read, (row) => `${row.target_id}/${row.template_id}`))
      await countStandings(tx, { targetId: target_id!, templateId: template_id! })
    return rows[0]?.looked ?? 0
  })
}

const distinct = (rows: readonly Queued[], keyOf: (row: Queued) => string): Queued[] => [
  ...new Map(rows.map((row) => [keyOf(row), row])).values(),
]

export async function refreshAll(db: Db): Promise<void> {
  while ((await refreshOnce(db)) > 0);
}

/** Puts every day and every target in the queue: after a restore, or when somebody doubts the figures. */
export async function queueEverything(db: Db): Promise<void> {
  await sql`insert into analytics_queue (ecs_id, day)
    select ecs_id, day from checksheets union select ecs_id, day from analytics_days`.execute(db)
  await sql`insert into analytics_queue (ecs_id, day, target_id, template_id)
    select ecs_id, max(day), target_id, template_id from checksheets
    where status in ('waiting', 'approved') group by ecs_id, target_id, template_id`.execute(db)
  await sql`delete from analytics_standings s where not exists (select 1 from checksheets c
    where c.target_id = s.target_id and c.template_id = s.template_id and c.status in ('waiting', 'approved'))`.execute(
    db,
  )
}

/** Keeps the sums in step with the sheets, a moment behind. */
export const openAnalyticsWorker = (db: Database, log: Logger): Promise<QueueWorker> =>
  openQueueWorker(db, log, {
    name: 'sums of the analytics',
    workOnce: () => refreshOnce(db.kysely),
    gatherMs: 1000,
    most: mostAtOnce,
    longestRestMs,
  })
