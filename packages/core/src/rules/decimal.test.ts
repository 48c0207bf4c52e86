import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  absDecimal,
  addDecimals,
  compareDecimals,
  decimalsOf,
  divideDecimals,
  isMultiple,
  multiplyDecimals,
  parseDecimal,
  roundDecimal,
  subtractDecimals,
} from './decimal.ts'

/** Any number with up to 17 digits before and 16 after the point. */
const decimals = fc
  .tuple(fc.boolean(), fc.bigInt({ min: 0n, max: 10n ** 17n }), fc.stringMatching(/^\d{0,16}$/))
  .map(([minus, whole, rest]) => parseDecimal(`${minus ? '-' : ''}${whole}${rest === '' ? '' : `.${rest}`}`) as string)

/** The same number as whole units of 10^-places: an exact reference without any decimal library. */
const scaled = (text: string, places: number): bigint => {
  const [whole = '', rest = ''] = text.replace('-', '').split('.')
  const units = BigInt(whole + rest.padEnd(places, '0'))
  return text.startsWith('-') ? -units : units
}

describe('B1 what people type is brought to one form', () => {
  test.each([
    ['12.5', '12.5'],
    ['１２．５', '12.5'],
    ['　１２。５ ', '12.5'],
    ['−3', '-3'],
    ['－3', '-3'],
    ['ー3', '-3'],
    ['–3', '-3'],
    ['＋7', '7'],
    ['+7', '7'],
    ['.5', '0.5'],
    ['5.', '5'],
    ['007', '7'],
    ['000', '0'],
    ['-0', '0'],
    ['-0.00', '0.00'],
    ['-00.10', '-0.10'],
    ['12.50', '12.50'],
  ])('B1 %s is %s', (typed, value) => {
    expect(parseDecimal(typed)).toBe(value)
  })
  test.each([
    '',
    ' ',
    '.',
    '-',
    '+',
    '1e3',
    '1E3',
    '1,000',
    '1 000',
    '12a',
    'a12',
    '--1',
    '1-',
    '1.2.3',
    '∞',
    'NaN',
    '十',
  ])('B1 %s is not a number', (typed) => {
    expect(parseDecimal(typed)).toBeNull()
  })
})

test('B2 a number has at most 34 digits', () => {
  expect(parseDecimal('9'.repeat(34))).toBe('9'.repeat(34))
  expect(parseDecimal('9'.repeat(35))).toBeNull()
  expect(parseDecimal(`0.${'1'.repeat(33)}`)).toBe(`0.${'1'.repeat(33)}`)
  expect(parseDecimal(`0.${'1'.repeat(34)}`)).toBeNull()
  expect(parseDecimal(`00000${'9'.repeat(34)}`)).toBe('9'.repeat(34))
})

test('B1 reading a number twice changes nothing', () => {
  fc.assert(fc.property(decimals, (value) => parseDecimal(value) === value))
})

describe('B7 numbers are compared by size, not by letters', () => {
  test.each([
    ['0.30', '0.3', 0],
    ['-0', '0', 0],
    ['10', '9', 1],
    ['-10', '-9', -1],
    ['-1', '1', -1],
    ['1', '-1', 1],
    ['0.1', '0.09', 1],
    ['1.5', '1.50001', -1],
    ['-0.0', '0.000', 0],
    ['99999999999999999999.1', '99999999999999999999.2', -1],
  ] as const)('B7 %s against %s', (a, b, sign) => {
    expect(compareDecimals(a, b)).toBe(sign)
  })
  test('B7 agrees with exact whole numbers', () => {
    fc.assert(
      fc.property(decimals, decimals, (a, b) => {
        const [x, y] = [scaled(a, 16), scaled(b, 16)]
        return compareDecimals(a, b) === (x < y ? -1 : x > y ? 1 : 0)
      }),
    )
  })
})

describe('B3 arithmetic keeps every digit', () => {
  test('B3 0.1 and 0.2 are 0.3', () => {
    expect(addDecimals('0.1', '0.2')).toBe('0.3')
    expect(subtractDecimals('0.3', '0.1')).toBe('0.2')
    expect(multiplyDecimals('1.1', '1.1')).toBe('1.21')
    expect(subtractDecimals('5', '5')).toBe('0')
    expect(multiplyDecimals('-1', '0')).toBe('0')
    expect(absDecimal('-2.50')).toBe('2.5')
  })
  test('B3 sum, difference and product agree with exact whole numbers', () => {
    fc.assert(
      fc.property(decimals, decimals, (a, b) => {
        expect(scaled(addDecimals(a, b), 16)).toBe(scaled(a, 16) + scaled(b, 16))
        expect(scaled(subtractDecimals(a, b), 16)).toBe(scaled(a, 16) - scaled(b, 16))
      }),
    )
    const small = fc.tuple(fc.bigInt(-(10n ** 8n), 10n ** 8n), fc.bigInt(-(10n ** 8n), 10n ** 8n))
    fc.assert(
      fc.property(small, ([a, b]) => {
        const [x, y] = [divideDecimals(String(a), '10000'), divideDecimals(String(b), '10000')]
        return scaled(multiplyDecimals(x, y), 8) === a * b
      }),
    )
  })
  test('B3 a result is rounded to 34 digits, at most 33 of them decimals', () => {
    expect(addDecimals('0.5', '9'.repeat(33))).toBe(`${'9'.repeat(33)}.5`)
    expect(addDecimals('0.54', '9'.repeat(33))).toBe(`${'9'.repeat(33)}.5`)
    expect(addDecimals('0.55', '9'.repeat(33))).toBe(`${'9'.repeat(33)}.6`)
    expect(multiplyDecimals(`0.${'0'.repeat(16)}4`, `0.${'0'.repeat(16)}1`)).toBe('0')
    expect(multiplyDecimals(`0.${'0'.repeat(16)}5`, `0.${'0'.repeat(15)}1`)).toBe(`0.${'0'.repeat(32)}5`)
  })
  test('B3 more than 34 digits before the point is an error', () => {
    expect(multiplyDecimals('1'.repeat(17), '1'.repeat(17))).toHaveLength(33)
    expect(addDecimals('9'.repeat(33), '9'.repeat(33))).toHaveLength(34)
    expect(() => multiplyDecimals('9'.repeat(20), '9'.repeat(20))).toThrow('34桁を超えます。')
    expect(() => addDecimals('9'.repeat(34), '1')).toThrow(expect.objectContaining({ code: 'F-014' }))
  })
})

describe('B4 division', () => {
  test.each([
    ['1', '4', '0.25'],
    ['1', '3', `0.${'3'.repeat(33)}`],
    ['2', '3', `0.${'6'.repeat(32)}7`],
    ['200', '3', `66.${'6'.repeat(31)}7`],
    ['-7', '2', '-3.5'],
    ['0', '7', '0'],
    ['1000000', '0.001', '1000000000'],
  ])('B4 %s / %s is %s', (a, b, expected) => {
    expect(divideDecimals(a, b)).toBe(expected)
  })
  test('B4 division by zero is an error, not a number', () => {
    expect(() => divideDecimals('1', '0')).toThrow('0で割ることはできません。')
    expect(() => divideDecimals('0', '0.00')).toThrow(expect.objectContaining({ code: 'F-012' }))
  })
  test('B4 a quotient is off by at most half of its last digit', () => {
    fc.assert(
      fc.property(decimals, decimals, (a, b) => {
        fc.pre(/[1-9]/.test(b))
        const quotient = divideDecimals(a, b)
        const places = decimalsOf(quotient)
        // |q·b − a| ≤ |b| × 10^-places / 2, all in whole units.
        const remainder = scaled(quotient, places) * scaled(b, 16) - scaled(a, 16) * 10n ** BigInt(places)
        const size = (n: bigint) => (n < 0n ? -n : n)
        return 2n * size(remainder) <= size(scaled(b, 16))
      }),
    )
  })
})

describe('B5 rounding', () => {
  test.each([
    ['2.5', 0, '3'],
    ['-2.5', 0, '-3'],
    ['2.45', 1, '2.5'],
    ['2.44999', 1, '2.4'],
    ['1.5', 3, '1.500'],
    ['-0.04', 1, '0.0'],
    ['-0.05', 1, '-0.1'],
    ['19.97949', 4, '19.9795'],
  ] as const)('B5 %s to %i places is %s', (value, places, expected) => {
    expect(roundDecimal(value, places)).toBe(expected)
  })
  test.each([
    ['2.5', '2'],
    ['3.5', '4'],
    ['-2.5', '-2'],
    ['2.51', '3'],
  ])('B5 by the even rule %s is %s', (value, expected) => {
    expect(roundDecimal(value, 0, 'halfEven')).toBe(expected)
  })
})

test('B8 a multiple of a step has no rest', () => {
  expect(isMultiple('25', '5')).toBe(true)
  expect(isMultiple('27', '5')).toBe(false)
  expect(isMultiple('0.3', '0.1')).toBe(true)
  expect(isMultiple('-10', '5')).toBe(true)
  expect(isMultiple('0', '5')).toBe(true)
  expect(isMultiple('5', '0')).toBe(false)
})

test('decimals are counted as written', () => {
  expect([decimalsOf('1'), decimalsOf('1.0'), decimalsOf('-0.125')]).toEqual([0, 1, 3])
})
