import { z } from 'zod'
import { newId } from '../../crypto/random.ts'
import { cognitoError } from '../../errors.ts'
import { headerOf } from '../../imports/header.ts'
import { isExpired, type Job, jobOf, requireJob, saveJob } from '../../imports/jobs.ts'
import { runInBackground, takePlace } from '../../imports/run.ts'
import { shownJob } from '../../imports/shownJob.ts'
import { pageToken, poolId, roleArn } from '../../wire/fields.ts'
import { pageOf } from '../../wire/paging.ts'
import { action } from '../action.ts'
import { newResource } from '../pools/madePool.ts'

/** The six actions by which users come from a file. */

const jobId = z
  .string()
  .min(1)
  .max(55)
  .regex(/^import-[0-9a-zA-Z-]+$/)
const named = z.object({ UserPoolId: poolId, JobId: jobId })

export const getCSVHeader = action({
  name: 'GetCSVHeader',
  access: 'admin',
  input: z.object({ UserPoolId: poolId }),
  run: async ({ pool }) => ({ UserPoolId: pool.id, CSVHeader: headerOf(pool) }),
})

export const createUserImportJob = action({
  name: 'CreateUserImportJob',
  access: 'admin',
  input: z.object({
    UserPoolId: poolId,
    JobName: z
      .string()
      .min(1)
      .max(128)
      .regex(/^[\w\s+=,.@-]+$/),
    CloudWatchLogsRoleArn: roleArn,
  }),
  async run(service, { JobName, CloudWatchLogsRoleArn }) {
    if (service.pool.settings.autoVerified.length === 0) throw cognitoError('importNeedsAutoVerified')
    const counts = { ImportedUsers: 0, SkippedUsers: 0, FailedUsers: 0, line: 0 }
    const document: Job = { JobName, CloudWatchLogsRoleArn, Status: 'Created', ...counts }
    const job = newResource(service, 'importJob', `import-${newId()}`, document)
    await service.directory.create(job)
    return { UserImportJob: await shownJob(service, job) }
  },
})

export const describeUserImportJob = action({
  name: 'DescribeUserImportJob',
  access: 'admin',
  input: named,
  async run(service, given) {
    return { UserImportJob: await shownJob(service, await requireJob(service, given.JobId)) }
  },
})

export const listUserImportJobs = action({
  name: 'ListUserImportJobs',
  access: 'admin',
  input: z.object({
    UserPoolId: poolId,
    MaxResults: z.int().min(1).max(60),
    PaginationToken: pageToken.optional(),
  }),
  async run(service, given) {
    const { rows, next } = await pageOf(
      service,
      { list: 'import jobs', limit: given.MaxResults, token: given.PaginationToken },
      (page) => service.directory.list('importJob', { poolId: service.pool.id, ...page }),
      ({ id }) => id,
    )
    const UserImportJobs = await Promise.all(rows.map((job) => shownJob(service, job)))
    return { UserImportJobs, ...(next && { PaginationToken: next }) }
  },
})

export const startUserImportJob = action({
  name: 'StartUserImportJob',
  access: 'admin',
  input: named,
  async run(service, given) {
    const job = await requireJob(service, given.JobId)
    if (jobOf(job).Status !== 'Created' || isExpired(service, job)) throw cognitoError('importNotStartable')
    if (!(await service.directory.find('importFile', job.id))) throw cognitoError('importFileMissing')
    if (!(await takePlace(service, job))) throw cognitoError('importInProgress')
    const started = await saveJob(service, job, { Status: 'Pending', startedAt: service.now().toISOString() })
    const answer = { UserImportJob: await shownJob(service, started) }
    runInBackground(service, started)
    return answer
  },
})

export const stopUserImportJob = action({
  name: 'StopUserImportJob',
  access: 'admin',
  input: named,
  async run(service, given) {
    const job = await requireJob(service, given.JobId)
    const { Status } = jobOf(job)
    if (Status !== 'Pending' && Status !== 'InProgress') throw cognitoError('importNotStoppable')
    await service.directory.create(newResource(service, 'importStop', job.id, {}))
    return { UserImportJob: await shownJob(service, job) }
  },
})
