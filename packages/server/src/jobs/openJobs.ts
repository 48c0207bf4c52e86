import { fromKysely, type PgBoss } from 'pg-boss'
import type { Database, Db } from '../engines/db/index.ts'
import type { Logger } from '../log.ts'
import type { Services } from '../services.ts'
import { createBoss } from './boss.ts'
import type { Job } from './defineJob.ts'
import { allJobs } from './index.ts'
import { deadLetterQueue, installQueues, syncSchedules } from './install.ts'
import { type FailedJob, listFailed } from './sql.ts'
import { work } from './work.ts'

export interface Jobs {
  /** Enqueues in the caller's transaction: no commit, no job. Undefined when an equal single job waits already. */
  send<Data extends object>(tx: Db, job: Job<Data>, data: Data, options?: SendOptions): Promise<string | undefined>
  /** Begins to work and to follow the schedules. */
  start(services: Services): Promise<void>
  /** Jobs that used up their tries, newest first. */
  failed(limit?: number): Promise<FailedJob[]>
  /** Gives every failed job (or those of one name) another round; answers how many. */
  retryFailed(name?: string): Promise<number>
  /** Lets running jobs finish within the patience; what is left is retried by the next start. */
  stop(patienceMs?: number): Promise<void>
}

export type SendOptions = { startAfter?: Date; priority?: number }
export type JobsOptions = { db: Database; log: Logger; jobs?: Job[]; mode?: 'work' | 'send' }

/** Makes the queues if they are missing. `mode: 'send'` is for programs that only enqueue (operator's tools). */
export async function openJobs({ db, log, jobs = allJobs, mode = 'work' }: JobsOptions): Promise<Jobs> {
  const boss = createBoss(db, log, mode === 'work')
  await boss.start()
  try {
    await installQueues(boss, jobs)
  } catch (error) {
    await boss.stop({ graceful: false })
    throw error
  }
  return {
    send: (tx, job, data, options = {}) => send(boss, tx, job, data, options),
    start: async (services) => {
      await syncSchedules(boss, jobs)
      for (const job of jobs) await work(boss, job, services)
    },
    failed: (limit = 100) => listFailed(db, limit),
    retryFailed: (name) => boss.redrive(deadLetterQueue, name ? { sourceName: name } : {}),
    stop: (patienceMs = 10_000) => boss.stop({ graceful: true, timeout: patienceMs }),
  }
}

async function send<Data extends object>(boss: PgBoss, tx: Db, job: Job<Data>, data: Data, options: SendOptions) {
  const singletonKey = job.singleKey?.(data)
  const id = await boss.send(job.name, job.schema.parse(data), {
    ...options,
    ...(singletonKey === undefined ? {} : { singletonKey }),
    db: fromKysely(tx),
  })
  if (id === null && singletonKey === undefined) throw new Error(`job ${job.name} was not accepted`)
  return id ?? undefined
}
