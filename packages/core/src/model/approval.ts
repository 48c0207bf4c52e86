import { z } from 'zod'
import { StepKind } from './approvalFlow.ts'
import { CellRef } from './result.ts'
import { Instant, LocalDate, line, Reason, sha256Hex, Uuid } from './scalar.ts'

/** Name, time and meaning bound to what was signed (Part 11: 11.50, 11.70, 11.200). */
export const Signature = z.strictObject({
  name: line(100),
  meaning: line(100),
  contentHash: sha256Hex,
  /** When the signer proved who they are again; needed for 承認. */
  reauthenticatedAt: Instant.optional(),
  /** How they did; records from before passkeys say nothing. */
  proof: z.enum(['password', 'passkey']).optional(),
})
export type Signature = z.infer<typeof Signature>

/** Conditional approval opens a corrective action with this text and date. */
export const ApprovalCondition = z.strictObject({ text: line(500), dueOn: LocalDate })
export type ApprovalCondition = z.infer<typeof ApprovalCondition>

/** One decision of one person. `round` grows with every submission; only the current round counts. */
export const Approval = z.strictObject({
  id: Uuid,
  round: z.int().min(1),
  step: z.int().min(1).max(5),
  kind: StepKind,
  by: Uuid,
  /** Set when a deputy acted for a named person. */
  onBehalfOf: Uuid.optional(),
  at: Instant,
  signature: Signature.optional(),
  condition: ApprovalCondition.optional(),
})
export type Approval = z.infer<typeof Approval>

export const ReturnTo = z.discriminatedUnion('who', [
  z.strictObject({ who: z.literal('submitter') }),
  z.strictObject({ who: z.literal('user'), userId: Uuid }),
  z.strictObject({ who: z.literal('step'), step: z.int().min(1).max(5) }),
])
export type ReturnTo = z.infer<typeof ReturnTo>

/** Why and to whom a sheet was sent back. No chosen cells: everything may be edited. */
export const Returned = z.strictObject({
  by: Uuid,
  at: Instant,
  fromStep: z.int().min(1).max(5),
  to: ReturnTo,
  reason: Reason,
  cells: z.array(CellRef).max(5000),
})
export type Returned = z.infer<typeof Returned>
