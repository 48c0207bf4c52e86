import { z } from 'zod'
import * as tickets from '../features/signing/index.ts'
import * as webhooks from '../features/webhooks/index.ts'
import { pruneEvents } from '../live/sql.ts'
import { defineJob } from './defineJob.ts'

const keepEventsDays = 30

/** Removes what nobody reads any more: events are for live updates and jobs; history and audit have tables of their own. */
export const prune = defineJob({
  name: 'maintenance.prune',
  schema: z.object({}),
  singleKey: () => 'all',
  schedule: { cron: '30 3 * * *', timeZone: 'Asia/Tokyo', data: {} },
  handle: async (_data, { services: { db, log, now }, signal }) => {
    const before = new Date(now().getTime() - keepEventsDays * 86_400_000)
    let total = 0
    for (let removed = 1; removed > 0 && !signal.aborted; total += removed) {
      removed = await pruneEvents(db.kysely, before, 10_000)
    }
    const used = await tickets.prune(db.kysely, before)
    await webhooks.prune(db.kysely, before)
    log.info({ events: total, tickets: used }, 'pruned')
  },
})
