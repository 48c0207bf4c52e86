import type { PgBoss, Queue } from 'pg-boss'
import type { Job } from './defineJob.ts'

export const deadLetterQueue = 'failed'

const day = 86_400

/** Creates what is missing and brings changed settings up to date; several servers may do so at once. */
export async function installQueues(boss: PgBoss, jobs: Job[]) {
  await boss.createQueue(deadLetterQueue, { retentionSeconds: 365 * day })
  for (const job of jobs) {
    await boss.createQueue(job.name, { policy: job.singleKey ? 'stately' : 'standard', ...settingsOf(job) })
    await boss.updateQueue(job.name, settingsOf(job))
  }
}

function settingsOf(job: Job): Omit<Queue, 'name' | 'policy' | 'partition'> {
  return {
    retryLimit: job.retry.times,
    retryDelay: job.retry.firstDelaySeconds,
    retryDelayMax: job.retry.longestDelaySeconds,
    retryBackoff: true,
    expireInSeconds: job.timeoutSeconds,
    // A killed server stops its heartbeat; another one (or its next start) then takes the job over.
    heartbeatSeconds: 20,
    deleteAfterSeconds: 7 * day,
    deadLetter: deadLetterQueue,
    notify: true,
  }
}

export async function syncSchedules(boss: PgBoss, jobs: Job[]) {
  const wanted = jobs.filter((job) => job.schedule)
  for (const { name, key } of await boss.getSchedules()) {
    if (!wanted.some((job) => job.name === name)) await boss.unschedule(name, key)
  }
  for (const { name, schedule, singleKey } of wanted) {
    if (!schedule) continue
    const { cron, timeZone, data } = schedule
    await boss.schedule(name, cron, data, {
      tz: timeZone,
      missed: 'once',
      ...(singleKey ? { singletonKey: singleKey(data) } : {}),
    })
  }
}
