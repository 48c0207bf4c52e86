import fc from 'fast-check'
import { expect, test } from 'vitest'
import { dateText, dayNumber, dayOf, type Weekday } from './days.ts'
import { defaultCalendar, type RestDayPolicy, type WorkCalendar } from './model.ts'
import { farthestMoveDays, workdaysOf } from './workdays.ts'

const id = '0193b0a0-0000-7000-8000-000000000001'
const calendarWith = (changes: Partial<WorkCalendar>): WorkCalendar => ({ ...defaultCalendar(id), ...changes })
const works = (calendar: WorkCalendar, date: string): boolean => workdaysOf(calendar).isWorkday(dayNumber(date))
const placed = (calendar: WorkCalendar, date: string, policy: RestDayPolicy): string | null => {
  const day = workdaysOf(calendar).place(dayNumber(date), policy)
  return day === null ? null : dateText(day)
}

test('T9 the calendar that ships rests on Saturdays, Sundays and national holidays', () => {
  const calendar = calendarWith({})
  expect(works(calendar, '2026-11-13')).toBe(true)
  expect(works(calendar, '2026-11-14')).toBe(false)
  expect(works(calendar, '2026-11-15')).toBe(false)
  expect(works(calendar, '2026-11-23')).toBe(false)
})

test('T9 a site that works on holidays and Saturdays says so', () => {
  const calendar = calendarWith({ nationalHolidays: false, restWeekdays: [0] })
  expect(works(calendar, '2026-11-14')).toBe(true)
  expect(works(calendar, '2026-11-23')).toBe(true)
})

test('T9 a calendar adds days of rest and takes national holidays away', () => {
  const calendar = calendarWith({ holidays: ['2026-08-12', '2026-08-13'], extraWorkdays: ['2026-08-11'] })
  expect(works(calendar, '2026-08-10')).toBe(true)
  expect(works(calendar, '2026-08-11')).toBe(true)
  expect(works(calendar, '2026-08-12')).toBe(false)
})

test('T9 an extra working day wins over everything', () => {
  const calendar = calendarWith({ holidays: ['2026-11-14'], extraWorkdays: ['2026-11-14'] })
  expect(works(calendar, '2026-11-14')).toBe(true)
})

test('T10 a working day stays where it is under every policy', () => {
  for (const policy of ['skip', 'next', 'previous'] as const) {
    expect(placed(calendarWith({}), '2026-11-13', policy)).toBe('2026-11-13')
  }
})

test('T10 over New Year the next and the previous working day are far', () => {
  const calendar = calendarWith({ holidays: ['2026-12-30', '2026-12-31', '2027-01-04'] })
  expect(placed(calendar, '2027-01-01', 'next')).toBe('2027-01-05')
  expect(placed(calendar, '2027-01-01', 'previous')).toBe('2026-12-29')
  expect(placed(calendar, '2027-01-01', 'skip')).toBeNull()
})

test('T10 where nobody ever works, nothing is planned', () => {
  const calendar = calendarWith({ restWeekdays: [0, 1, 2, 3, 4, 5, 6] })
  expect(placed(calendar, '2026-11-13', 'next')).toBeNull()
  expect(placed(calendar, '2026-11-13', 'previous')).toBeNull()
})

const anyDay = fc.integer({ min: dayOf(2020, 1, 1), max: dayOf(2035, 12, 31) })
const rest = fc.uniqueArray(
  fc.integer({ min: 0, max: 6 }).map((weekday) => weekday as Weekday),
  { maxLength: 6 },
)

test('T10 a moved occurrence lands on the nearest working day of its direction', () => {
  fc.assert(
    fc.property(anyDay, rest, fc.boolean(), (day, restWeekdays, nationalHolidays) => {
      const { isWorkday, place } = workdaysOf(calendarWith({ restWeekdays, nationalHolidays }))
      const next = place(day, 'next')!
      const previous = place(day, 'previous')!
      expect([isWorkday(next), isWorkday(previous)]).toEqual([true, true])
      for (let between = previous + 1; between < next; between++) expect(isWorkday(between)).toBe(false)
      expect(Math.max(next - day, day - previous)).toBeLessThanOrEqual(farthestMoveDays)
    }),
  )
})
