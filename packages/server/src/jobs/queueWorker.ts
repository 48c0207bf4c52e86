import type { Database } from '../engines/db/index.ts'
import { channel } from '../live/sql.ts'
import type { Logger } from '../log.ts'

export type QueueWorker = {
  /** Works until the queue is empty. */
  run(): Promise<void>
  close(): Promise<void>
}

type Work = {
  /** For the log: what is not done yet. */
  name: string
  /** Answers how much it did; called again until that is nothing. */
  workOnce: () => Promise<number>
  /** Several changes in a row become one round. */
  gatherMs: number
}

/** What no notification told of (an administrator's change, a server that was killed) is found by looking. */
const lookAgainMs = 5000

/** Empties a queue that lives in the database, a moment after somebody writes. Every server has one. */
export async function openQueueWorker(db: Database, log: Logger, { name, workOnce, gatherMs }: Work) {
  let working: Promise<void> | undefined
  let timer: NodeJS.Timeout | undefined
  let isClosed = false
  const work = async () => {
    while (!isClosed && (await workOnce()) > 0);
  }
  const run = () => {
    working ??= work()
      .catch((error) => {
        if (!isClosed) log.warn({ reason: (error as Error).message }, `${name} are not written yet`)
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
  const worker: QueueWorker = {
    run,
    close: async () => {
      isClosed = true
      clearInterval(again)
      clearTimeout(timer)
      await unlisten()
      await working
    },
  }
  return worker
}
