/** Planning: recurrence, working days, holidays, shifts, occurrences and routes; rules T1… in RULES-statistics.md. */
export { type Holiday, japaneseHolidays } from './holidays.ts'
export {
  defaultCalendar,
  defaultCalendarId,
  LocalTime,
  RestDayPolicy,
  restDayPolicies,
  ScheduleDraft,
  ShiftHours,
  TimeZone,
  WorkCalendar,
  WorkSchedule,
} from './model.ts'
export { nameUuid, uuidBytes } from './nameUuid.ts'
export {
  dayMark,
  type OccurrenceState,
  occurrenceState,
  occurrenceStateLabels,
  occurrenceStates,
  worstState,
} from './occurrenceState.ts'
export { type Occurrence, occurrenceId, occurrences, type PlanRange } from './occurrences.ts'
export { recurrenceText } from './recurrenceText.ts'
export {
  type CodeMatch,
  matchRouteCode,
  type RouteArrival,
  type RouteProgress,
  routeProgress,
  type StopProgress,
  type StopState,
} from './route.ts'
export { defaultTimeZone, parseRrule, type Recurrence, rruleText } from './rrule.ts'
export { localClockAt, localDateAt } from './timeZone.ts'
export { type Workdays, workdaysOf } from './workdays.ts'
