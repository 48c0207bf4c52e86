import { z } from 'zod'
import { defineJob } from '../../jobs/defineJob.ts'
import { outputPath } from './makeJob.ts'
import { dropOldParts } from './partFile.ts'
import * as sql from './sql.ts'

const atOnce = 100
const dayMs = 86_400_000

/** Removes files whose time is over, and what killed servers left behind. */
export const sweepOutputs = defineJob({
  name: 'outputs.sweep',
  schema: z.object({}),
  singleKey: () => 'all',
  schedule: { cron: '20 * * * *', timeZone: 'Asia/Tokyo', data: {} },
  handle: async (_data, { services, signal }) => {
    const { db, files, now, config } = services
    let over: string[]
    do {
      over = await sql.expire(db.kysely, now(), atOnce)
      for (const id of over) await files.remove({ path: outputPath(id) })
    } while (over.length === atOnce && !signal.aborted)
    await dropOldParts(config.dataDir, new Date(now().getTime() - dayMs))
  },
})
