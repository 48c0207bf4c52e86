import { type api, isInTab, type NoticeTab, noticeTabs, typesInTab } from '@ecs/core'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../../engines/db/index.ts'

/** Who reads: what lies outside their ECS or is personal is not there for them any more. */
export type Reader = { userId: string; scope: string[] | null; seesPersonal: boolean; now: Date }

type Row = Omit<api.NoticeDetail, 'newerId' | 'olderId' | 'summary' | 'ecs'>

/** Of `notice_recipients r` and `notices n`. */
export const readable = ({ userId, scope, seesPersonal, now }: Reader) => sql`r.user_id = ${userId}
  and n.published_at <= ${now} and (n.expires_at is null or n.expires_at > ${now})
  and (n.ecs_id is null or ${scope}::uuid[] is null or n.ecs_id = any(${scope}::uuid[]))
  and (not n.is_personal or ${seesPersonal}::boolean)`

const instant = (column: string) => sql.raw(`to_char(${column} at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`)

const columns = sql`n.id, n.type, n.importance, n.title, n.body, n.link, ${instant('n.published_at')} as "publishedAt",
  ${instant('n.expires_at')} as "expiresAt", n.require_ack as "requireAck", ${instant('r.read_at')} as "readAt",
  ${instant('r.ack_at')} as "ackAt", ${instant('r.pinned_at')} as "pinnedAt", ${instant('r.shown_at')} as "shownAt",
  ${instant('n.closed_at')} as "closedAt", c.status as "sheetStatus", by.name as "publishedBy"`

const source = sql`notice_recipients r join notices n on n.id = r.notice_id
  left join checksheets c on c.id = n.checksheet_id left join people by on by.id = n.published_by`

export type NoticeCursor = { isPinned: boolean; at: string; id: string }
type Question = { tab: NoticeTab; search: string | undefined; after: NoticeCursor | undefined; limit: number }

/** Pinned ones first, then the newest. */
export async function list(tx: Db, reader: Reader, { tab, search, after, limit }: Question): Promise<Row[]> {
  const words = search?.trim()
  const pattern = words ? `%${words.replace(/[\\%_]/g, '\\$&')}%` : null
  const { rows } = await sql<Row>`
    select ${columns} from ${source}
    where ${readable(reader)} and ${inTab(tab)}
      and (${pattern}::text is null or n.title ilike ${pattern} or n.body ilike ${pattern})
      and (${after?.id ?? null}::uuid is null or (r.pinned_at is not null, r.at, r.notice_id)
        < (${after?.isPinned ?? null}::boolean, ${after?.at ?? null}::timestamptz, ${after?.id ?? null}::uuid))
    order by r.pinned_at is not null desc, r.at desc, r.notice_id desc limit ${limit}`.execute(tx)
  return rows
}

function inTab(tab: NoticeTab): RawBuilder<unknown> {
  if (tab === 'all') return sql`true`
  if (tab === 'unread') return sql`r.read_at is null`
  if (tab === 'important') return sql`n.importance <> 'normal'`
  return sql`n.type = any(${typesInTab(tab)}::text[])`
}

export async function unreadCounts(tx: Db, reader: Reader): Promise<Record<NoticeTab, number>> {
  const { rows } = await sql<Pick<Row, 'type' | 'importance'> & { count: number }>`
    select n.type, n.importance, count(*)::int as count
    from notice_recipients r join notices n on n.id = r.notice_id
    where r.read_at is null and ${readable(reader)} group by n.type, n.importance`.execute(tx)
  const count = (tab: NoticeTab) =>
    rows.filter((row) => isInTab(tab, { ...row, isRead: false })).reduce((sum, row) => sum + row.count, 0)
  return Object.fromEntries(noticeTabs.map((tab) => [tab, count(tab)])) as Record<NoticeTab, number>
}

const mostImportant = 5

/** What must not be missed: announcements of weight and what is urgent, until it is read or acknowledged. */
export async function important(tx: Db, reader: Reader): Promise<Row[]> {
  const { rows } = await sql<Row>`
    select ${columns} from ${source}
    where ${readable(reader)} and n.closed_at is null and n.importance <> 'normal'
      and (n.audience is not null or n.importance = 'urgent')
      and (r.shown_at is null or r.read_at is null or (n.require_ack and r.ack_at is null))
    order by n.importance = 'urgent' desc, r.at desc limit ${mostImportant}`.execute(tx)
  return rows
}

export async function one(
  tx: Db,
  reader: Reader,
  noticeId: string,
): Promise<(Row & Pick<api.NoticeDetail, 'ecs'>) | undefined> {
  const { rows } = await sql<Row & Pick<api.NoticeDetail, 'ecs'>>`
    select ${columns}, (select json_build_object('id', e.id, 'name', e.name) from ecs e where e.id = n.ecs_id) as ecs
    from ${source} where ${readable(reader)} and n.id = ${noticeId}`.execute(tx)
  return rows[0]
}

export async function neighbours(tx: Db, reader: Reader, noticeId: string) {
  const beside = (isNewer: boolean) => sql`
    select n.id from notice_recipients r join notices n on n.id = r.notice_id, place
    where ${readable(reader)} and ${isNewer ? sql`(r.at, r.notice_id) > (place.at, place.notice_id)` : sql`(r.at, r.notice_id) < (place.at, place.notice_id)`}
    order by r.at ${isNewer ? sql`asc` : sql`desc`}, r.notice_id ${isNewer ? sql`asc` : sql`desc`} limit 1`
  const { rows } = await sql<{ newerId: string | null; olderId: string | null }>`
    with place as (select at, notice_id from notice_recipients where notice_id = ${noticeId} and user_id = ${reader.userId})
    select (${beside(true)}) as "newerId", (${beside(false)}) as "olderId"`.execute(tx)
  return rows[0]!
}
