import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { poolSettings } from './options.ts'
import { checkPassword } from './passwordPolicy.ts'

const policy = (change: object = {}) => poolSettings.parse({ passwordPolicy: change }).passwordPolicy
const check =
  (password: string, change: object = {}, username = 'sato') =>
  () =>
    checkPassword(policy(change), password, username)

describe('by default', () => {
  test('eight characters of any kind are enough', () => {
    expect(check('kfxwoquz')).not.toThrow()
    expect(check('パスワードですよ')).not.toThrow()
    expect(check('x'.repeat(64) + '長'.repeat(64))).not.toThrow()
  })

  test('seven are not', () => {
    expect(check('kfxwoqu')).toThrow('Password did not conform with policy: Password not long enough')
  })

  test.each(['password', 'PASSWORD', '12345678', 'qwertyuiop', 'Passw0rd', 'iloveyou', 'sakura123'])(
    '%s is refused',
    (password) => {
      expect(check(password)).toThrow('Provided password cannot be used for security reasons.')
    },
  )

  test('one’s own name is refused', () => {
    expect(check('Watanabe-K', {}, 'watanabe-k')).toThrow('security reasons')
  })
})

test.each([
  ['requireLowercase', 'ABCDEF1!', 'Password must have lowercase characters'],
  ['requireUppercase', 'abcdef1!', 'Password must have uppercase characters'],
  ['requireNumbers', 'abcdefG!', 'Password must have numeric characters'],
  ['requireSymbols', 'abcdefG1', 'Password must have symbol characters'],
])('%s', (rule, password, text) => {
  expect(check(password, { [rule]: true })).toThrow(`Password did not conform with policy: ${text}`)
  expect(check('aB3!-xyz', { [rule]: true })).not.toThrow()
})

test('common passwords can be allowed, for emulators', () => {
  expect(check('password', { refuseCommon: false })).not.toThrow()
})

test('the list holds three thousand different lower-case passwords', () => {
  const list = readFileSync(new URL('./commonPasswords.txt', import.meta.url), 'utf8')
    .trimEnd()
    .split('\n')
  expect(list).toHaveLength(3000)
  expect(new Set(list).size).toBe(3000)
  expect(list.every((password) => password === password.toLowerCase() && password.length >= 6)).toBe(true)
})
