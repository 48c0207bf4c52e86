import { forgetConversations } from '../features/assistant/forgetJob.ts'
import { verifyEverything } from '../features/audit/verification/job.ts'
import { escalateNotices } from '../features/notices/escalateJob.ts'
import { makeOutput } from '../features/outputs/makeJob.ts'
import { sweepOutputs } from '../features/outputs/sweepJob.ts'
import { syncRoles } from '../features/people/rolesJob.ts'
import { planSchedules } from '../features/schedules/planJob.ts'
import { backUp, watchBackups } from './backUp.ts'
import type { Job } from './defineJob.ts'
import { fillStrips } from './fillStrips.ts'
import { prune } from './prune.ts'
import { recount } from './recount.ts'
import { sealAudit } from './sealAudit.ts'
import { sweepIdentity } from './sweepIdentity.ts'
import { sweepUploads } from './sweepUploads.ts'

/** Every job of the product: one line each. */
export const allJobs: Job[] = [
  backUp,
  escalateNotices,
  fillStrips,
  forgetConversations,
  makeOutput,
  planSchedules,
  prune,
  recount,
  sealAudit,
  sweepIdentity,
  sweepOutputs,
  sweepUploads,
  syncRoles,
  watchBackups,
  verifyEverything,
]
