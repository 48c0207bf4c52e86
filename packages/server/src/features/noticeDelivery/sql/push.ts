import type { api } from '@ecs/core'
import { sql } from 'kysely'
import type { Db } from '../../../engines/db/index.ts'
import type { PushAddress } from '../../../engines/push/index.ts'

const mostDevices = 20

/** A browser belongs to whoever signed in there last. Whether it was kept: an id of another person is theirs. */
export async function put(
  tx: Db,
  id: string,
  userId: string,
  given: api.PushSubscription,
  now: Date,
): Promise<boolean> {
  const { endpoint, keys, name } = given
  await tx
    .deleteFrom('push_subscriptions')
    .where((row) =>
      row.or([row('endpoint', '=', endpoint), row.and([row('id', '=', id), row('user_id', '=', userId)])]),
    )
    .execute()
  const row = { id, user_id: userId, endpoint, p256dh: keys.p256dh, auth: keys.auth, name, at: now }
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('push_subscriptions')
    .values(row)
    .onConflict((found) => found.doNothing())
    .executeTakeFirstOrThrow()
  await sql`
    delete from push_subscriptions where id in (
      select id from push_subscriptions where user_id = ${userId} order by at desc, id offset ${mostDevices})`.execute(
    tx,
  )
  return numInsertedOrUpdatedRows === 1n
}

export async function drop(tx: Db, id: string, userId: string): Promise<void> {
  await tx.deleteFrom('push_subscriptions').where('id', '=', id).where('user_id', '=', userId).execute()
}

export async function of(tx: Db, userId: string): Promise<(PushAddress & { id: string; name: string; at: Date })[]> {
  const rows = await tx
    .selectFrom('push_subscriptions')
    .selectAll()
    .where('user_id', '=', userId)
    .orderBy('at', 'desc')
    .execute()
  return rows.map(({ id, name, at, endpoint, p256dh, auth }) => ({ id, name, at, endpoint, keys: { p256dh, auth } }))
}
