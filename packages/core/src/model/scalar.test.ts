import { describe, expect, test } from 'vitest'
import { DecimalString, Formula, Instant, LocalDate, Reason } from './scalar.ts'

const accepts = (schema: { safeParse: (value: unknown) => { success: boolean } }, value: unknown) =>
  schema.safeParse(value).success

describe('DecimalString', () => {
  test.each(['0', '-0', '12', '-12.30', '0.001', '9'.repeat(34), `-0.${'1'.repeat(33)}`])('takes %s', (text) => {
    expect(accepts(DecimalString, text)).toBe(true)
  })
  test.each([
    '',
    '.5',
    '5.',
    '01',
    '+1',
    '1e3',
    '１',
    '1,000',
    ' 1',
    '--1',
    'NaN',
    '9'.repeat(35),
    `0.${'1'.repeat(34)}`,
  ])('refuses %s', (text) => {
    expect(accepts(DecimalString, text)).toBe(false)
  })
  test('is never a JavaScript number', () => {
    expect(accepts(DecimalString, 12)).toBe(false)
  })
})

test('an instant is UTC and a local date has no time', () => {
  expect(accepts(Instant, '2026-11-15T02:52:36.000Z')).toBe(true)
  expect(accepts(Instant, '2026-11-15T02:52:36+09:00')).toBe(false)
  expect(accepts(LocalDate, '2026-02-28')).toBe(true)
  expect(accepts(LocalDate, '2026-02-30')).toBe(false)
})

test('a formula has 1 to 1,024 characters', () => {
  expect(accepts(Formula, '')).toBe(false)
  expect(accepts(Formula, 'x'.repeat(1024))).toBe(true)
  expect(accepts(Formula, 'x'.repeat(1025))).toBe(false)
})

test('a reason of only blanks is no reason', () => {
  expect(accepts(Reason, '  　 ')).toBe(false)
  expect(accepts(Reason, '再測定')).toBe(true)
  expect(accepts(Reason, 'あ'.repeat(500))).toBe(true)
  expect(accepts(Reason, 'あ'.repeat(501))).toBe(false)
})
