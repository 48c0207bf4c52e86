import { z } from 'zod'
import { defineJob } from '../../jobs/defineJob.ts'
import { expandSchedule } from './expandSchedule.ts'
import * as sql from './sql.ts'

/** Makes the sheets of the coming days: after every change, and again and again, as days go by. */
export const expandSchedules = defineJob({
  name: 'schedule.plan',
  schema: z.object({ scheduleId: z.uuid().optional() }),
  singleKey: ({ scheduleId }) => scheduleId ?? 'all',
  schedule: { cron: '*/10 * * * *', timeZone: 'Asia/Tokyo', data: {} },
  handle: async ({ scheduleId }, { services: { db, log, now }, signal }) => {
    const ids = scheduleId === undefined ? await sql.allIds(db.kysely) : [scheduleId]
    for (const id of ids) {
      if (signal.aborted) return
      const made = await db.kysely.transaction().execute((tx) => expandSchedule(tx, id, now()))
      if (made > 0) log.info({ schedule: id, made }, 'planned')
    }
  },
})
