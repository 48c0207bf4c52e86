import type { Database, Db } from '../../engines/db/index.ts'
import { openQueueWorker, type QueueWorker } from '../../jobs/queueWorker.ts'
import type { Logger } from '../../log.ts'
import { distribute, type QueuedEvent } from './distribute.ts'
import * as queue from './sql/queue.ts'

type Clock = () => Date

/** Tells people what happened, a moment after it was stored. */
export const openNoticeWriter = (db: Database, log: Logger, now: Clock): Promise<QueueWorker> =>
  openQueueWorker(db, log, {
    name: 'notices',
    workOnce: () => writeNext(db.kysely, now, log),
    gatherMs: 50,
  })

/** Writes the notice of the oldest event and takes it off the queue in the same transaction; answers 1, or 0 at the end. */
export async function writeNext(db: Db, now: Clock, log?: Logger): Promise<number> {
  let taken: string | undefined
  try {
    return await db.transaction().execute(async (tx) => {
      const queued = await queue.next(tx, now())
      if (!queued) return 0
      taken = queued.id
      if (queued.event) await distribute(tx, queued as QueuedEvent, now())
      await queue.remove(tx, queued.id)
      return 1
    })
  } catch (error) {
    if (taken === undefined) throw error
    log?.error({ event: taken, reason: (error as Error).message }, 'a notice cannot be written')
    await queue.putOff(db, taken, now())
    return 1
  }
}
