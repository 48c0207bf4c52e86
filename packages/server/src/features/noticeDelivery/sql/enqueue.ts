import { deliverAt, noticeChannels } from '@ecs/core'
import { sql } from 'kysely'
import type { Db } from '../../../engines/db/index.ts'
import * as settings from './settings.ts'

/** Notes in the transaction that hands a notice out by which other ways each of its people gets it, and when. */
export async function enqueueDeliveries(
  tx: Db,
  noticeId: string,
  userIds: readonly string[],
  now: Date,
): Promise<void> {
  const chosen = await settings.chosenBy(tx, userIds)
  if (chosen.size === 0) return
  const { importance } = await tx
    .selectFrom('notices')
    .select('importance')
    .where('id', '=', noticeId)
    .executeTakeFirstOrThrow()
  const rows = [...chosen].flatMap(([userId, wanted]) =>
    noticeChannels.flatMap((channel) => {
      const at = deliverAt(wanted, channel, importance, now)
      return at ? [{ userId, channel, at: at.toISOString() }] : []
    }),
  )
  if (rows.length === 0) return
  await sql`
    insert into notice_deliveries (notice_id, user_id, channel, not_before)
    select ${noticeId}::uuid, r."userId", r.channel, r.at
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r ("userId" uuid, channel text, at timestamptz)
    on conflict do nothing`.execute(tx)
}
