import { expect, test } from 'vitest'
import { paper } from '../testing/fakeEngines.ts'
import { displaysOf } from './displays.ts'
import { marksIn } from './marks.ts'

const digits = [60, 110, 160].map((x) => ({ x, y: 12, width: 12, height: 40 }))

test('a point is small and low', () => {
  const { points, hasMinus } = marksIn(paper(200, 64, [...digits, { x: 90, y: 47, width: 5, height: 5 }]))
  expect(points).toHaveLength(1)
  expect(points[0]).toBeCloseTo(0.46, 1)
  expect(hasMinus).toBe(false)
})

test('a minus is flat and leads', () => {
  expect(marksIn(paper(200, 64, [...digits, { x: 20, y: 30, width: 20, height: 5 }]))).toEqual({
    points: [],
    hasMinus: true,
  })
})

test('dirt above the digits is no point', () => {
  expect(marksIn(paper(200, 64, [...digits, { x: 90, y: 14, width: 5, height: 5 }])).points).toEqual([])
})

test('a minus apart from its digits belongs to them, a caption does not', () => {
  const minus = { middle: { x: 20, y: 50 }, angle: 0, length: 20, depth: 14 }
  const number = { middle: { x: 100, y: 50 }, angle: 0, length: 100, depth: 40 }
  const caption = { middle: { x: 100, y: 100 }, angle: 0, length: 60, depth: 12 }
  const [display] = displaysOf([caption, minus, number])
  expect(display).toMatchObject({ length: 140, depth: 40 })
})
