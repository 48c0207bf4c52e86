import type { NoticeText, NoticeType } from '@ecs/core'
import { sql } from 'kysely'
import type { Db } from '../../engines/db/index.ts'

type NewNotice = NoticeText & {
  id: string
  key: string
  ecsId: string | null
  checksheetId: string | null
  cell: string | null
  isPersonal: boolean
  publishedAt: Date
}

/** Whether it is new: what was told of already makes no second notice. */
export async function insert(tx: Db, notice: NewNotice): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('notices')
    .values({
      id: notice.id,
      key: notice.key,
      type: notice.type,
      importance: notice.importance,
      title: notice.title,
      body: notice.body,
      link: notice.link ?? null,
      ecs_id: notice.ecsId,
      checksheet_id: notice.checksheetId,
      cell: notice.cell,
      is_personal: notice.isPersonal,
      require_ack: notice.requireAck,
      published_at: notice.publishedAt,
      expires_at: null,
      closed_at: null,
      escalated_at: null,
      audience: null,
      published_by: null,
    })
    .onConflict((found) => found.column('key').doNothing())
    .executeTakeFirstOrThrow()
  return numInsertedOrUpdatedRows === 1n
}

type Settled = { checksheetId: string; cell?: string; types: NoticeType[] }

/** Marks what is settled; it stays readable. */
export async function close(tx: Db, { checksheetId, cell, types }: Settled, now: Date): Promise<void> {
  await tx
    .updateTable('notices')
    .set({ closed_at: now })
    .where('checksheet_id', '=', checksheetId)
    .where('type', 'in', types)
    .where('closed_at', 'is', null)
    .$if(cell !== undefined, (query) => query.where('cell', '=', cell!))
    .execute()
}

/** Who holds an open request to approve this sheet. */
export async function askedAbout(tx: Db, checksheetId: string): Promise<string[]> {
  const rows = await tx
    .selectFrom('notice_recipients as r')
    .innerJoin('notices as n', 'n.id', 'r.notice_id')
    .select('r.user_id')
    .where('n.checksheet_id', '=', checksheetId)
    .where('n.type', '=', 'approval')
    .where('n.closed_at', 'is', null)
    .execute()
  return rows.map(({ user_id: userId }) => userId)
}

type Told = { isPending: boolean; names: string[]; count: number }

/** S-002: the people who really hold the request of this submission, the first few by name. */
export async function toldAbout(tx: Db, checksheetId: string, mostNames = 3): Promise<Told> {
  const { rows } = await sql<Told>`
    with told as (
      select p.name from notice_recipients r join notices n on n.id = r.notice_id join people p on p.id = r.user_id
      where n.checksheet_id = ${checksheetId} and n.type = 'approval' and n.closed_at is null)
    select exists (select 1 from notice_queue q join events e on e.id = q.event_id
        where e.topic = 'notice.approvalAsked' and e.payload->>'checksheetId' = ${checksheetId}) as "isPending",
      array(select name from told order by name limit ${mostNames}) as names,
      (select count(*)::int from told) as count`.execute(tx)
  return rows[0]!
}

/** Everybody who looks after the system and can still sign in. */
export async function administrators(tx: Db): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from people where is_enabled and 'ecs-admin' = any(groups)`.execute(tx)
  return rows.map(({ id }) => id)
}
