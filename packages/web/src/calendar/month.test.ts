import { expect, test } from 'vitest'
import { daysOfMonth, marksOf, monthBeside, weekdayOf } from './month.ts'

test('months have their days, leap years too, and neighbours over the turn of the year', () => {
  expect(daysOfMonth('2028-02')).toHaveLength(29)
  expect(daysOfMonth('2026-11').at(-1)).toBe('2026-11-30')
  expect(monthBeside('2026-12', 1)).toBe('2027-01')
  expect(monthBeside('2026-01', -1)).toBe('2025-12')
  expect(weekdayOf('2026-11-15')).toBe(0)
})

const day = { day: '2026-11-15', total: 2, done: 0, doneLate: 0, late: 0, missed: 0, deviation: 0 }

test('T23 the mark of a day is that of what needs a person most', () => {
  expect(marksOf(day)).toEqual([])
  expect(marksOf({ ...day, done: 2 })).toEqual(['○'])
  expect(marksOf({ ...day, done: 2, doneLate: 1 })).toEqual(['△'])
  expect(marksOf({ ...day, done: 1, missed: 1 })).toEqual(['×'])
  expect(marksOf({ ...day, done: 2, deviation: 1 })).toEqual(['●'])
})

test('T23 a deviation stands beside a sheet that is missing or late on the same day', () => {
  expect(marksOf({ ...day, done: 1, missed: 1, deviation: 1 })).toEqual(['●', '×'])
  expect(marksOf({ ...day, done: 1, late: 1, deviation: 1 })).toEqual(['●', '△'])
})
