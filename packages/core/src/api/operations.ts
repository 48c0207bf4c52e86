import { z } from 'zod'
import { Conflict } from '../model/conflict.ts'
import { maxOperationsPerCall, Operation, OutcomeKind } from '../model/operation.ts'
import { Result } from '../model/result.ts'
import { Uuid } from '../model/scalar.ts'
import { endpoint } from './endpoint.ts'

/** What the server decided about one operation. `error` says why it was refused, in the catalogue's words. */
export const Outcome = z.strictObject({
  id: Uuid,
  kind: OutcomeKind,
  rev: z.int().optional(),
  /** As it was recorded; many that were simply taken are not repeated. */
  result: Result.optional(),
  conflict: Conflict.optional(),
  error: z.strictObject({ code: z.string(), message: z.string(), detail: z.unknown().optional() }).optional(),
})
export type Outcome = z.infer<typeof Outcome>

/** The sheets the operations touched, as they stand now. */
export const TouchedSheet = z.strictObject({ id: Uuid, rev: z.int(), docNo: z.string().nullable() })

/** Applies operations in order and answers each by itself: what sync uses, and what one save of 30 answers is. */
export const postOperations = endpoint({
  method: 'POST',
  path: '/api/operations',
  summary: '操作をまとめて送る',
  can: 'operation.send',
  body: z.strictObject({ operations: z.array(Operation).min(1).max(maxOperationsPerCall) }),
  response: z.strictObject({ outcomes: z.array(Outcome), sheets: z.array(TouchedSheet) }),
  maxBodyBytes: 5_000_000,
})

/** One answer by itself, for callers without an outbox. The operation's id is in the path. */
export const putResult = endpoint({
  method: 'PUT',
  path: '/api/checksheets/{checksheetId}/results/{resultId}',
  summary: '項目の結果を記録する',
  can: 'operation.send',
  params: z.strictObject({ checksheetId: Uuid, resultId: z.uuidv7() }),
  body: z.strictObject({
    draft: Result.pick({
      itemId: true,
      rowId: true,
      value: true,
      na: true,
      source: true,
      confidence: true,
      manualOverride: true,
      overrideReason: true,
      evidence: true,
      comment: true,
    }),
    baseRev: z.int().min(0),
    deviceId: Uuid,
    deviceSeq: z.int().min(0),
    atDevice: z.iso.datetime(),
  }),
  response: Outcome,
})
