import { z } from 'zod'
import * as sql from '../features/attachments/index.ts'
import type { Services } from '../services.ts'
import { defineJob } from './defineJob.ts'

/** Longer than any device works without a network: its record may still come. */
const looseAfterDays = 30
/** An upload that was cut off between the bytes and their row. */
const lostAfterDays = 2
const atOnce = 500

/** Removes files that no record ever spoke of, and bytes that no upload stands for. */
export const sweepUploads = defineJob({
  name: 'files.sweep',
  schema: z.object({}),
  singleKey: () => 'all',
  timeoutSeconds: 3600,
  schedule: { cron: '10 4 * * *', timeZone: 'Asia/Tokyo', data: {} },
  handle: async (_data, { services, signal }) => {
    const loose = await sweepLoose(services, signal)
    const lost = await sweepLost(services, signal)
    services.log.info({ loose, lost }, 'uploads swept')
  },
})

const daysAgo = ({ now }: Services, days: number) => new Date(now().getTime() - days * 86_400_000)

async function sweepLoose(services: Services, signal: AbortSignal): Promise<number> {
  let total = 0
  for (let found = atOnce; found === atOnce && !signal.aborted; total += found) {
    const gone = await sql.forgetLoose(services.db.kysely, daysAgo(services, looseAfterDays), atOnce)
    for (const one of gone) await remove(services, one)
    found = gone.length
  }
  return total
}

async function remove({ files }: Services, content: sql.Content): Promise<void> {
  await files.remove({ path: sql.contentPath(content) })
  await files.remove({ path: sql.thumbnailPath(content) })
}

async function sweepLost(services: Services, signal: AbortSignal): Promise<number> {
  const { files, db } = services
  const before = daysAgo(services, lostAfterDays)
  let total = 0
  let cursor: string | null = null
  do {
    const page = await files.list(sql.contentFolder, { cursor, limit: atOnce })
    const old = page.rows.filter(({ lastModified }) => lastModified < before).flatMap(({ path }) => contentAt(path))
    const known = await sql.knownAmong(db.kysely, old)
    const lost = old.filter((content) => !known.has(sql.contentPath(content)))
    for (const content of lost) await remove(services, content)
    total += lost.length
    cursor = page.next
  } while (cursor && !signal.aborted)
  return total
}

const pattern = /^protected\/attachments\/([0-9a-f-]{36})\/([0-9a-f]{64})(?:\.small)?$/

/** What is named in another way is none of ours to remove. */
function contentAt(path: string): sql.Content[] {
  const [, attachmentId, sha256] = pattern.exec(path) ?? []
  return attachmentId && sha256 ? [{ attachmentId, sha256 }] : []
}
