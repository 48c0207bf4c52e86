import { z } from 'zod'
import { sealHeads } from '../features/audit/index.ts'
import { defineJob } from './defineJob.ts'

/** Puts every chain's newest link under a signed root, apart from the database (decision 0007). */
export const sealAudit = defineJob({
  name: 'audit.seal',
  schema: z.object({}),
  singleKey: () => 'all',
  schedule: { cron: '*/5 * * * *', timeZone: 'Asia/Tokyo', data: {} },
  handle: async (_data, { services }) => {
    const startedAt = services.now().toISOString()
    let sealed = await sealHeads(services)
    // Older ones were only waiting to be remembered (a pass cut short, a restored database): then there is more to do.
    while (sealed && sealed.at < startedAt) sealed = await sealHeads(services)
    if (sealed) services.log.info({ checkpoint: sealed.number, chains: sealed.leaves.length }, 'audit sealed')
  },
})
