import { dateText, dayNumber } from './days.ts'
import type { ShiftHours, WorkCalendar, WorkSchedule } from './model.ts'
import { nameUuid, uuidBytes } from './nameUuid.ts'
import { recurrenceDays } from './recurrence.ts'
import { parseRrule } from './rrule.ts'
import { epochMsOf } from './timeZone.ts'
import { farthestMoveDays, workdaysOf } from './workdays.ts'

/** One sheet to be filled in: target × day × shift. */
export type Occurrence = {
  /** T17: made from schedule, target, day of the rule and shift; planning twice makes the same id. */
  id: string
  scheduleId: string
  targetId: string
  templateId: string
  assigneeIds: string[]
  /** The day on site on which the shift begins, after moving off days of rest. */
  plannedFor: string
  /** The day that the rule gave. */
  ruleDate: string
  shift?: string
  startAt: string
  opensAt: string
  dueAt: string
  missedAt: string
}

export type DateRange = { from: string; to: string }

type PlannedDay = { day: number; ruleDay: number }

/** Planned ids live in a space of their own, so that they never meet ids made from other names. */
const namespace = uuidBytes('6f1c1f5e-9c53-5d0b-8f0a-3b6d1f0e7a42')

const minutesOf = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5))
const instant = (epochMs: number): string => new Date(epochMs).toISOString()

/**
 * T10, T13, T18: days of the rule, moved off days of rest. When two fall on one day, the one that belongs there stays,
 * else the earlier. The rule is read beyond the range by the farthest move, so that ranges side by side never differ
 * from one long range.
 */
function plannedDays(schedule: WorkSchedule, calendar: WorkCalendar, range: DateRange): PlannedDay[] {
  const parsed = parseRrule(schedule.rrule, schedule.timeZone)
  if ('problem' in parsed) return []
  const from = dayNumber(range.from)
  const to = dayNumber(range.to)
  const start = dayNumber(schedule.startsOn)
  const end = schedule.endsOn === undefined ? Number.POSITIVE_INFINITY : dayNumber(schedule.endsOn)
  const reach = schedule.workdaysOnly && schedule.onRestDay !== 'skip' ? farthestMoveDays : 0
  const ruleDays = recurrenceDays(parsed.rule, start, from - reach, Math.min(to + reach, end))
  if (!schedule.workdaysOnly) return ruleDays.map((day) => ({ day, ruleDay: day }))

  const { place } = workdaysOf(calendar)
  const planned = new Map<number, PlannedDay>()
  for (const ruleDay of ruleDays) {
    const day = place(ruleDay, schedule.onRestDay)
    if (day === null || day < from || day > to) continue
    if (!planned.has(day) || day === ruleDay) planned.set(day, { day, ruleDay })
  }
  return [...planned.values()].sort((a, b) => a.day - b.day)
}

/** T14: without a shift the whole day; a shift that the calendar does not know is the whole day too. */
function hoursOf(schedule: WorkSchedule, calendar: WorkCalendar): Pick<ShiftHours, 'start' | 'end'> {
  return calendar.shifts.find((shift) => shift.name === schedule.shift) ?? { start: '00:00', end: '00:00' }
}

/** T15: open from `leadMinutes` before the shift, due at its end, missed `graceMinutes` after that. */
function timesOf(schedule: WorkSchedule, hours: Pick<ShiftHours, 'start' | 'end'>, day: number) {
  const start = minutesOf(hours.start)
  const end = minutesOf(hours.end)
  const startMs = epochMsOf(day, start, schedule.timeZone)
  const dueMs = epochMsOf(end > start ? day : day + 1, end, schedule.timeZone)
  return {
    startAt: instant(startMs),
    opensAt: instant(startMs - schedule.leadMinutes * 60_000),
    dueAt: instant(dueMs),
    missedAt: instant(dueMs + schedule.graceMinutes * 60_000),
  }
}

export function occurrenceId(scheduleId: string, targetId: string, ruleDate: string, shift = ''): string {
  return nameUuid(namespace, `${scheduleId}/${targetId}/${ruleDate}/${shift}`)
}

/** Everything that a schedule plans in a range of days on site, both ends included, in order of days (T19). */
export function occurrences(schedule: WorkSchedule, calendar: WorkCalendar, range: DateRange): Occurrence[] {
  if (!schedule.active) return []
  const hours = hoursOf(schedule, calendar)
  const targetIds = [...new Set(schedule.targetIds)]
  return plannedDays(schedule, calendar, range).flatMap(({ day, ruleDay }) => {
    const times = timesOf(schedule, hours, day)
    const ruleDate = dateText(ruleDay)
    const plannedFor = dateText(day)
    return targetIds.map((targetId) => ({
      id: occurrenceId(schedule.id, targetId, ruleDate, schedule.shift),
      scheduleId: schedule.id,
      targetId,
      templateId: schedule.templateId,
      assigneeIds: schedule.assigneeIds,
      plannedFor,
      ruleDate,
      ...(schedule.shift === undefined ? {} : { shift: schedule.shift }),
      ...times,
    }))
  })
}
