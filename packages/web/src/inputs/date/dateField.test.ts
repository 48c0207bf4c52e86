import { expect, test } from 'vitest'
import { fromField, nowFor, toField } from './dateField.ts'

test('a moment is shown and entered as it is on site', () => {
  expect(toField('datetime', '2026-11-14T23:42:00.000Z')).toBe('2026-11-15T08:42')
  expect(fromField('datetime', '2026-11-15T08:42')).toBe('2026-11-14T23:42:00.000Z')
})

test('days and times pass unchanged', () => {
  expect(toField('date', '2026-11-15')).toBe('2026-11-15')
  expect(fromField('time', '08:05')).toBe('08:05')
  expect(toField('time', null)).toBe('')
})

test('now is the day and the time on site', () => {
  const lateEvening = new Date('2026-11-14T23:42:30.000Z')
  expect(nowFor('date', lateEvening)).toBe('2026-11-15')
  expect(nowFor('time', lateEvening)).toBe('08:42')
  expect(nowFor('datetime', lateEvening)).toBe('2026-11-14T23:42:30.000Z')
})

test('a cleared field is empty, a broken value too', () => {
  expect(fromField('datetime', '')).toBe('')
  expect(toField('datetime', 'きのう')).toBe('')
})
