import { z } from 'zod'
import { Judgement } from './result.ts'
import { Instant, LocalDate, line, note, Reason, Uuid } from './scalar.ts'

export const actionSeverities = ['critical', 'high', 'medium', 'low'] as const
export const ActionSeverity = z.enum(actionSeverities)
export type ActionSeverity = z.infer<typeof ActionSeverity>

export const actionStatuses = ['todo', 'doing', 'checking', 'effect', 'done', 'rejected'] as const
export const ActionStatus = z.enum(actionStatuses)
export type ActionStatus = z.infer<typeof ActionStatus>

/** What was found, as it stood when the action was opened. Of a personal item there is no value. */
export const ActionFinding = z.strictObject({
  itemNo: z.string().max(20),
  itemName: z.string().max(100),
  value: z.string().max(60).optional(),
  judgement: Judgement.optional(),
  limits: z.string().max(100).optional(),
  comment: z.string().max(2000).optional(),
  foundBy: Uuid.optional(),
  foundAt: Instant.optional(),
  /** Pictures of the sheet. */
  photoIds: z.array(Uuid).max(20),
})
export type ActionFinding = z.infer<typeof ActionFinding>

/** 是正: from a deviation to a measure whose effect has been checked. */
export const Action = z.strictObject({
  id: Uuid,
  no: z.string().regex(/^CA-\d{4}-\d{4,}$/),
  ecsId: Uuid,
  targetId: Uuid.optional(),
  checksheetId: Uuid.optional(),
  itemId: Uuid.optional(),
  title: line(100),
  severity: ActionSeverity,
  assignee: Uuid.optional(),
  dueOn: LocalDate.optional(),
  status: ActionStatus,
  /** なぜなぜ, from the phenomenon to its root. */
  whys: z.array(line(300)).max(7).optional(),
  cause: note(2000),
  measure: note(2000),
  effectCheck: z.strictObject({ dueOn: LocalDate, result: note(2000) }).optional(),
  recurrenceOf: Uuid.optional(),
  finding: ActionFinding.optional(),
  createdBy: Uuid,
  createdAt: Instant,
})
export type Action = z.infer<typeof Action>

/** What a person enters to open one. */
export const ActionDraft = z.strictObject({
  ecsId: Uuid,
  targetId: Uuid.optional(),
  checksheetId: Uuid.optional(),
  itemId: Uuid.optional(),
  rowId: z.string().max(64).optional(),
  title: line(100),
  severity: ActionSeverity,
  assignee: Uuid.optional(),
  dueOn: LocalDate.optional(),
})
export type ActionDraft = z.infer<typeof ActionDraft>

/** What its owner works out; only what is named changes. */
export const ActionChange = z.strictObject({
  title: line(100).optional(),
  severity: ActionSeverity.optional(),
  assignee: Uuid.optional(),
  dueOn: LocalDate.optional(),
  whys: z.array(line(300)).max(7).optional(),
  measure: z.string().max(2000).optional(),
})
export type ActionChange = z.infer<typeof ActionChange>

export const actionMoves = ['start', 'finish', 'confirm', 'sendBack', 'effective', 'ineffective', 'reject'] as const

/** One step of the way, with its words. */
export const ActionMove = z.discriminatedUnion('move', [
  z.strictObject({ move: z.literal('start') }),
  z.strictObject({ move: z.literal('finish') }),
  z.strictObject({ move: z.literal('confirm'), effectDueOn: LocalDate, note: note(500) }),
  z.strictObject({ move: z.literal('sendBack'), note: Reason }),
  z.strictObject({ move: z.literal('effective'), note: Reason }),
  z.strictObject({ move: z.literal('ineffective'), note: Reason }),
  z.strictObject({ move: z.literal('reject'), note: Reason }),
])
export type ActionMove = z.infer<typeof ActionMove>
