import { planSchedules } from '../features/schedules/planJob.ts'
import type { Job } from './defineJob.ts'
import { prune } from './prune.ts'
import { sealAudit } from './sealAudit.ts'
import { sweepIdentity } from './sweepIdentity.ts'
import { sweepUploads } from './sweepUploads.ts'

/** Every job of the product: one line each. */
export const allJobs: Job[] = [planSchedules, prune, sealAudit, sweepIdentity, sweepUploads]
