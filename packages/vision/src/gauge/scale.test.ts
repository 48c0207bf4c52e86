import { expect, test } from 'vitest'
import { angleAt, beyondScale, valueAt } from './scale.ts'

const even = [
  { angle: -225, value: 0 },
  { angle: 45, value: 10 },
]

test('the value grows evenly between two marks, whichever turn the angle is counted in', () => {
  expect(valueAt(even, -90)).toBeCloseTo(5)
  expect(valueAt(even, 270)).toBeCloseTo(5)
  expect(angleAt(even, 5)).toBeCloseTo(-90)
})

test('an uneven scale goes from mark to mark', () => {
  const uneven = [
    { angle: 180, value: 0 },
    { angle: 240, value: 1 },
    { angle: 360, value: 100 },
  ]
  expect(valueAt(uneven, 210)).toBeCloseTo(0.5)
  expect(valueAt(uneven, 300)).toBeCloseTo(50.5)
  expect(angleAt(uneven, 50.5)).toBeCloseTo(300)
})

test('a scale may run backwards', () => {
  const backwards = [
    { angle: 0, value: 0 },
    { angle: -180, value: 6 },
  ]
  expect(valueAt(backwards, -90)).toBeCloseTo(3)
  expect(angleAt(backwards, 4.5)).toBeCloseTo(-135)
})

test('how far a needle lies outside the scale', () => {
  expect(beyondScale(even, -90)).toBe(0)
  expect(beyondScale(even, 50)).toBeCloseTo(5)
  // 130 is -230 in the turn of the scale: five before its beginning.
  expect(beyondScale(even, 130)).toBeCloseTo(5)
})
