import { describe, expect, test } from 'vitest'
import { isLocalDate, isUuid } from './plainScalar.ts'
import { DecimalString, Formula, Instant, LocalDate, Reason, Uuid } from './scalar.ts'

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

describe('the page decides as the schemas do', () => {
  test.each([
    '2026-02-28',
    '2026-02-29',
    '2024-02-29',
    '2026-04-31',
    '2026-13-01',
    '2026-00-10',
    '2026-1-1',
    '0000-01-01',
    '1900-02-29',
    '2000-02-29',
    '9999-12-31',
    '10000-01-01',
    '2026-11-15T00',
    'undefined-01-01',
    '',
  ])('on the day %j', (text) => {
    expect(isLocalDate(text)).toBe(accepts(LocalDate, text))
  })
  test.each([
    '0198a6f2-1b2c-7def-8abc-0123456789ab',
    '0198A6F2-1B2C-7DEF-8ABC-0123456789AB',
    '0198a6f2-1b2c-0def-8abc-0123456789ab',
    '0198a6f2-1b2c-7def-cabc-0123456789ab',
    '00000000-0000-0000-0000-000000000000',
    'ffffffff-ffff-ffff-ffff-ffffffffffff',
    '0198a6f21b2c7def8abc0123456789ab',
    ' 0198a6f2-1b2c-7def-8abc-0123456789ab',
    'x',
  ])('on the id %j', (text) => {
    expect(isUuid(text)).toBe(accepts(Uuid, text))
  })
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
