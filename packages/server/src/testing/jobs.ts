import { setTimeout as sleep } from 'node:timers/promises'
import { z } from 'zod'
import type { Database } from '../engines/db/index.ts'
import { defineJob, type Job } from '../jobs/defineJob.ts'
import type { Services } from '../services.ts'
import { testLog } from './cluster.ts'

export type Note = { note: string }

export const noteSchema = z.object({ note: z.string() })

/** A job for tests that hands its note over. */
export function noteJob(name: string, handle: Job<Note>['handle'], draft: Partial<Job<Note>> = {}): Job<Note> {
  const retry = { times: 2, firstDelaySeconds: 0, longestDelaySeconds: 1 }
  return defineJob({ name, schema: noteSchema, retry, handle, ...draft })
}

/** Says what it took and never ends. */
export const stuckJob = (say: (note: string) => void) =>
  noteJob('test.stuck', async ({ note }) => {
    say(note)
    await sleep(3_600_000)
  })

/** The part of the services that test jobs use. */
export function jobServices(db: Database): Services {
  return { db, log: testLog, now: () => new Date() } as Services
}
