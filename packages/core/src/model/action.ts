import { z } from 'zod'
import { Instant, LocalDate, line, note, Uuid } from './scalar.ts'

export const actionSeverities = ['critical', 'high', 'medium', 'low'] as const
export const ActionSeverity = z.enum(actionSeverities)
export type ActionSeverity = z.infer<typeof ActionSeverity>

export const actionStatuses = ['todo', 'doing', 'checking', 'done', 'rejected'] as const
export const ActionStatus = z.enum(actionStatuses)
export type ActionStatus = z.infer<typeof ActionStatus>

/** 是正: from a deviation to a measure whose effect has been checked. */
export const Action = z.strictObject({
  id: Uuid,
  no: z.string().regex(/^CA-\d{4}-\d{4,}$/),
  ecsId: Uuid,
  checksheetId: Uuid.optional(),
  itemId: Uuid.optional(),
  title: line(100),
  severity: ActionSeverity,
  assignee: Uuid.optional(),
  dueOn: LocalDate.optional(),
  status: ActionStatus,
  cause: note(2000),
  measure: note(2000),
  effectCheck: z.strictObject({ dueOn: LocalDate, result: note(2000) }).optional(),
  recurrenceOf: Uuid.optional(),
  createdBy: Uuid,
  createdAt: Instant,
})
export type Action = z.infer<typeof Action>
