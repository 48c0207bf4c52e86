import fc from 'fast-check'
import { expect, test } from 'vitest'
import { indexText, linesText, roundedText } from './display.ts'

test('K19 rounding is half away from zero on the decimal that people see', () => {
  expect(roundedText(1.005, 2)).toBe('1.01')
  expect(roundedText(2.675, 2)).toBe('2.68')
  expect(roundedText(-1.005, 2)).toBe('-1.01')
  expect(roundedText(0.45, 1)).toBe('0.5')
  expect(roundedText(12, 3)).toBe('12.000')
})

test('K19 there is no minus zero', () => {
  expect(roundedText(-0.0001, 2)).toBe('0.00')
  expect(roundedText(-0, 0)).toBe('0')
})

test('K19 very small and very large figures are written out', () => {
  expect(roundedText(1e-7, 3)).toBe('0.000')
  expect(roundedText(1.5e21, 0)).toBe('1500000000000000000000')
})

test('K19 the text differs from the figure by half a unit of the last place at most', () => {
  fc.assert(
    fc.property(fc.double({ min: -1e6, max: 1e6, noNaN: true }), fc.integer({ min: 0, max: 6 }), (value, decimals) => {
      expect(Math.abs(Number(roundedText(value, decimals)) - value)).toBeLessThanOrEqual(0.5 * 10 ** -decimals + 1e-9)
    }),
  )
})

test('K20 lines of measured figures show one decimal more than the readings, sigma two more', () => {
  const lines = { center: 50.81, sigma: 1.66469, ucl: 55.80406, lcl: 45.81594 }
  expect(linesText('I', lines, 1)).toEqual({ center: '50.81', ucl: '55.80', lcl: '45.82', sigma: '1.665' })
  expect(linesText('Xbar', lines, 0)).toEqual({ center: '50.8', ucl: '55.8', lcl: '45.8', sigma: '1.66' })
})

test('K20 rates have four decimals and counts two, whatever the item says', () => {
  const lines = { center: 0.2313333, sigma: 0.0596, ucl: 0.4102391, lcl: 0.05242755 }
  expect(linesText('p', lines, 0)).toMatchObject({ center: '0.2313', ucl: '0.4102', lcl: '0.0524' })
  expect(linesText('c', lines, 5)).toMatchObject({ center: '0.23' })
})

test('K20 an index has two decimals, and a missing one is a dash', () => {
  expect(indexText(1.6632)).toBe('1.66')
  expect(indexText(null)).toBe('—')
})
