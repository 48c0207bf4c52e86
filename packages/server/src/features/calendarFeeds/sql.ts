import type { api } from '@ecs/core'
import { sql } from 'kysely'
import type { Db } from '../../engines/db/index.ts'

export async function of(tx: Db, userId: string): Promise<api.CalendarFeed[]> {
  const rows = await tx
    .selectFrom('calendar_feeds')
    .select(['ecs_id', 'at', 'read_at'])
    .where('user_id', '=', userId)
    .orderBy('at')
    .execute()
  return rows.map(({ ecs_id: ecsId, at, read_at: readAt }) => ({
    ecsId,
    at: at.toISOString(),
    readAt: readAt?.toISOString() ?? null,
  }))
}

type Feed = { userId: string; ecsId: string }

export async function put(tx: Db, { userId, ecsId }: Feed, hash: string, now: Date): Promise<void> {
  const row = { secret_hash: hash, at: now, read_at: null }
  await tx
    .insertInto('calendar_feeds')
    .values({ user_id: userId, ecs_id: ecsId, ...row })
    .onConflict((found) => found.columns(['user_id', 'ecs_id']).doUpdateSet(row))
    .execute()
}

export async function drop(tx: Db, { userId, ecsId }: Feed): Promise<void> {
  await tx.deleteFrom('calendar_feeds').where('user_id', '=', userId).where('ecs_id', '=', ecsId).execute()
}

/** Whose it is, while they may still sign in and see that ECS. */
export async function ownerOf(tx: Db, hash: string): Promise<(Feed & { ecsName: string }) | undefined> {
  const { rows } = await sql<Feed & { ecsName: string }>`
    select f.user_id as "userId", f.ecs_id as "ecsId", e.name as "ecsName"
    from calendar_feeds f join people p on p.id = f.user_id join ecs e on e.id = f.ecs_id
    where f.secret_hash = ${hash} and p.is_enabled and e.active and (p.groups && array['ecs-admin', 'ecs-auditor']
      or cardinality(p.groups) > 0 and exists (
        select 1 from memberships m where m.user_id = f.user_id and m.ecs_id = f.ecs_id))`.execute(tx)
  return rows[0]
}

export async function noteRead(tx: Db, hash: string, now: Date): Promise<void> {
  await tx.updateTable('calendar_feeds').set({ read_at: now }).where('secret_hash', '=', hash).execute()
}

export type SheetDate = {
  id: string
  targetName: string
  targetCode: string
  templateName: string
  day: string
  dueAt: Date | null
  updatedAt: Date
}

const window = sql`current_date - 30 and current_date + 90`

/** What the person has to do, was to do, or is asked to do: sheets that name them. */
export async function sheetsOf(tx: Db, { userId, ecsId }: Feed): Promise<SheetDate[]> {
  const { rows } = await sql<SheetDate>`
    select c.id, t.name as "targetName", t.code as "targetCode", v.name as "templateName", c.day::text as day,
      c.due_at as "dueAt", c.updated_at as "updatedAt"
    from checksheets c join targets t on t.id = c.target_id join template_versions v on v.id = c.template_version_id
    where c.ecs_id = ${ecsId} and c.day between ${window} and ${userId}::uuid = any(c.assignee_ids)
      and c.status in ('planned', 'open', 'returned')
    order by c.day, c.id limit 2000`.execute(tx)
  return rows
}

export type ActionDate = { id: string; no: string; title: string; status: string; day: string; createdAt: Date }

export async function actionsOf(tx: Db, { userId, ecsId }: Feed): Promise<ActionDate[]> {
  const { rows } = await sql<ActionDate>`
    select a.id, a.no, a.title, a.status, a.due_on::text as day, a.created_at as "createdAt" from actions a
    where a.ecs_id = ${ecsId} and a.assignee = ${userId} and a.status in ('todo', 'doing') and a.due_on is not null
    order by a.due_on, a.id limit 500`.execute(tx)
  return rows
}
