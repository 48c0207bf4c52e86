import { z } from 'zod'
import { CellRef, ResultSource } from './result.ts'
import { Instant, Reason, Uuid } from './scalar.ts'

/** One side of a disagreement: what, by whom, when, from which device. */
export const Contender = z.strictObject({
  operationId: Uuid,
  value: z.string().max(4000).nullable(),
  na: z.strictObject({ reason: z.string().max(500) }).optional(),
  comment: z.string().max(2000).optional(),
  source: ResultSource,
  confidence: z.number().min(0).max(1).optional(),
  evidence: z.array(Uuid).max(20).optional(),
  by: Uuid,
  atDevice: Instant,
  deviceId: Uuid,
  deviceSeq: z.int().min(0),
})
export type Contender = z.infer<typeof Contender>

/** Two people wrote different things in one cell without knowing of each other. Nothing is thrown away. */
export const Conflict = z.strictObject({
  id: Uuid,
  checksheetId: Uuid,
  ...CellRef.shape,
  /** The value that stood in the cell when the first contender came. */
  current: Contender,
  contenders: z.array(Contender).min(1).max(100),
  openedRev: z.int().min(0),
  resolved: z.strictObject({ by: Uuid, at: Instant, keptOperationId: Uuid, reason: Reason }).optional(),
})
export type Conflict = z.infer<typeof Conflict>

/** An edit that came after the sheet was closed to it: refused, but kept and shown as 差分. */
export const LateEdit = z.strictObject({
  id: Uuid,
  checksheetId: Uuid,
  ...CellRef.shape,
  edit: Contender,
  code: z.string().max(10),
  receivedAt: Instant,
})
export type LateEdit = z.infer<typeof LateEdit>
