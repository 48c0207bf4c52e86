import { expect, test } from 'vitest'
import { arrowPath, boxBetween } from './shapes.ts'

test('an arrow ends in two wings behind its tip', () => {
  const path = arrowPath([0, 0.5], [0.5, 0.5])
  expect(path.startsWith('M0 0.5L0.5 0.5M')).toBe(true)
  const [, wing] = /M([\d.]+) [\d.]+L0.5 0.5L[\d.]+ [\d.]+$/.exec(path) ?? []
  expect(Number(wing)).toBeLessThan(0.5)
})

test('a box stays inside the photo, whichever way it was drawn', () => {
  expect(boxBetween([1.2, 0.9], [0.5, -0.1], 0.75)).toEqual({ x: 0.5, y: 0, width: 0.5, height: 0.75 })
})
