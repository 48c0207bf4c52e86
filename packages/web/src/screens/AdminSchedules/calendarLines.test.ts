import { expect, test } from 'vitest'
import { readDays, readShifts, shiftLines } from './calendarLines.ts'

test('days in several writings, sorted, each once; what is no day is told', () => {
  expect(readDays('2026/12/30\n2026-12-29\n\n２０２６-1-2\n2026-12-29\n2026-02-30\nあした')).toEqual({
    values: ['2026-01-02', '2026-12-29', '2026-12-30'],
    bad: ['2026-02-30', 'あした'],
  })
})

test('shifts are lines and come back as the same lines', () => {
  const { values, bad } = readShifts('日勤 8:00-20:00\n夜勤 20:00〜08:00\n早番 25:00-26:00')
  expect(values).toEqual([
    { name: '日勤', start: '08:00', end: '20:00' },
    { name: '夜勤', start: '20:00', end: '08:00' },
  ])
  expect(bad).toEqual(['早番 25:00-26:00'])
  expect(shiftLines(values)).toBe('日勤 08:00-20:00\n夜勤 20:00-08:00')
})
