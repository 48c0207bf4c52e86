import { expect, test } from 'vitest'
import { daysLeft } from './daysLeft.ts'

test('on its last day a qualification has no day left, the day after it is over', () => {
  expect(daysLeft('2026-11-17', '2026-11-17')).toBe(0)
  expect(daysLeft('2026-12-01', '2026-11-17')).toBe(14)
  expect(daysLeft('2026-10-31', '2026-11-01')).toBe(-1)
})
