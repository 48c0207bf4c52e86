import { z } from 'zod'
import { ActionSeverity } from './action.ts'
import { ApprovalCondition, ReturnTo, Signature } from './approval.ts'
import { Annotation, AttachmentKind, maxAttachmentBytes } from './attachment.ts'
import { ChecksheetDraft, Geo } from './checksheet.ts'
import { Item } from './item.ts'
import { CellRef, Judgement, ResultDraft, RowId } from './result.ts'
import { Instant, LocalDate, line, Reason, sha256Hex, Uuid } from './scalar.ts'

/** Every write. Made by the client with its own id (UUID v7); sending one twice is harmless. */

const head = {
  id: z.uuidv7(),
  checksheetId: Uuid,
  /** The sheet's `rev` this device had seen when the person acted. */
  baseRev: z.int().min(0),
  deviceId: Uuid,
  /** Counts the operations of this device; a later one of the same device replaces an earlier one. */
  deviceSeq: z.int().min(0),
  atDevice: Instant,
}

const operation = <T extends string, S extends z.ZodRawShape>(type: T, shape: S) =>
  z.strictObject({ ...head, type: z.literal(type), ...shape })

const signed = { signature: Signature.optional(), onBehalfOf: Uuid.optional(), contentHash: sha256Hex }

const createOperations = [
  operation('checksheet.create', { draft: ChecksheetDraft }),
  operation('checksheet.start', { scannedCode: z.string().max(500).optional() }),
  operation('checksheet.assign', { assigneeIds: z.array(Uuid).max(200) }),
] as const

const answerOperations = [
  operation('result.set', { draft: ResultDraft, proposalId: Uuid.optional() }),
  operation('result.clear', { cell: CellRef, reason: z.string().max(500).optional() }),
  operation('conflict.resolve', { cell: CellRef, keepOperationId: Uuid, reason: Reason }),
  operation('row.add', { processId: Uuid, rowId: RowId, afterRowId: RowId.optional() }),
  operation('row.remove', { processId: Uuid, rowId: RowId, reason: z.string().max(500).optional() }),
  operation('row.move', { processId: Uuid, rowId: RowId, afterRowId: RowId.optional() }),
  operation('process.done', { processId: Uuid }),
  operation('process.reopen', { processId: Uuid, reason: Reason }),
] as const

const additionOperations = [
  /** `proposalId`: the assistant's answer whose proposal the person took over. */
  operation('comment.add', { cell: CellRef.optional(), text: line(2000), proposalId: Uuid.optional() }),
  operation('attachment.add', {
    attachmentId: Uuid,
    cell: CellRef.optional(),
    kind: AttachmentKind,
    sha256: sha256Hex,
    bytes: z.int().min(1).max(maxAttachmentBytes),
    contentType: z.string().min(3).max(100),
    width: z.int().min(1).max(100_000).optional(),
    height: z.int().min(1).max(100_000).optional(),
    takenAt: Instant.optional(),
    source: z.enum(['camera', 'gallery', 'device']),
    geo: Geo.optional(),
    blurScore: z.number().min(0).max(1).optional(),
    annotations: z.array(Annotation).max(200).optional(),
  }),
  operation('attachment.remove', { attachmentId: Uuid, reason: z.string().max(500).optional() }),
  /** 現場で見つけた点検箇所: for this sheet only, or also proposed to the template's editors. */
  operation('item.add', {
    processId: Uuid,
    item: Item,
    scope: z.enum(['once', 'propose']),
    /** Why the template should have it, and the photo that shows it. */
    reason: z.string().max(500).optional(),
    photoId: Uuid.optional(),
    proposalId: Uuid.optional(),
  }),
  /** 是正 from a 否 of this sheet; it waits in the outbox like everything else that is entered on site. */
  operation('action.open', {
    actionId: Uuid,
    cell: CellRef,
    title: line(100),
    severity: ActionSeverity,
    assignee: Uuid.optional(),
    dueOn: LocalDate.optional(),
  }),
] as const

const decisionOperations = [
  operation('checksheet.submit', { contentHash: sha256Hex.optional() }),
  operation('checksheet.withdraw', {}),
  operation('checksheet.approve', {
    ...signed,
    condition: ApprovalCondition.optional(),
    /** What the server gave for the proof of who signs; good once, for this content. */
    ticketId: Uuid.optional(),
  }),
  operation('checksheet.return', { reason: Reason, to: ReturnTo, cells: z.array(CellRef).max(5000) }),
  operation('checksheet.cancel', { reason: Reason }),
  operation('checksheet.void', { reason: Reason }),
  operation('checksheet.revise', { reason: Reason }),
  operation('checksheet.override', { judgement: Judgement, reason: Reason }),
  /** A running sheet moves to the template's newer version (V-014). */
  operation('checksheet.migrate', { templateVersionId: Uuid }),
] as const

export const Operation = z.discriminatedUnion('type', [
  ...createOperations,
  ...answerOperations,
  ...additionOperations,
  ...decisionOperations,
])
export type Operation = z.infer<typeof Operation>
export type OperationType = Operation['type']
export type OperationOf<T extends OperationType> = Extract<Operation, { type: T }>

/**
 * `POST /api/operations` takes this many at once and answers each by itself: a new sheet with 300 answers is one call.
 * The server bounds the time of a call, not its length: what takes long is worked out in turns.
 */
export const maxOperationsPerCall = 400

export const outcomeKinds = ['applied', 'duplicate', 'conflict', 'rejected'] as const
export const OutcomeKind = z.enum(outcomeKinds)
export type OutcomeKind = z.infer<typeof OutcomeKind>
