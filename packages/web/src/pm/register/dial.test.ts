import { expect, test } from 'vitest'
import { angleTo, type Dial, orderedAngles, pointOn, withAngles, withMarkAt, withOneMore } from './dial.ts'

const dial: Dial = {
  centre: { x: 100, y: 100 },
  radius: 80,
  marks: [
    { angle: 135, value: 0 },
    { angle: 405, value: 1 },
  ],
  isReversed: false,
}

test('a place on the dial is found again by its angle', () => {
  for (const angle of [0, 45, 90, 170, -90]) expect(angleTo(dial, pointOn(dial, angle))).toBeCloseTo(angle, 9)
})

test('marks follow each other the way the scale turns, within one turn', () => {
  expect(orderedAngles([135, 45], false)).toEqual([135, 405])
  expect(orderedAngles([135, 45], true)).toEqual([135, 45])
  expect(orderedAngles([-90, 0, 90], false)).toEqual([270, 360, 450])
})

test('moving a mark and turning the scale round keep the values', () => {
  expect(withMarkAt(dial, 1, 30).marks).toEqual([
    { angle: 135, value: 0 },
    { angle: 390, value: 1 },
  ])
  expect(withAngles(dial, [45, 135], true).marks).toEqual([
    { angle: 45, value: 0 },
    { angle: -225, value: 1 },
  ])
})

test('a mark more stands between the last two', () => {
  expect(withOneMore(dial).marks).toEqual([
    { angle: 135, value: 0 },
    { angle: 270, value: 0.5 },
    { angle: 405, value: 1 },
  ])
})
