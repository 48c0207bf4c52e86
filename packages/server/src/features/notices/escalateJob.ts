import { z } from 'zod'
import { defineJob } from '../../jobs/defineJob.ts'
import { dayIn } from '../checksheets/index.ts'
import { overdueEvents } from './overdueEvents.ts'
import { appendNoticeEvent } from './sql/append.ts'
import * as sql from './sql/escalate.ts'

/** What nobody has looked at in time goes one step up (N6, N7). Each step is noted in the transaction that tells of it. */
export const escalateNotices = defineJob({
  name: 'notices.escalate',
  schema: z.object({}),
  singleKey: () => 'all',
  schedule: { cron: '* * * * *', timeZone: 'Asia/Tokyo', data: {} },
  handle: async (_data, { services: { db, live, now } }) => {
    const at = now()
    const told = await db.kysely.transaction().execute(async (tx) => {
      const unseen = await sql.markUnseenDeviations(tx, at)
      for (const { noticeId, ecsId } of unseen) {
        await appendNoticeEvent(tx, ecsId, { about: 'deviationUnseen', noticeId }, at)
      }
      const events = overdueEvents(await sql.markOverdue(tx, at))
      for (const { ecsId, event } of events) await appendNoticeEvent(tx, ecsId, event, at)
      const effects = await sql.markEffectDue(tx, dayIn('Asia/Tokyo', at))
      for (const { id, no, title, ecsId, createdBy, checksheetId } of effects) {
        const about = { actionId: id, no, title, userIds: [createdBy], ...(checksheetId && { checksheetId }) }
        await appendNoticeEvent(tx, ecsId, { about: 'actionEffect', ...about }, at)
      }
      return unseen.length + events.length + effects.length
    })
    if (told > 0) live.wake()
  },
})
