import type { PgBoss } from 'pg-boss'
import type { Services } from '../services.ts'
import type { Job } from './defineJob.ts'

// A new job is announced at once; looking now and then is for retries and for jobs of a later time.
const taking = { batchSize: 1, burstWhenBatchFull: true, pollingIntervalSeconds: 2, notifyPollingIntervalSeconds: 2 }

/** Takes jobs of one kind until the queue is stopped. */
export async function work(boss: PgBoss, job: Job, services: Services) {
  const log = services.log.child({ job: job.name })
  const options = { ...taking, localConcurrency: job.concurrency }
  await boss.work(job.name, options, async (batch) => {
    for (const { id, data, retryCount, signal } of batch) {
      try {
        await job.handle(job.schema.parse(data), { services, jobId: id, attempt: retryCount + 1, signal })
      } catch (error) {
        const isLast = retryCount >= job.retry.times
        log[isLast ? 'error' : 'warn'](
          { err: error, jobId: id, attempt: retryCount + 1 },
          isLast ? 'gave up' : 'failed',
        )
        throw error
      }
    }
  })
}
