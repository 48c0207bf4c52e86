import type { api } from '@ecs/core'
import { sql } from 'kysely'
import type { Db } from '../../engines/db/index.ts'

/** Whose announcements; without a person everybody's. */
export type Writer = { userId?: string }

type New = { id: string; draft: api.AnnouncementDraft; at: Date; by: string }

/** Whether it is new. An id that is taken changes nothing. */
export async function insert(tx: Db, { id, draft, at, by }: New): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('notices')
    .values({
      id,
      key: `announcement/${id}`,
      type: 'info',
      importance: draft.importance,
      title: draft.title,
      body: draft.body,
      link: draft.link ?? null,
      ecs_id: null,
      checksheet_id: null,
      cell: null,
      require_ack: draft.requireAck,
      published_at: at,
      expires_at: draft.expiresAt ? new Date(draft.expiresAt) : null,
      closed_at: null,
      escalated_at: null,
      audience: JSON.stringify(draft.audience),
      published_by: by,
    })
    .onConflict((found) => found.doNothing())
    .executeTakeFirstOrThrow()
  return numInsertedOrUpdatedRows === 1n
}

type Row = Omit<api.Announcement, 'publishedAt' | 'expiresAt'> & { publishedAt: Date; expiresAt: Date | null }

const selected = sql`
  select n.id, n.title, n.body, n.importance, n.audience, n.published_at as "publishedAt", n.expires_at as "expiresAt",
    n.require_ack as "requireAck", n.link, p.name as by, told.*
  from notices n join people p on p.id = n.published_by, lateral (
    select count(*)::int as told, count(r.read_at)::int as read, count(r.ack_at)::int as acknowledged
    from notice_recipients r where r.notice_id = n.id) as told
  where n.audience is not null`

const isBy = ({ userId }: Writer) => sql`(${userId ?? null}::uuid is null or n.published_by = ${userId ?? null}::uuid)`

const asAnnouncement = (row: Row): api.Announcement => ({
  ...row,
  publishedAt: row.publishedAt.toISOString(),
  expiresAt: row.expiresAt?.toISOString() ?? null,
})

export async function list(tx: Db, writer: Writer, after: { at: string; id: string } | undefined, limit: number) {
  const { rows } = await sql<Row>`${selected} and ${isBy(writer)}
    and (${after?.id ?? null}::uuid is null
      or (n.published_at, n.id) < (${after?.at ?? null}::timestamptz, ${after?.id ?? null}::uuid))
    order by n.published_at desc, n.id desc limit ${limit}`.execute(tx)
  return rows.map(asAnnouncement)
}

export async function one(tx: Db, writer: Writer, id: string): Promise<api.Announcement | undefined> {
  const { rows } = await sql<Row>`${selected} and ${isBy(writer)} and n.id = ${id}`.execute(tx)
  return rows[0] && asAnnouncement(rows[0])
}

/** Whether it was still to be seen. */
export async function end(tx: Db, id: string, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('notices')
    .set({ expires_at: now, closed_at: now })
    .where('id', '=', id)
    .where((row) => row.or([row('expires_at', 'is', null), row('expires_at', '>', now)]))
    .executeTakeFirstOrThrow()
  return numUpdatedRows === 1n
}

/** Whoever has still to acknowledge, or to read, comes first. */
export async function readers(tx: Db, id: string, from: number, limit: number) {
  const rows = await tx
    .selectFrom('notice_recipients as r')
    .innerJoin('people as p', 'p.id', 'r.user_id')
    .select(['p.id', 'p.name', 'r.read_at', 'r.ack_at'])
    .where('r.notice_id', '=', id)
    .orderBy(sql`r.ack_at is not null, r.read_at is not null, p.name, p.id`)
    .offset(from)
    .limit(limit)
    .execute()
  return rows.map(({ id, name, read_at, ack_at }) => ({
    id,
    name,
    readAt: read_at?.toISOString() ?? null,
    ackAt: ack_at?.toISOString() ?? null,
  }))
}

export async function areMembers(tx: Db, userIds: readonly string[], ecsIds: readonly string[]): Promise<boolean> {
  const { rows } = await sql<{ count: number }>`
    select count(distinct user_id)::int as count from memberships
    where user_id = any(${userIds}::uuid[]) and ecs_id = any(${ecsIds}::uuid[])`.execute(tx)
  return rows[0]!.count === new Set(userIds).size
}
