import { type NoticeTab, typesInTab } from '@ecs/core'
import { sql } from 'kysely'
import type { Db } from '../../../engines/db/index.ts'

type Change = {
  read?: boolean | undefined
  pinned?: boolean | undefined
  ack?: true | undefined
  shown?: true | undefined
}

/** Whatever was acknowledged stays so, with the time of the first word. */
export async function change(tx: Db, userId: string, noticeId: string, change: Change, now: Date): Promise<void> {
  const { read, pinned, ack, shown } = change
  await sql`update notice_recipients set
      read_at = case when ${ack ?? false}::boolean or ${read ?? null}::boolean then coalesce(read_at, ${now})
        when not ${read ?? null}::boolean then null else read_at end,
      pinned_at = case when ${pinned ?? null}::boolean then coalesce(pinned_at, ${now})
        when not ${pinned ?? null}::boolean then null else pinned_at end,
      ack_at = case when ${ack ?? false}::boolean then coalesce(ack_at, ${now}) else ack_at end,
      shown_at = case when ${shown ?? false}::boolean or ${ack ?? false}::boolean or ${read ?? null}::boolean
        then coalesce(shown_at, ${now}) else shown_at end
    where notice_id = ${noticeId} and user_id = ${userId}`.execute(tx)
}

/** Those that must be acknowledged stay unread: nobody confirms what they have not opened. */
export async function readAll(tx: Db, userId: string, tab: NoticeTab, until: Date, now: Date): Promise<number> {
  const isOfTab =
    tab === 'all' || tab === 'unread'
      ? sql`true`
      : tab === 'important'
        ? sql`n.importance <> 'normal'`
        : sql`n.type = any(${typesInTab(tab)}::text[])`
  const { numAffectedRows } = await sql`
    update notice_recipients r set read_at = ${now}, shown_at = coalesce(shown_at, ${now}) from notices n
    where n.id = r.notice_id and r.user_id = ${userId} and r.read_at is null and r.at <= ${until} and ${isOfTab}
      and (not n.require_ack or r.ack_at is not null or n.closed_at is not null)`.execute(tx)
  return Number(numAffectedRows ?? 0)
}
