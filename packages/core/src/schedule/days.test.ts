import fc from 'fast-check'
import { expect, test } from 'vitest'
import { dateText, dayNumber, dayOf, weekdayOf, yearOf } from './days.ts'

const anyDay = fc.integer({ min: dayOf(1900, 1, 1), max: dayOf(2200, 12, 31) })

test('T1 days are counted from 1970-01-01', () => {
  expect(dayNumber('1970-01-01')).toBe(0)
  expect(dayNumber('1969-12-31')).toBe(-1)
  expect(dayNumber('2026-11-15')).toBe(20_772)
})

test('T1 leap days exist every four years, not in 2100', () => {
  expect(dateText(dayNumber('2024-02-28') + 1)).toBe('2024-02-29')
  expect(dateText(dayNumber('2026-02-28') + 1)).toBe('2026-03-01')
  expect(dateText(dayNumber('2000-02-28') + 1)).toBe('2000-02-29')
  expect(dateText(dayNumber('2100-02-28') + 1)).toBe('2100-03-01')
})

test('T1 a date and its number are the same thing', () => {
  fc.assert(
    fc.property(anyDay, (day) => {
      expect(dayNumber(dateText(day))).toBe(day)
      expect(yearOf(day)).toBe(Number(dateText(day).slice(0, 4)))
    }),
  )
})

test('T1 weekdays go round, also before 1970', () => {
  expect(weekdayOf(dayNumber('2026-11-15'))).toBe(0)
  expect(weekdayOf(dayNumber('1969-12-31'))).toBe(3)
  fc.assert(
    fc.property(anyDay, (day) => {
      expect(weekdayOf(day + 7)).toBe(weekdayOf(day))
      expect(weekdayOf(day + 1)).toBe((weekdayOf(day) + 1) % 7)
    }),
  )
})
