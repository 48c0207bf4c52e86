import { expect, test } from 'vitest'
import { isBeingTold } from './isBeingTold.ts'

const publishedAt = '2026-11-18T02:00:00.000Z'
const at = (seconds: number) => Date.parse(publishedAt) + seconds * 1000

test.each([
  ['right after publishing', 0, 5, true],
  ['once the first ones know', 3, 5, false],
  ['planned for later', 0, -60, false],
  ['nobody after two minutes is a result', 0, 121, false],
])('%s', (_, told, seconds, expected) => {
  expect(isBeingTold({ told, publishedAt }, at(seconds))).toBe(expected)
})
