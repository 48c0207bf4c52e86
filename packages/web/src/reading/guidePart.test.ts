import { expect, test } from 'vitest'
import { guidePart } from './guidePart.ts'

const all = { x: 0, y: 0, width: 1, height: 1 }

test('a view of the same shape shows the whole picture', () => {
  expect(guidePart(all, { width: 400, height: 300 }, { width: 1280, height: 960 })).toEqual(all)
})

test('what a square view cuts off at the sides is not read', () => {
  const { x, width, y, height } = guidePart(all, { width: 300, height: 300 }, { width: 1200, height: 600 })
  expect(x).toBeCloseTo(0.22)
  expect(width).toBeCloseTo(0.56)
  expect({ y, height }).toEqual({ y: 0, height: 1 })
})
