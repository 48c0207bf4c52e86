import type { NoticeChannel, NoticeImportance, NoticeType } from '@ecs/core'
import { sql } from 'kysely'
import type { Db } from '../../engines/db/index.ts'
import type { DeliveryOutcome } from './tables.ts'

/** One person by one way. */
export type Receiver = { userId: string; channel: NoticeChannel }

/** Somebody for whom something is due and whom no other server is writing to; theirs until the transaction ends. */
export async function nextReceiver(tx: Db, now: Date): Promise<Receiver | undefined> {
  const { rows } = await sql<Receiver>`
    select user_id as "userId", channel from notice_deliveries
    where done_at is null and not_before <= greatest(now(), ${now}::timestamptz)
    order by not_before limit 1 for update skip locked`.execute(tx)
  const receiver = rows[0]
  if (!receiver) return undefined
  const key = `notices/${receiver.userId}/${receiver.channel}`
  const held = await sql<{ ok: boolean }>`
    select pg_try_advisory_xact_lock(hashtextextended(${key}, 0)) as ok`.execute(tx)
  return held.rows[0]!.ok ? receiver : undefined
}

export type DueNotice = {
  id: string
  type: NoticeType
  importance: NoticeImportance
  title: string
  body: string
  link: string | null
  isPersonal: boolean
  ecsId: string | null
  isRead: boolean
  isOver: boolean
}

/** Everything that is due for them, the oldest first. */
export async function dueFor(tx: Db, { userId, channel }: Receiver, now: Date): Promise<DueNotice[]> {
  const { rows } = await sql<DueNotice>`
    select n.id, n.type, n.importance, n.title, n.body, n.link, n.is_personal as "isPersonal", n.ecs_id as "ecsId",
      r.read_at is not null as "isRead", coalesce(n.expires_at <= ${now}, false) as "isOver"
    from notice_deliveries d join notices n on n.id = d.notice_id
    join notice_recipients r on r.notice_id = d.notice_id and r.user_id = d.user_id
    where d.user_id = ${userId} and d.channel = ${channel} and d.done_at is null
      and d.not_before <= greatest(now(), ${now}::timestamptz)
    order by n.published_at, n.id limit 200`.execute(tx)
  return rows
}

export type Person = { username: string; name: string; isEnabled: boolean; groups: string[]; ecsIds: string[] }

export async function personOf(tx: Db, userId: string): Promise<Person> {
  const { rows } = await sql<Person>`
    select username, name, is_enabled as "isEnabled", groups,
      array(select m.ecs_id from memberships m where m.user_id = p.id) as "ecsIds"
    from people p where p.id = ${userId}`.execute(tx)
  return rows[0]!
}

export async function finish(
  tx: Db,
  { userId, channel }: Receiver,
  noticeIds: readonly string[],
  outcome: DeliveryOutcome,
  now: Date,
): Promise<void> {
  if (noticeIds.length === 0) return
  await tx
    .updateTable('notice_deliveries')
    .set({ done_at: now, outcome })
    .where('user_id', '=', userId)
    .where('channel', '=', channel)
    .where('notice_id', 'in', noticeIds)
    .execute()
}

const longestDelayMs = 3_600_000
const mostAttempts = 10

/** Later, ever more patiently; a day of trouble ends it. */
export async function putOff(db: Db, { userId, channel }: Receiver, now: Date): Promise<void> {
  await sql`
    update notice_deliveries set attempts = attempts + 1,
      not_before = ${now}::timestamptz + least(${longestDelayMs}, 5000 * 2 ^ attempts) * interval '1 millisecond',
      done_at = case when attempts + 1 >= ${mostAttempts} then ${now}::timestamptz end,
      outcome = case when attempts + 1 >= ${mostAttempts} then 'failed' end
    where user_id = ${userId} and channel = ${channel} and done_at is null
      and not_before <= greatest(now(), ${now}::timestamptz)`.execute(db)
}
