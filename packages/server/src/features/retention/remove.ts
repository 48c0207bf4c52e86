import { endedAt, keptUntil, localDateAt, mayRemove } from '@ecs/core'
import { z } from 'zod'
import type { Db } from '../../engines/db/index.ts'
import { defineJob } from '../../jobs/defineJob.ts'
import type { Services } from '../../services.ts'
import { type Content, contentPath, thumbnailPath } from '../attachments/index.ts'
import { appendAudit } from '../audit/index.ts'
import * as sql from './sql.ts'

const atOnce = 50
const first = '00000000-0000-0000-0000-000000000000'

/** Removes what an administrator has confirmed, a few records at a time. Repeated after a kill it goes on where it was. */
export const removeExpired = defineJob({
  name: 'retention.remove',
  schema: z.object({ removalId: z.uuid() }),
  singleKey: ({ removalId }) => removalId,
  timeoutSeconds: 6 * 3600,
  handle: async ({ removalId }, { services, signal }) => {
    const { db, log, now } = services
    const removal = await sql.removalById(db.kysely, removalId)
    if (!removal || removal.finished_at) return
    let after = first
    while (!signal.aborted) {
      const seen = await removeSome(services, removal, after)
      if (seen === undefined) break
      after = seen
    }
    // Stopped half-way: the queue sends it again.
    signal.throwIfAborted()
    await sql.finishRemoval(db.kysely, removalId, now())
    log.info({ removalId }, 'records past their period removed')
  },
})

/** Answers the last record it looked at, or nothing when there is none left. */
async function removeSome(services: Services, removal: sql.RemovalRow, after: string): Promise<string | undefined> {
  const { db, now, files } = services
  const { seen, gone } = await db.kysely.transaction().execute(async (tx) => {
    const found = await sql.candidates(tx, removal, after, atOnce)
    // Between the confirmation and now an action may have been opened, or the period lengthened.
    const free = found.filter((record) => mayRemove(record, record.months, record.tz, now()))
    for (const record of free) await leaveTrace(tx, removal, record, now)
    const bytes =
      free.length === 0
        ? []
        : await sql.removeRecords(
            tx,
            free.map(({ id }) => id),
          )
    return { seen: found.at(-1)?.id, gone: bytes }
  })
  // Bytes that are left over when the server stops here belong to no upload: `files.sweep` finds them.
  for (const file of gone) await removeBytes(files, file)
  return seen
}

async function leaveTrace(tx: Db, removal: sql.RemovalRow, record: sql.Candidate, now: () => Date): Promise<void> {
  const { id, docNo, contentHash, months, tz } = record
  const ended = endedAt(record)!
  const until = keptUntil(localDateAt(Date.parse(ended), tz), months)
  const at = now()
  await sql.keepTrace(tx, { ...record, removalId: removal.id, endedAt: ended, keptUntil: until, at }, removal)
  const context = { tx, user: { id: removal.by, groups: [] }, now: () => at, address: '' }
  const after = { docNo, contentHash, months, keptUntil: until, removalId: removal.id }
  const entry = { action: 'checksheet.expire', entity: 'checksheet', id, after, reason: removal.reason }
  await appendAudit(context, [entry])
}

async function removeBytes(files: Services['files'], content: Content): Promise<void> {
  await files.remove({ path: contentPath(content) })
  await files.remove({ path: thumbnailPath(content) })
}
