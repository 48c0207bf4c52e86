import { z } from 'zod'
import { defineJob } from './defineJob.ts'

/** Forgets expired sessions, codes and counters of the embedded user pool. */
export const sweepIdentity = defineJob({
  name: 'identity.sweep',
  schema: z.object({}),
  singleKey: () => 'all',
  schedule: { cron: '*/10 * * * *', timeZone: 'Asia/Tokyo', data: {} },
  handle: async (_data, { services }) => {
    await services.identity?.sweep()
  },
})
