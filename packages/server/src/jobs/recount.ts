import { z } from 'zod'
import { recountSheets } from '../features/operations/index.ts'
import { defineJob } from './defineJob.ts'

/** Sent at every start: after an update the sheets of before are counted as those of today, while people work. */
export const recount = defineJob({
  name: 'maintenance.recount',
  schema: z.object({}),
  singleKey: () => 'all',
  timeoutSeconds: 3600,
  handle: async (_data, { services, signal }) => {
    const sheets = await recountSheets(services, signal)
    if (sheets > 0) services.log.info({ sheets }, 'counted anew')
  },
})
