import { describe, expect, test } from 'vitest'
import { judge, shownLimits } from './limits.ts'

const spec = { lower: '0.30', upper: '0.40' }

describe('L1 a limit itself is inside', () => {
  test.each(['0.30', '0.3', '0.4', '0.400', '0.35'])('L1 %s is 良', (value) => {
    expect(judge(spec, value)).toBe('ok')
  })
  test('L1 a limit of zero on both sides lets only zero through', () => {
    expect(judge({ lower: '0', upper: '0' }, '0.00')).toBe('ok')
    expect(judge({ lower: '0', upper: '0' }, '0.01')).toBe('ng')
    expect(judge({ lower: '0', upper: '0' }, '-0.01')).toBe('ng')
  })
})

describe('J4 outside of the spec limits', () => {
  test('J4 a value above the upper limit is NG', () => {
    expect(judge(spec, '0.42')).toBe('ng')
    expect(judge(spec, '0.4000000001')).toBe('ng')
  })
  test('J4 a value below the lower limit is NG', () => {
    expect(judge(spec, '0.2999999999')).toBe('ng')
    expect(judge({ lower: '-40', upper: '-15' }, '-40.1')).toBe('ng')
    expect(judge({ lower: '-40', upper: '-15' }, '-14.9')).toBe('ng')
  })
  test('J4 one limit is enough', () => {
    expect(judge({ lower: '1.6' }, '1.5')).toBe('ng')
    expect(judge({ lower: '1.6' }, '999')).toBe('ok')
    expect(judge({ upper: '10' }, '10.1')).toBe('ng')
    expect(judge({ upper: '10' }, '-999')).toBe('ok')
  })
})

describe('L2 warning limits lie inside', () => {
  const limits = { lower: '0', upper: '10', warnLower: '2', warnUpper: '8' }
  test.each([
    ['1.9', 'warn'],
    ['2', 'ok'],
    ['8', 'ok'],
    ['8.1', 'warn'],
    ['10', 'warn'],
    ['10.1', 'ng'],
    ['-0.1', 'ng'],
  ] as const)('L2 %s is %s', (value, expected) => {
    expect(judge(limits, value)).toBe(expected)
  })
  test('L2 they work alone', () => {
    expect(judge({ warnUpper: '8' }, '9')).toBe('warn')
    expect(judge({ warnLower: '95' }, '94')).toBe('warn')
  })
})

test('J1 no value is 未入力, never 良', () => {
  expect(judge({}, null)).toBe('none')
  expect(judge({}, '')).toBe('none')
  expect(judge(spec, null)).toBe('none')
})

test('J3 a value without limits is 良 once it is there', () => {
  expect(judge({}, '123')).toBe('ok')
})

test('L6 limits are shown with the decimals and the unit of the item', () => {
  expect(shownLimits({ decimals: 2, unit: 'MPa' }, '0.45', '0.6')).toEqual({
    lower: '0.45',
    upper: '0.60',
    unit: 'MPa',
  })
  expect(shownLimits({ decimals: 0, unit: '℃' }, '30', '55')).toEqual({ lower: '30', upper: '55', unit: '℃' })
  expect(shownLimits({ decimals: 1 }, '19.979', undefined)).toEqual({
    lower: '19.979',
    upper: undefined,
    unit: undefined,
  })
  expect(shownLimits({}, '1', '2')).toEqual({ lower: '1', upper: '2', unit: undefined })
})
