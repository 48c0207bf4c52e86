import { describe, expect, test } from 'vitest'
import { CognitoError } from '../errors.ts'
import { openPool } from '../pool/pool.ts'
import { aliasesOf, readAttributes, withContactFlags } from './attributes.ts'

const pool = openPool(
  'http://localhost/ap-northeast-1_Test',
  {
    customAttributes: [
      { name: 'custom:grade', type: 'Number', minValue: 1, maxValue: 5 },
      { name: 'custom:code', minLength: 2, maxLength: 4 },
    ],
  },
  [{ id: 'app' }],
)

const read = (Name: string, Value: string, writer: 'admin' | 'user' = 'admin') =>
  readAttributes(pool, [{ Name, Value }], writer === 'admin' ? writer : {})

describe('taken', () => {
  test.each([
    ['email', 'sato@example.jp'],
    ['email', '佐藤@例え.jp'],
    ['phone_number', '+819012345678'],
    ['phone_number', '+123456789012345'],
    ['birthdate', '1980-02-29'],
    ['updated_at', '1700000000'],
    ['name', '佐 藤'],
    ['website', 'https://example.jp'],
    ['custom:grade', '5'],
    ['custom:code', 'ab'],
    ['name', 'x'.repeat(2048)],
    ['email', ''],
  ])('%s = %s', (name, value) => {
    expect(read(name, value)).toEqual({ [name]: value })
  })
})

test('a flag is taken in any case and kept in small letters', () => {
  expect(read('email_verified', 'True')).toEqual({ email_verified: 'true' })
  expect(read('phone_number_verified', 'FALSE')).toEqual({ phone_number_verified: 'false' })
})

describe('refused', () => {
  test.each([
    ['email', 'sato', 'Invalid email address format.'],
    ['email', 'sato@', 'Invalid email address format.'],
    ['email', 'a b@example.jp', 'Invalid email address format.'],
    ['phone_number', '09012345678', 'Invalid phone number format.'],
    ['phone_number', '+81-90-1234-5678', 'Invalid phone number format.'],
    ['phone_number', '+0123', 'Invalid phone number format.'],
    ['phone_number', '+1234567890123456', 'Invalid phone number format.'],
    ['birthdate', '1980/02/29', 'birthdate'],
    ['updated_at', 'yesterday', 'updated_at'],
    ['email_verified', 'yes', 'email_verified'],
    ['custom:grade', '6', 'custom:grade'],
    ['custom:grade', '0', 'custom:grade'],
    ['custom:grade', 'high', 'custom:grade'],
    ['custom:code', 'a', 'custom:code'],
    ['custom:code', 'abcde', 'custom:code'],
    ['name', 'x'.repeat(2049), 'no longer than 2048'],
    ['shoe_size', '42', 'user.shoe_size: Attribute does not exist in the schema.'],
    ['custom:unknown', 'x', 'user.custom:unknown: Attribute does not exist in the schema.'],
    ['sub', 'x', 'Attribute cannot be updated.'],
    ['__proto__', 'x', 'does not exist in the schema'],
  ])('%s = %s: %s', (name, value, text) => {
    expect(() => read(name, value)).toThrow(text)
    expect(() => read(name, value)).toThrow(CognitoError)
  })

  test.each(['email_verified', 'phone_number_verified'])('%s from the user', (name) => {
    expect(() => read(name, 'true', 'user')).toThrow('unauthorized attribute')
    expect(read(name, 'true', 'admin')).toEqual({ [name]: 'true' })
  })
})

test('of two equal names the last one counts', () => {
  const pairs = [
    { Name: 'name', Value: 'a' },
    { Name: 'name', Value: 'b' },
  ]
  expect(readAttributes(pool, pairs, {})).toEqual({ name: 'b' })
})

describe('the proof of an address', () => {
  const before = { email: 'old@example.jp', email_verified: 'true' }

  test.each([
    ['falls with a new address', { email: 'new@example.jp' }, 'false'],
    ['stays with the same', { email: 'old@example.jp' }, undefined],
    ['comes with the word of an administrator', { email: 'new@example.jp', email_verified: 'true' }, 'true'],
    ['is not touched by other changes', { name: 'x' }, undefined],
  ])('%s', (_, changed, flag) => {
    expect(withContactFlags(before, changed).email_verified).toBe(flag)
  })
})

describe('names besides the username', () => {
  const mailPool = openPool('http://localhost/r_P', { loginMechanisms: ['email'] }, [{ id: 'app' }])
  const aliasPool = openPool('http://localhost/r_P', { aliases: ['email', 'preferred_username'] }, [{ id: 'app' }])

  test('a pool of usernames has none', () => {
    expect(aliasesOf(pool, { email: 'a@b.c', email_verified: 'true' })).toEqual([])
  })

  test('an alias must be proven, a preferred name need not be', () => {
    const own = { email: 'A@b.c', preferred_username: 'Kenichi' }
    expect(aliasesOf(aliasPool, own)).toEqual([{ name: 'preferred_username', value: 'kenichi' }])
    expect(aliasesOf(aliasPool, { ...own, email_verified: 'true' })).toContainEqual({ name: 'email', value: 'a@b.c' })
  })

  test('where people sign in by address, the address is a name from the start', () => {
    expect(aliasesOf(mailPool, { email: 'a@b.c' })).toEqual([{ name: 'email', value: 'a@b.c' }])
  })
})
