import { z } from 'zod'
import { Shift } from '../model/checksheet.ts'
import { LocalDate } from '../model/scalar.ts'
import { Calendar, Schedule } from '../model/schedule.ts'
import { parseRrule } from './rrule.ts'
import { isTimeZone } from './timeZone.ts'

/** A time on the wall clock of the site: `08:30`. */
export const LocalTime = z.string().regex(/^(?:[01]\d|2[0-3]):[0-5]\d$/)
export type LocalTime = z.infer<typeof LocalTime>

/** T14: 直. It ends on the next day when its end is not after its start: 20:00–05:00, or 08:00–08:00 for 24 hours. */
export const ShiftHours = z.strictObject({ name: Shift, start: LocalTime, end: LocalTime })
export type ShiftHours = z.infer<typeof ShiftHours>

/** 稼働日カレンダー. `extraWorkdays` wins over `holidays`, both win over weekly rest and national holidays (T9). */
export const WorkCalendar = Calendar.extend({
  shifts: z.array(ShiftHours).max(20),
  /** 0 is Sunday. */
  restWeekdays: z.array(z.literal([0, 1, 2, 3, 4, 5, 6])).max(7),
  nationalHolidays: z.boolean(),
})
export type WorkCalendar = z.infer<typeof WorkCalendar>

export const TimeZone = z.string().max(60).refine(isTimeZone, { error: '時間帯の名前が正しくありません。' })

/** What becomes of an occurrence on a day of rest: left out, or moved to the working day after or before it. */
export const restDayPolicies = ['skip', 'next', 'previous'] as const
export const RestDayPolicy = z.enum(restDayPolicies)
export type RestDayPolicy = z.infer<typeof RestDayPolicy>

const scheduleFields = Schedule.extend({
  startsOn: LocalDate,
  endsOn: LocalDate.optional(),
  timeZone: TimeZone,
  onRestDay: RestDayPolicy,
})

type Timing = Pick<z.infer<typeof scheduleFields>, 'rrule' | 'endsOn' | 'startsOn' | 'timeZone'>

function checkTiming({ rrule, endsOn, startsOn, timeZone }: Timing, context: z.RefinementCtx): void {
  const parsed = parseRrule(rrule, isTimeZone(timeZone) ? timeZone : undefined)
  if ('problem' in parsed) context.addIssue({ code: 'custom', path: ['rrule'], message: parsed.problem })
  if (endsOn && endsOn < startsOn) {
    context.addIssue({ code: 'custom', path: ['endsOn'], message: '終了日は開始日以降にしてください。' })
  }
}

/** A schedule with everything that planning needs to know. */
export const WorkSchedule = scheduleFields.superRefine(checkTiming)
export type WorkSchedule = z.infer<typeof WorkSchedule>

/** What a person writes: a schedule before it has an id. */
export const ScheduleDraft = scheduleFields.omit({ id: true }).superRefine(checkTiming)
export type ScheduleDraft = z.infer<typeof ScheduleDraft>

/** The calendar that every install has; who names none plans by it. */
export const defaultCalendarId = '7b1f7a52-3c0e-4d0e-9b1a-0c6a7d3f2b10'

/** Ships with the product: rest on Saturday, Sunday and national holidays, two shifts. */
export const defaultCalendar = (id: string): WorkCalendar => ({
  id,
  name: '標準カレンダー',
  holidays: [],
  extraWorkdays: [],
  shifts: [
    { name: '日勤', start: '08:00', end: '20:00' },
    { name: '夜勤', start: '20:00', end: '08:00' },
  ],
  restWeekdays: [0, 6],
  nationalHolidays: true,
})
