import { forgetConversations } from '../features/assistant/index.ts'
import { verifyEverything } from '../features/audit/verification/index.ts'
import { escalateNotices } from '../features/notices/index.ts'
import { makeOutput, sweepOutputs } from '../features/outputs/index.ts'
import { syncRoles } from '../features/people/index.ts'
import { removeExpired } from '../features/retention/index.ts'
import { expandSchedules } from '../features/schedules/index.ts'
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
  expandSchedules,
  prune,
  recount,
  removeExpired,
  sealAudit,
  sweepIdentity,
  sweepOutputs,
  sweepUploads,
  syncRoles,
  watchBackups,
  verifyEverything,
]
