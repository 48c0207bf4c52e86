/** T1: days as whole numbers since 1970-01-01, so that adding, comparing and weekdays are plain arithmetic. */

export type Weekday = 0 | 1 | 2 | 3 | 4 | 5 | 6

const msPerDay = 86_400_000

export const dayOf = (year: number, month: number, dayOfMonth: number): number =>
  Date.UTC(year, month - 1, dayOfMonth) / msPerDay

/** From `2026-11-15`. The text has been checked by `LocalDate`. */
export function dayNumber(date: string): number {
  return dayOf(Number(date.slice(0, 4)), Number(date.slice(5, 7)), Number(date.slice(8, 10)))
}

export const dateText = (day: number): string => new Date(day * msPerDay).toISOString().slice(0, 10)

export const yearOf = (day: number): number => new Date(day * msPerDay).getUTCFullYear()

/** 0 is Sunday. 1970-01-01 was a Thursday. */
export const weekdayOf = (day: number): Weekday => ((((day + 4) % 7) + 7) % 7) as Weekday
