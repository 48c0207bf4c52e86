import { expect, test } from 'vitest'
import { dayMark, occurrenceState, occurrenceStateLabels, occurrenceStates, worstState } from './occurrenceState.ts'

const times = {
  opensAt: '2026-11-14T22:00:00.000Z',
  dueAt: '2026-11-15T11:00:00.000Z',
  missedAt: '2026-11-15T12:00:00.000Z',
}

test.each([
  ['2026-11-14T21:59:59.999Z', 'planned'],
  ['2026-11-14T22:00:00.000Z', 'open'],
  ['2026-11-15T11:00:00.000Z', 'open'],
  ['2026-11-15T11:00:00.001Z', 'late'],
  ['2026-11-15T12:00:00.000Z', 'late'],
  ['2026-11-15T12:00:00.001Z', 'missed'],
])('T16 at %s an unfinished sheet is %s', (now, state) => {
  expect(occurrenceState(times, { now })).toBe(state)
})

test('T16 a finished sheet is done, whatever the clock says now', () => {
  const now = '2027-01-01T00:00:00.000Z'
  expect(occurrenceState(times, { now, doneAt: '2026-11-15T11:00:00.000Z' })).toBe('done')
  expect(occurrenceState(times, { now, doneAt: '2026-11-15T11:00:00.001Z' })).toBe('doneLate')
  expect(occurrenceState(times, { now, doneAt: '2026-11-20T00:00:00.000Z' })).toBe('doneLate')
  expect(occurrenceState(times, { now: times.opensAt, doneAt: '2026-11-14T20:00:00.000Z' })).toBe('done')
})

test('T16 without grace a sheet goes from open to missed', () => {
  const strict = { ...times, missedAt: times.dueAt }
  expect(occurrenceState(strict, { now: '2026-11-15T11:00:00.001Z' })).toBe('missed')
})

test('T16 moments are compared as moments, not as texts', () => {
  expect(occurrenceState(times, { now: '2026-11-15T11:00:00Z' })).toBe('open')
})

test('T16 every state has its word', () => {
  expect(occurrenceStates.map((state) => occurrenceStateLabels[state])).toEqual([
    '予定',
    '期間中',
    '遅れ',
    '未実施',
    '実施済み',
    '実施済み（遅れ）',
  ])
})

test('T23 the month calendar marks what is done, late, missed and deviating', () => {
  expect(occurrenceStates.map((state) => dayMark(state))).toEqual(['', '', '△', '×', '○', '△'])
  expect(occurrenceStates.map((state) => dayMark(state, true))).toEqual(['', '', '△', '×', '●', '●'])
})

test('T23 a day with several sheets shows the one that needs a person most', () => {
  expect(worstState(['done', 'missed', 'open'])).toBe('missed')
  expect(worstState(['done', 'late', 'open'])).toBe('late')
  expect(worstState(['done', 'doneLate'])).toBe('doneLate')
  expect(worstState(['planned', 'done'])).toBe('done')
  expect(worstState([])).toBeUndefined()
})
