import { describe, expect, test } from 'vitest'
import { maskContact, unverifiedContacts } from './unverifiedContacts.ts'

const email = { email: 'k.sato@example.jp' }
const phone = { phone_number: '+819012345678' }
const keysOf = (attributes: Parameters<typeof unverifiedContacts>[0]) =>
  unverifiedContacts(attributes).map(({ key }) => key)

describe('both contacts exist', () => {
  test.each([
    ['true', 'true', []],
    ['true', 'false', ['phone_number']],
    ['false', 'true', ['email']],
    ['false', 'false', ['email', 'phone_number']],
  ])('email verified %s, phone verified %s: %o', (email_verified, phone_number_verified, expected) => {
    expect(keysOf({ ...email, ...phone, email_verified, phone_number_verified })).toEqual(expected)
  })
})

test('a missing flag counts as not verified', () => {
  expect(keysOf({ ...email, ...phone, phone_number_verified: 'true' })).toEqual(['email'])
  expect(keysOf({ ...email, ...phone, email_verified: 'true' })).toEqual(['phone_number'])
  expect(keysOf({ ...email, ...phone })).toEqual(['email', 'phone_number'])
})

test('what does not exist need not be verified', () => {
  expect(keysOf({})).toEqual([])
  expect(keysOf({ email_verified: 'false', phone_number_verified: 'false' })).toEqual([])
  expect(keysOf({ email: '', phone_number: '' })).toEqual([])
  expect(keysOf({ ...email, email_verified: 'true' })).toEqual([])
})

test.each([
  ['email', 'k.sato@example.jp', 'k****o@example.jp'],
  ['email', 'ab@example.jp', 'a*@example.jp'],
  ['email', 'a@example.jp', 'a*@example.jp'],
  ['phone_number', '+819012345678', '*********5678'],
  ['phone_number', '119', '119'],
] as const)('%s %s is shown as %s', (key, value, shown) => {
  expect(maskContact({ key, value })).toBe(shown)
})
