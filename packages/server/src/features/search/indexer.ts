import type { Database } from '../../engines/db/index.ts'
import { openQueueWorker, type QueueWorker } from '../../jobs/queueWorker.ts'
import type { Logger } from '../../log.ts'
import { emptyQueueOnce, mostAtOnce } from './sql/write.ts'

/** Keeps the search documents in step with what people write, a moment behind (decision 0010). */
export const openIndexer = (db: Database, log: Logger): Promise<QueueWorker> =>
  openQueueWorker(db, log, {
    name: 'search documents',
    workOnce: () => emptyQueueOnce(db.kysely),
    gatherMs: 250,
    most: mostAtOnce,
  })
