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
  /** Answers how much it did. */
  workOnce: () => Promise<number>
  /** Several changes in a row become one round. */
  gatherMs: number
  /** So much is done at a time: who did less has emptied the queue, and what came meanwhile waits for the next round. */
  most?: number
  /** Work that takes long for little news: it rests ten times as long as it took, at most so long. */
  longestRestMs?: number
}

/** What no notification told of (an administrator's change, a server that was killed) is found by looking. */
const lookAgainMs = 5000
const restTimes = 10

/** Empties a queue that lives in the database, a moment after somebody writes. Every server has one. */
export async function openQueueWorker(
  db: Pick<Database, 'listen'>,
  log: Pick<Logger, 'warn'>,
  { name, workOnce, gatherMs, most = 1, longestRestMs = 0 }: Work,
): Promise<QueueWorker> {
  let working: Promise<void> | undefined
  let timer: NodeJS.Timeout | undefined
  let isClosed = false
  let isAskedAgain = false
  let restsUntil = 0
  const workTimed = async () => {
    const began = performance.now()
    const done = await workOnce()
    const ended = performance.now()
    restsUntil = ended + Math.min(longestRestMs, restTimes * (ended - began))
    return done
  }
  const work = async () => {
    while (!isClosed && (await workTimed()) >= most);
  }
  const run = () => {
    working ??= work()
      .catch((error) => {
        if (!isClosed) log.warn({ reason: (error as Error).message }, `${name} are not written yet`)
      })
      .finally(() => {
        working = undefined
        if (isAskedAgain && !isClosed) soon()
        isAskedAgain = false
      })
    return working
  }
  const soon = () => {
    timer ??= setTimeout(
      () => {
        timer = undefined
        // What was told of in the middle of a pass may have come too late for it.
        if (working) isAskedAgain = true
        else if (restsUntil > performance.now()) soon()
        else void run()
      },
      Math.max(gatherMs, restsUntil - performance.now()),
    )
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
