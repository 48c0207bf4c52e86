import { expect, test } from 'vitest'
import { calibrationState } from './limitsByDate.ts'

test('J17 the last day still counts; a month before there is a warning', () => {
  expect(calibrationState('2026-12-31', '2026-11-17')).toEqual({ state: 'valid', days: 44 })
  expect(calibrationState('2026-12-17', '2026-11-17')).toEqual({ state: 'soon', days: 30 })
  expect(calibrationState('2026-11-17', '2026-11-17')).toEqual({ state: 'soon', days: 0 })
  expect(calibrationState('2026-11-14', '2026-11-17')).toEqual({ state: 'over', days: 3 })
})
