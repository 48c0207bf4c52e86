import { expect, test } from 'vitest'
import { dateFieldWords, isDateField } from './dateFieldWords.ts'

test.each([
  ['date', '2026-11-15', '2026/11/15'],
  ['month', '2026-11', '2026/11'],
  ['time', '08:05', '08:05'],
  ['time', '08:05:30', '08:05'],
  ['datetime-local', '2026-11-15T08:05', '2026/11/15 08:05'],
  ['date', '', '----/--/--'],
  ['datetime-local', undefined, '----/--/-- --:--'],
] as const)('%s %s reads %s', (type, value, words) => {
  expect(dateFieldWords(type, value)).toBe(words)
})

test('other fields are left alone', () => {
  expect([undefined, 'text', 'password', 'number'].map(isDateField)).toEqual([false, false, false, false])
})
