import { expect, test } from 'vitest'
import { correctionKey, median } from './correction.ts'

const hours = (count: number) => count * 3_600_000

test('K24 a time belongs to the first step it does not pass', () => {
  expect([0, 4, 4.01, 24, 72, 73, 24 * 7, 24 * 14, 24 * 14 + 1].map((count) => correctionKey(hours(count)))).toEqual([
    'h4',
    'h4',
    'd1',
    'd1',
    'd3',
    'd7',
    'd7',
    'd14',
    'over',
  ])
})

test('K24 the median is the middle, or between the two in the middle', () => {
  expect(median([])).toBeNull()
  expect(median([3])).toBe(3)
  expect(median([9, 1, 5])).toBe(5)
  expect(median([9, 1, 5, 7])).toBe(6)
})
