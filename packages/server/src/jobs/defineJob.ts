import type { z } from 'zod'
import type { Services } from '../services.ts'

export type JobContext = {
  services: Services
  jobId: string
  /** 1 for the first try. */
  attempt: number
  /** Aborts when the job has run out of its time or the server is stopping. */
  signal: AbortSignal
}

export type Retry = { times: number; firstDelaySeconds: number; longestDelaySeconds: number }

/** Work that happens after commit. It may run twice (a kill comes at any moment), so a handler must bear repetition. */
export type Job<Data extends object = object> = {
  name: string
  schema: z.ZodType<Data>
  retry: Retry
  timeoutSeconds: number
  /** How many of them one server runs at once. */
  concurrency: number
  /** At most one waiting and one running per key; sending another while one waits is harmless. */
  singleKey?(data: Data): string
  /** Runs by itself: a cron line and its time zone. A run missed while every server was off is made up for once. */
  schedule?: { cron: string; timeZone: string; data: Data }
  handle(data: Data, context: JobContext): Promise<void>
}

type JobDraft<Data extends object> = Omit<Job<Data>, 'retry' | 'timeoutSeconds' | 'concurrency'> & Partial<Job<Data>>

const patientRetry: Retry = { times: 8, firstDelaySeconds: 5, longestDelaySeconds: 3600 }

/** Describes a job; it becomes real by its line in `jobs/index.ts`. */
export function defineJob<Data extends object>(draft: JobDraft<Data>): Job<Data> {
  return { retry: patientRetry, timeoutSeconds: 300, concurrency: 1, ...draft }
}
