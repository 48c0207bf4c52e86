import { stripOf } from '@ecs/core'
import { z } from 'zod'
import { loadSheets } from '../features/checksheets/index.ts'
import { openStored } from '../features/operations/index.ts'
import type { Services } from '../services.ts'
import { defineJob } from './defineJob.ts'
import { idsWithoutStrip, setStrip } from './sql/strips.ts'

const atOnce = 100

/** Sheets from before lists kept the 点検帯 get theirs, some at a time; nothing else of them changes. */
export const fillStrips = defineJob({
  name: 'strips.fill',
  schema: z.object({}),
  singleKey: () => 'all',
  timeoutSeconds: 600,
  schedule: { cron: '*/10 * * * *', timeZone: 'Asia/Tokyo', data: {} },
  handle: async (_data, { services, signal }) => {
    const { kysely } = services.db
    let after = '00000000-0000-0000-0000-000000000000'
    while (!signal.aborted) {
      const ids = await idsWithoutStrip(kysely, after, atOnce)
      if (ids.length === 0) return
      after = ids.at(-1)!
      for (const id of ids) {
        try {
          await fill(services, id)
        } catch (error) {
          // One that cannot be worked out must not keep the others from theirs.
          services.log.error({ err: error, checksheetId: id }, 'a strip could not be made')
        }
      }
    }
  },
})

async function fill({ db: { kysely }, now }: Services, id: string): Promise<void> {
  const stored = (await loadSheets(kysely, [id])).get(id)
  if (!stored) return
  const { evaluation } = await openStored(kysely, stored, now())
  // Whoever wrote to it meanwhile has written its strip as well.
  await setStrip(kysely, stored.row, stripOf(evaluation))
}
