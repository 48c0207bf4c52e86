import { expect, test } from 'vitest'
import { base32, matchingStep, totpCode } from './totp.ts'

const secret = Buffer.from('12345678901234567890')

test.each([
  [59, '287082'],
  [1111111109, '081804'],
  [1234567890, '005924'],
  [20000000000, '353130'],
])('RFC 6238: the code at %i seconds', (seconds, code) => {
  expect(totpCode(secret, Math.floor(seconds / 30))).toBe(code)
})

test('the code before and after is right as well, further ones are not', () => {
  const now = new Date(300_000)
  expect([8, 9, 10, 11, 12].map((step) => matchingStep(secret, totpCode(secret, step), now))).toEqual([
    undefined,
    9,
    10,
    11,
    undefined,
  ])
  expect(matchingStep(secret, '12345', now)).toBeUndefined()
})

test('RFC 4648: base32 without padding', () => {
  expect(base32(Buffer.from('foobar'))).toBe('MZXW6YTBOI')
})
