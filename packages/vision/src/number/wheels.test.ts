import { expect, test } from 'vitest'
import { displaysOf } from './displays.ts'
import { wheelRow } from './wheels.ts'

const figure = (x: number, y: number, angle = 0) => ({ middle: { x, y }, angle, length: 26, depth: 34 })

test('wheels found one by one are one number, along the line of their places', () => {
  const boxes = [figure(60, 100, 0.3), figure(120, 106), figure(180, 112, -0.2), figure(240, 118)]
  const { box } = wheelRow(boxes)!
  expect(box.angle).toBeCloseTo(Math.atan(0.1), 2)
  expect(box.pitch).toBeCloseTo(60.3, 0)
  expect(box.length).toBeGreaterThan(180)
  expect(displaysOf(boxes)).toHaveLength(1)
})

test('a wheel that is half turned belongs to the row and does not bend it', () => {
  const { box, used } = wheelRow([figure(60, 100), figure(120, 100), figure(180, 100), figure(240, 122)])!
  expect(used.size).toBe(4)
  expect(box.angle).toBeCloseTo(0, 1)
  expect(box.middle.x + box.length / 2).toBeGreaterThan(250)
})

test('a line of text is no row of wheels', () => {
  expect(wheelRow([{ middle: { x: 100, y: 50 }, angle: 0, length: 180, depth: 34 }, figure(300, 50)])).toBeUndefined()
})

test('figures far apart or on different lines are no row', () => {
  expect(wheelRow([figure(60, 40), figure(260, 40), figure(460, 40)])).toBeUndefined()
  expect(wheelRow([figure(60, 40), figure(120, 120), figure(180, 10)])).toBeUndefined()
})

test('one overlooked wheel does not break the row', () => {
  const row = wheelRow([figure(60, 40), figure(120, 40), figure(240, 40), figure(300, 40), figure(360, 40)])!
  expect(row.used.size).toBe(5)
  expect(row.box.pitch).toBeCloseTo(60)
})
