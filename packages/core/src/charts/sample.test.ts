import fc from 'fast-check'
import { expect, test } from 'vitest'
import { mean, numberOf, numbersOf, range, standardDeviation } from './sample.ts'

const reading = fc.double({ min: -1e6, max: 1e6, noNaN: true })

test('K2 an empty or unreadable value is missing, never zero', () => {
  expect(numbersOf(['1.5', '', null, undefined, '−3', '1e3', '0x10', ' 2', '-0.25', '0'])).toEqual([
    1.5,
    null,
    null,
    null,
    null,
    null,
    null,
    null,
    -0.25,
    0,
  ])
})

test('K2 thirty-four digits become the nearest number', () => {
  expect(numberOf('1234567890123456.789012345678901234')).toBe(1234567890123456.8)
})

test('K2 the mean of equal values is that value, to the last bit', () => {
  fc.assert(
    fc.property(reading, fc.integer({ min: 1, max: 50 }), (value, count) => {
      expect(mean(Array(count).fill(value)) === value).toBe(true)
    }),
  )
})

test('K2 nothing has no mean, and one value has no spread', () => {
  expect(mean([])).toBeNull()
  expect(range([])).toBeNull()
  expect(range([5])).toBeNull()
  expect(standardDeviation([])).toBeNull()
  expect(standardDeviation([5])).toBeNull()
})

test('K2 mean, range and deviation of a small sample', () => {
  expect(mean([2, 4, 4, 4, 5, 5, 7, 9])).toBe(5)
  expect(range([2, 4, 4, 4, 5, 5, 7, 9])).toBe(7)
  expect(standardDeviation([2, 4, 4, 4, 5, 5, 7, 9])).toBeCloseTo(Math.sqrt(32 / 7), 12)
})

test('K2 moving all values moves the mean and leaves the spread', () => {
  fc.assert(
    fc.property(fc.array(reading, { minLength: 2, maxLength: 30 }), reading, (values, shift) => {
      const moved = values.map((value) => value + shift)
      expect(mean(moved)).toBeCloseTo(mean(values)! + shift, 5)
      expect(range(moved)).toBeCloseTo(range(values)!, 5)
      expect(standardDeviation(moved)).toBeCloseTo(standardDeviation(values)!, 5)
    }),
  )
})

test('K2 the mean lies between the smallest and the largest value', () => {
  fc.assert(
    fc.property(fc.array(reading, { minLength: 1, maxLength: 30 }), (values) => {
      const slack = 1e-9 * Math.max(1, ...values.map(Math.abs))
      expect(mean(values)).toBeGreaterThanOrEqual(Math.min(...values) - slack)
      expect(mean(values)).toBeLessThanOrEqual(Math.max(...values) + slack)
    }),
  )
})
