import type { api } from '@ecs/core'
import { sql } from 'kysely'
import type { Db } from '../../engines/db/index.ts'

type Row = {
  id: string
  user_id: string
  deputy_id: string
  from_at: Date
  to_at: Date
  ended_at: Date | null
  user_name: string
  deputy_name: string
}

const asRow = (row: Row): api.DeputyRow => ({
  id: row.id,
  userId: row.user_id,
  deputyId: row.deputy_id,
  from: row.from_at.toISOString(),
  to: row.to_at.toISOString(),
  userName: row.user_name,
  deputyName: row.deputy_name,
  endedAt: row.ended_at?.toISOString() ?? null,
})

const selected = (tx: Db) =>
  tx
    .selectFrom('deputies')
    .innerJoin('people as user', 'user.id', 'deputies.user_id')
    .innerJoin('people as deputy', 'deputy.id', 'deputies.deputy_id')
    .select(['deputies.id', 'user_id', 'deputy_id', 'from_at', 'to_at', 'ended_at'])
    .select(['user.name as user_name', 'deputy.name as deputy_name'])

/** In both directions, the newest first. */
export async function around(tx: Db, userId: string, since: Date): Promise<api.DeputyRow[]> {
  const rows = await selected(tx)
    .where((row) => row.or([row('user_id', '=', userId), row('deputy_id', '=', userId)]))
    .where('to_at', '>=', since)
    .orderBy('from_at', 'desc')
    .limit(200)
    .execute()
  return rows.map(asRow)
}

export async function byId(tx: Db, id: string): Promise<api.DeputyRow | undefined> {
  const row = await selected(tx).where('deputies.id', '=', id).executeTakeFirst()
  return row && asRow(row)
}

type NewDeputy = { id: string; userId: string; deputyId: string; from: string; to: string; madeAt: Date }

/** Whether it is new. Sending it twice is harmless; an id that is taken by something else changes nothing. */
export async function add(tx: Db, { id, userId, deputyId, from, to, madeAt }: NewDeputy): Promise<boolean> {
  const times = { from_at: new Date(from), to_at: new Date(to), made_at: madeAt, ended_at: null }
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('deputies')
    .values({ id, user_id: userId, deputy_id: deputyId, ...times })
    .onConflict((found) => found.column('id').doNothing())
    .executeTakeFirstOrThrow()
  return numInsertedOrUpdatedRows === 1n
}

/** Whether it was still running. */
export async function end(tx: Db, id: string, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('deputies')
    .set({ ended_at: now })
    .where('id', '=', id)
    .where('ended_at', 'is', null)
    .executeTakeFirstOrThrow()
  return numUpdatedRows === 1n
}

/** Whether two people work in one ECS. */
export async function shareAnEcs(tx: Db, one: string, other: string): Promise<boolean> {
  const { rows } = await sql<{ found: boolean }>`
    select exists (select 1 from memberships a join memberships b using (ecs_id)
      where a.user_id = ${one} and b.user_id = ${other}) as found`.execute(tx)
  return rows[0]!.found
}
