import { cognitoError } from '../errors.ts'
import type { Service } from '../service.ts'
import type { Resource } from '../store/directory.ts'

/**
 * An import of users. The job, its file, the wish to stop it and the pool's one place for a running job are kept apart,
 * so that servers of the same database never overwrite each other's word.
 */
export interface Job {
  JobName: string
  CloudWatchLogsRoleArn: string
  Status: 'Created' | 'Pending' | 'InProgress' | 'Stopped' | 'Failed' | 'Succeeded'
  ImportedUsers: number
  SkippedUsers: number
  FailedUsers: number
  /** The last line of the file that counts as done. */
  line: number
  startedAt?: string | undefined
  completedAt?: string | undefined
  CompletionMessage?: string | undefined
}

/** A job that nobody starts, and its file, are worth nothing after this. */
const startWithinMs = 24 * 3600_000

export const jobOf = ({ document }: Resource) => document as unknown as Job

export const isOver = ({ Status }: Job) => Status === 'Stopped' || Status === 'Failed' || Status === 'Succeeded'

export const isExpired = (service: Pick<Service, 'now'>, resource: Resource) =>
  jobOf(resource).Status === 'Created' && service.now().getTime() - resource.createdAt.getTime() > startWithinMs

export async function requireJob(service: Service, jobId: string): Promise<Resource> {
  const found = await service.directory.find('importJob', jobId)
  if (found?.poolId !== service.pool.id) throw cognitoError('importJobNotFound', jobId)
  return found
}

export async function saveJob(service: Service, resource: Resource, change: Partial<Job>): Promise<Resource> {
  const saved = { ...resource, document: { ...resource.document, ...change }, modifiedAt: service.now() }
  await service.directory.replace(saved)
  return saved
}
