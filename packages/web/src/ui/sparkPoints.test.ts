import { expect, test } from 'vitest'
import { sparkPoints } from './sparkPoints.ts'

const box = { width: 96, height: 30 }

test('values run from left to right, the largest on top', () => {
  const { points } = sparkPoints(['1', '3', '2'], [], box)
  expect(points).toEqual([
    { x: 4, y: 26 },
    { x: 48, y: 4 },
    { x: 92, y: 15 },
  ])
})

test('limits have their own lines and widen the picture', () => {
  const { points, limits } = sparkPoints(['14.2', '14.4'], ['13.0', '15.0'], box)
  expect(limits).toEqual([26, 4])
  expect(points.every(({ y }) => y > 4 && y < 26)).toBe(true)
})

test('equal values and a single value divide by nothing', () => {
  expect(sparkPoints(['5', '5'], [], box).points.map(({ y }) => y)).toEqual([26, 26])
  expect(sparkPoints(['5'], [], box).points).toEqual([{ x: 4, y: 26 }])
})

test('what is not a number is left out', () => {
  expect(sparkPoints(['1', 'なし', '2'], [undefined], box).points).toHaveLength(2)
})
