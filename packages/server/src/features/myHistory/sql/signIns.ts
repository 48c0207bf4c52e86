import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type { Db } from '../../../engines/db/index.ts'

export type Seen = { userId: string; sessionId: string; at: Date; address: string; device: string }

/** Notes a sign-in when its tokens are first used here, and now and then that they still are. Answers whether it is new. */
export async function seen(tx: Db, { userId, sessionId, at, address, device }: Seen, now: Date): Promise<boolean> {
  const { rows } = await sql<{ is_new: boolean }>`
    insert into sign_ins (id, user_id, kind, at, session_id, last_seen_at, address, device)
    values (${randomUUID()}, ${userId}, 'ok', ${at}, ${sessionId}, ${now}, ${address}, ${device.slice(0, 300)})
    on conflict (session_id) do update set last_seen_at = excluded.last_seen_at
    where sign_ins.last_seen_at < excluded.last_seen_at - interval '1 minute' returning xmax = 0 as is_new`.execute(tx)
  return rows[0]?.is_new ?? false
}

export async function isKnown(tx: Db, sessionId: string): Promise<boolean> {
  const row = await tx.selectFrom('sign_ins').select('id').where('session_id', '=', sessionId).executeTakeFirst()
  return row !== undefined
}

type Failed = { userId: string; kind: 'fail' | 'locked'; at: Date; address: string | null }

export async function failed(tx: Db, { userId, kind, at, address }: Failed): Promise<void> {
  const row = { id: randomUUID(), user_id: userId, kind, at, session_id: null, last_seen_at: at, address, device: null }
  await tx.insertInto('sign_ins').values(row).execute()
}

type After = { at: string; id: string } | undefined

export async function ofPerson(tx: Db, userId: string, after: After, limit: number) {
  const { rows } = await sql<{
    id: string
    kind: 'ok' | 'fail' | 'locked'
    at: Date
    sessionId: string | null
    lastSeenAt: Date
    address: string | null
    device: string | null
  }>`
    select id, kind, at, session_id as "sessionId", last_seen_at as "lastSeenAt", address, device from sign_ins
    where user_id = ${userId} and (${after?.id ?? null}::uuid is null
      or (at, id) < (${after?.at ?? null}::timestamptz, ${after?.id ?? null}::uuid))
    order by at desc, id desc limit ${limit}`.execute(tx)
  return rows
}
