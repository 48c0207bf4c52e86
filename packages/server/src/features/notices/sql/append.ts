import type { NoticeEvent } from '@ecs/core'
import { sql } from 'kysely'
import type { Db } from '../../../engines/db/index.ts'
import { insertEvents } from '../../../live/sql.ts'

/**
 * Notes in the caller's transaction that people have to be told; who and in which words is decided after commit. The
 * caller wakes the listeners (`live.wake`).
 */
export async function appendNoticeEvent(
  tx: Db,
  ecsId: string | null,
  { about, ...payload }: NoticeEvent,
  at: Date,
  notBefore?: Date,
): Promise<void> {
  await sql`
    with fresh as (
      ${insertEvents([{ topic: `notice.${about}`, ecsId, payload: { ...payload, at } }])} returning id)
    insert into notice_queue (event_id, not_before)
    select id, coalesce(${notBefore ?? null}::timestamptz, now()) from fresh`.execute(tx)
}
