import type { Database } from '../../engines/db/index.ts'
import { channel } from '../../live/sql.ts'
import type { Logger } from '../../log.ts'
import { emptyQueueOnce } from './write.ts'

export type Indexer = {
  /** Works until the queue is empty. */
  run(): Promise<void>
  close(): Promise<void>
}

/** Several saves in a row become one batch. */
const gatherMs = 250
/** What no notice told of (an administrator's change, a server that was killed) is found by looking. */
const lookAgainMs = 5000

/** Keeps the search documents in step with what people write, a moment behind (decision 0010). */
export async function openIndexer(db: Database, log: Logger): Promise<Indexer> {
  let working: Promise<void> | undefined
  let timer: NodeJS.Timeout | undefined
  let isClosed = false
  const work = async () => {
    while (!isClosed && (await emptyQueueOnce(db.kysely)) > 0);
  }
  const run = () => {
    working ??= work()
      .catch((error) => {
        if (!isClosed) log.warn({ reason: (error as Error).message }, 'search documents are not written yet')
      })
      .finally(() => {
        working = undefined
      })
    return working
  }
  const soon = () => {
    timer ??= setTimeout(() => {
      timer = undefined
      void run()
    }, gatherMs)
  }
  const unlisten = await db.listen(channel, { onPayload: soon, onConnect: soon })
  const again = setInterval(soon, lookAgainMs).unref()
  return {
    run,
    close: async () => {
      isClosed = true
      clearInterval(again)
      clearTimeout(timer)
      await unlisten()
      await working
    },
  }
}
