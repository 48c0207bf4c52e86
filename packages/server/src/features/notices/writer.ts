import type { NoticeEvent } from '@ecs/core'
import { sql } from 'kysely'
import type { Database, Db } from '../../engines/db/index.ts'
import { openQueueWorker, type QueueWorker } from '../../jobs/queueWorker.ts'
import type { Logger } from '../../log.ts'
import { distribute, type QueuedEvent } from './distribute.ts'

// Any number that nobody else uses. One writer at a time, over all servers: what belongs together is told in order.
const lockKey = 7_236_401_128

type Clock = () => Date

/** Tells people what happened, a moment after it was stored. */
export const openNoticeWriter = (db: Database, log: Logger, now: Clock): Promise<QueueWorker> =>
  openQueueWorker(db, log, {
    name: 'notices',
    workOnce: () => writeNext(db.kysely, now, log),
    gatherMs: 50,
  })

/** Writes the notice of the oldest event and takes it off the queue in the same transaction; answers 1, or 0 at the end. */
export async function writeNext(db: Db, now: Clock, log?: Logger): Promise<number> {
  let taken: string | undefined
  try {
    return await db.transaction().execute(async (tx) => {
      const queued = await next(tx, now())
      if (!queued) return 0
      taken = queued.id
      if (queued.event) await distribute(tx, queued as QueuedEvent, now())
      await tx.deleteFrom('notice_queue').where('event_id', '=', queued.id).execute()
      return 1
    })
  } catch (error) {
    if (taken === undefined) throw error
    log?.error({ event: taken, reason: (error as Error).message }, 'a notice cannot be written')
    await putOff(db, taken, now())
    return 1
  }
}

type Queued = Omit<QueuedEvent, 'event'> & { event: NoticeEvent | undefined }

/** Looks without a lock first: most of the time there is nothing, on every server. */
async function next(tx: Db, now: Date): Promise<Queued | undefined> {
  // The database may have a clock of its own: whoever is later decides.
  const isDue = sql<boolean>`not_before <= greatest(now(), ${now}::timestamptz)`
  const waiting = await tx.selectFrom('notice_queue').select('event_id').where(isDue).limit(1).executeTakeFirst()
  if (!waiting) return undefined
  await sql`select pg_advisory_xact_lock(${lockKey})`.execute(tx)
  const { rows } = await sql<Row>`
    select q.event_id as id, e.ecs_id as "ecsId", e.topic, e.payload, e.at
    from notice_queue q left join events e on e.id = q.event_id
    where ${isDue} order by q.event_id limit 1`.execute(tx)
  const row = rows[0]
  return row && { id: row.id, ecsId: row.ecsId, at: atOf(row), event: eventOf(row) }
}

type Row = {
  id: string
  ecsId: string | null
  topic: string | null
  payload: ({ at?: string } & Record<string, unknown>) | null
  at: Date | null
}

/** Undefined when the event was pruned before anybody could be told. */
const eventOf = ({ topic, payload }: Row): NoticeEvent | undefined =>
  topic === null ? undefined : ({ about: topic.slice('notice.'.length), ...payload } as unknown as NoticeEvent)

const atOf = ({ payload, at }: Row): Date => (payload?.at ? new Date(payload.at) : (at ?? new Date(0)))

const longestDelayMs = 3_600_000

/** One event that cannot be told must not keep the others waiting. */
async function putOff(db: Db, eventId: string, now: Date): Promise<void> {
  const { attempts } = await db
    .updateTable('notice_queue')
    .set((row) => ({ attempts: row('attempts', '+', 1) }))
    .where('event_id', '=', eventId)
    .returning('attempts')
    .executeTakeFirstOrThrow()
  const delayMs = Math.min(longestDelayMs, 5000 * 2 ** attempts)
  const later = new Date(now.getTime() + delayMs)
  await db.updateTable('notice_queue').set({ not_before: later }).where('event_id', '=', eventId).execute()
}
