import { z } from 'zod'
import { defineJob } from '../../jobs/defineJob.ts'
import { forget } from './sql.ts'

const batch = 5000

/** Removes questions and answers that are older than `ECS_AI_KEEP_DAYS`; what was taken over stays in the audit trail. */
export const forgetConversations = defineJob({
  name: 'assistant.forget',
  schema: z.object({}),
  singleKey: () => 'all',
  schedule: { cron: '40 3 * * *', timeZone: 'Asia/Tokyo', data: {} },
  handle: async (_data, { services: { db, log, now, config }, signal }) => {
    const before = new Date(now().getTime() - config.assistant.keepDays * 86_400_000)
    let total = 0
    for (let removed = 1; removed > 0 && !signal.aborted; total += removed)
      removed = await forget(db.kysely, before, batch)
    log.info({ messages: total }, 'old conversations removed')
  },
})
