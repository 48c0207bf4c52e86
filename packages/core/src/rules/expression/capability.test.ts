import { describe, expect, test } from 'vitest'
import { write } from '../decimal.ts'
import { capability } from './capability.ts'

const cpk = (groups: string[][], limits: { lower?: string; upper?: string }) => {
  const result = capability(groups, limits)
  return result === null ? null : write(result.round(3))
}

const lots = [
  ['19.990', '19.992', '19.988', '19.991', '19.989'],
  ['19.991', '19.989', '19.993', '19.990', '19.992'],
]

describe('F14 Cpk', () => {
  test('F14 takes the nearer limit and the mean range over d2', () => {
    // mean 19.9905, mean range 0.004, sigma 0.004/2.326 = 0.0017197; (20.000-19.9905)/(3*sigma) = 1.841
    expect(cpk(lots, { lower: '19.979', upper: '20.000' })).toBe('1.841')
    expect(cpk(lots, { lower: '19.979' })).toBe('2.229')
    expect(cpk(lots, { upper: '20.000' })).toBe('1.841')
  })
  test('F14 single values use the moving range', () => {
    // moving ranges 1 and 2, mean 1.5, sigma 1.5/1.128 = 1.3298; (20-11.333)/(3*1.3298)
    expect(cpk([['10'], ['11'], ['13']], { upper: '20' })).toBe('2.172')
  })
  test('F14 empty lots do not count', () => {
    expect(cpk([[], ...lots, []], { upper: '20.000' })).toBe('1.841')
  })
  test.each([
    ['no limits', lots, {}],
    ['no values', [], { upper: '1' }],
    ['one value', [['1']], { upper: '2' }],
    [
      'no spread',
      [
        ['1', '1'],
        ['1', '1'],
      ],
      { upper: '2' },
    ],
    ['unequal groups', [['1', '2'], ['1']], { upper: '2' }],
    ['groups too large for the table', [Array.from({ length: 11 }, (_, n) => String(n))], { upper: '20' }],
  ] as [string, string[][], { upper?: string }][])('F14 is blank for %s', (_, groups, limits) => {
    expect(cpk(groups, limits)).toBeNull()
  })
  test.each([
    [2, '1.128'],
    [3, '1.693'],
    [4, '2.059'],
    [5, '2.326'],
    [6, '2.534'],
    [7, '2.704'],
    [8, '2.847'],
    [9, '2.97'],
    [10, '3.078'],
  ])('F14 groups of %i use d2 = %s', (size, d2) => {
    // One group 0, 0, …, 3: mean 3/size, range 3, sigma 3/d2, so Cpk to a limit 9 above the mean is d2.
    const group = [...Array.from({ length: size - 1 }, () => '0'), '3']
    const result = capability([group], { upper: '100' })
    const mean = 3 / size
    expect(Number(result?.toFixed(6))).toBeCloseTo(((100 - mean) * Number(d2)) / 9, 4)
  })
})
