import type { Service } from '../service.ts'
import type { Resource } from '../store/directory.ts'
import { epochSeconds } from '../wire/output.ts'
import { isExpired, jobOf } from './jobs.ts'
import { uploadAddress } from './upload.ts'

/** UserImportJobType, as the API shows it. */
export async function shownJob(service: Service, resource: Resource) {
  const { line: _, startedAt, completedAt, ...job } = jobOf(resource)
  const isActive = job.Status === 'Pending' || job.Status === 'InProgress'
  const isStopping = isActive && (await service.directory.find('importStop', resource.id)) !== null
  const expired = isExpired(service, resource)
  return {
    ...job,
    Status: expired ? 'Expired' : isStopping ? 'Stopping' : job.Status,
    JobId: resource.id,
    UserPoolId: resource.poolId,
    CreationDate: epochSeconds(resource.createdAt),
    ...(job.Status === 'Created' && !expired && { PreSignedUrl: uploadAddress(service, resource) }),
    ...(startedAt && { StartDate: epochSeconds(new Date(startedAt)) }),
    ...(completedAt && { CompletionDate: epochSeconds(new Date(completedAt)) }),
  }
}
