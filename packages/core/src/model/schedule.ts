import { z } from 'zod'
import { Shift } from './checksheet.ts'
import { LocalDate, line, Uuid } from './scalar.ts'

/** When sheets are to be made. `rrule` is RFC 5545 text. */
export const Schedule = z.strictObject({
  id: Uuid,
  ecsId: Uuid,
  name: line(100),
  targetIds: z.array(Uuid).min(1).max(10_000),
  templateId: Uuid,
  rrule: line(500),
  workdaysOnly: z.boolean(),
  calendarId: Uuid.optional(),
  shift: Shift.optional(),
  leadMinutes: z.int().min(0).max(525_600),
  graceMinutes: z.int().min(0).max(525_600),
  assigneeIds: z.array(Uuid).max(200),
  active: z.boolean(),
})
export type Schedule = z.infer<typeof Schedule>

export const Calendar = z.strictObject({
  id: Uuid,
  name: line(60),
  holidays: z.array(LocalDate).max(1000),
  extraWorkdays: z.array(LocalDate).max(1000),
  shifts: z.array(Shift).max(20),
})
export type Calendar = z.infer<typeof Calendar>

/** 順路: the order in which targets are visited. */
export const PatrolRoute = z.strictObject({
  id: Uuid,
  ecsId: Uuid,
  name: line(60),
  stops: z
    .array(z.strictObject({ targetId: Uuid, templateId: Uuid, minutes: z.int().min(0).max(1440) }))
    .min(1)
    .max(1000),
})
export type PatrolRoute = z.infer<typeof PatrolRoute>
