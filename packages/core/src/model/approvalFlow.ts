import { z } from 'zod'
import { ItemRole } from './item.ts'
import { note, Uuid } from './scalar.ts'

export const stepKinds = ['check', 'approve'] as const
export const StepKind = z.enum(stepKinds)
export type StepKind = z.infer<typeof StepKind>

/** One step of the approval route: 確認 or 承認, by whom. Without named people anyone with the role may act. */
export const ApprovalStep = z.strictObject({
  kind: StepKind,
  role: ItemRole,
  who: z.enum(['any', 'all']),
  userIds: z.array(Uuid).max(50),
})
export type ApprovalStep = z.infer<typeof ApprovalStep>

export const maxApprovalSteps = 5

export const ApprovalFlow = z.strictObject({
  steps: z.array(ApprovalStep).min(1).max(maxApprovalSteps),
  /** V-015 is on unless a site switches it off. */
  allowSelfApproval: z.boolean().optional(),
  /** One person may decide several steps; otherwise 確認 and 承認 are two people's. */
  allowSamePerson: z.boolean().optional(),
  /** How people call the route: 「作業者→班長確認」. */
  label: note(100),
})
export type ApprovalFlow = z.infer<typeof ApprovalFlow>
