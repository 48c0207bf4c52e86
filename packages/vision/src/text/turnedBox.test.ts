import { expect, test } from 'vitest'
import { inRows } from './order.ts'
import { cornersOf, smallestBox, type TurnedBox } from './turnedBox.ts'

const box = (x: number, y: number, angle = 0): TurnedBox => ({ middle: { x, y }, angle, length: 80, depth: 20 })

test('a turned line keeps its angle and its size', () => {
  const found = smallestBox(cornersOf(box(100, 60, 0.3)))
  expect(found.angle).toBeCloseTo(0.3)
  expect(found.length).toBeCloseTo(80)
  expect(found.depth).toBeCloseTo(20)
})

test('a line that stands is tall, not turned', () => {
  const found = smallestBox(cornersOf(box(100, 60, Math.PI / 2)))
  expect(found.angle).toBeCloseTo(0)
  expect(found.depth).toBeCloseTo(80)
})

test('rows follow the slope of the text', () => {
  const turn = 0.2
  const at = (along: number, across: number) =>
    box(along * Math.cos(turn) - across * Math.sin(turn), along * Math.sin(turn) + across * Math.cos(turn), turn)
  const [a, b, c] = [at(0, 0), at(150, 0), at(0, 30)]
  expect(inRows([c, b, a])).toEqual([[a, b], [c]])
})
