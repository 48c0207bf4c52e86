import type { NoticeEvent } from '@ecs/core'
import { sql } from 'kysely'
import type { Db } from '../../../engines/db/index.ts'
import type { QueuedEvent } from '../distribute.ts'

// Any number that nobody else uses. One writer at a time, over all servers: what belongs together is told in order.
const lockKey = 7_236_401_128

type Queued = Omit<QueuedEvent, 'event'> & { event: NoticeEvent | undefined }

/** Looks without a lock first: most of the time there is nothing, on every server. */
export async function next(tx: Db, now: Date): Promise<Queued | undefined> {
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
export async function putOff(db: Db, eventId: string, now: Date): Promise<void> {
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

export async function remove(tx: Db, eventId: string): Promise<void> {
  await tx.deleteFrom('notice_queue').where('event_id', '=', eventId).execute()
}
