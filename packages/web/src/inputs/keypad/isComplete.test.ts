import { expect, test } from 'vitest'
import { isComplete } from './isComplete.ts'

const typed = (value: string | null, rest: object = {}, judgement: 'ok' | 'warn' | 'ng' = 'ok', previous?: string) =>
  isComplete({ value, judgement, planItem: { item: { decimals: 1, upper: '15', ...rest } } } as never, previous)

test('all decimals stand there: the number is finished', () => {
  expect(typed('14.2')).toBe(true)
  expect(typed('14')).toBe(false)
  expect(typed(null)).toBe(false)
})

test('a whole number is finished when one more digit would be beyond its limit, and never without a limit', () => {
  expect(typed('45', { decimals: 0, upper: '55' })).toBe(true)
  expect(typed('7', { decimals: 0, upper: '100' })).toBe(false)
  expect(typed('18452', { decimals: 0, upper: undefined })).toBe(false)
  expect(typed('45', { decimals: undefined, upper: '55' })).toBe(false)
})

test('what is 注意 or 否 waits to be looked at', () => {
  expect(typed('14.9', {}, 'warn')).toBe(false)
  expect(typed('12.8', {}, 'ng')).toBe(false)
})

test('a counter is finished when one more digit would be ten times last time, unless it is young', () => {
  const counter = { decimals: 0, upper: undefined, monotonic: true }
  expect(typed('99452', counter, 'ok', '99440')).toBe(true)
  expect(typed('9945', counter, 'warn', '99440')).toBe(false)
  expect(typed('12', counter, 'ok', '3')).toBe(false)
  expect(typed('99452', counter)).toBe(false)
})
