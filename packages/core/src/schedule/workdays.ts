import { dayNumber, weekdayOf, yearOf } from './days.ts'
import { japaneseHolidays } from './holidays.ts'
import type { RestDayPolicy, WorkCalendar } from './model.ts'

/** The longest stretch of rest over which an occurrence is moved; a calendar that rests longer leaves it out. */
const maxRestDays = 60

export type Workdays = {
  isWorkday: (day: number) => boolean
  /** T10: where an occurrence of this day goes; null when it is left out. */
  place: (day: number, policy: RestDayPolicy) => number | null
}

/** T9: extra working days, then holidays of the calendar, then the weekly rest, then national holidays. */
export function workdaysOf(calendar: WorkCalendar): Workdays {
  const extra = new Set(calendar.extraWorkdays.map(dayNumber))
  const closed = new Set(calendar.holidays.map(dayNumber))
  const rest = new Set<number>(calendar.restWeekdays)
  const national = new Map<number, Set<number>>()

  const isNationalHoliday = (day: number): boolean => {
    const year = yearOf(day)
    let days = national.get(year)
    if (!days) {
      days = new Set(japaneseHolidays(year).map((holiday) => dayNumber(holiday.date)))
      national.set(year, days)
    }
    return days.has(day)
  }
  const isWorkday = (day: number): boolean => {
    if (extra.has(day)) return true
    if (closed.has(day) || rest.has(weekdayOf(day))) return false
    return !(calendar.nationalHolidays && isNationalHoliday(day))
  }
  const place = (day: number, policy: RestDayPolicy): number | null => {
    if (isWorkday(day)) return day
    if (policy === 'skip') return null
    const step = policy === 'next' ? 1 : -1
    for (let moved = 1; moved <= maxRestDays; moved++) if (isWorkday(day + step * moved)) return day + step * moved
    return null
  }
  return { isWorkday, place }
}

export const farthestMoveDays = maxRestDays
