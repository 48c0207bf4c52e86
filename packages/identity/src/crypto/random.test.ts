import { expect, test } from 'vitest'
import { newCode, newPassword, newSalt, systemRandom } from './random.ts'

test('codes have six digits, leading zeros included, and no digit is favoured', () => {
  const codes = Array.from({ length: 3000 }, () => newCode(systemRandom))
  expect(codes.every((code) => /^\d{6}$/.test(code))).toBe(true)
  expect(new Set(codes).size).toBeGreaterThan(2950)
  for (let digit = 0; digit < 10; digit++) expect(codes.some((code) => code.startsWith(String(digit)))).toBe(true)
})

test('a value above the last full multiple is drawn again', () => {
  const draws = [Buffer.from('ffffffff', 'hex'), Buffer.from('00000007', 'hex')]
  expect(newCode(() => draws.shift()!)).toBe('000007')
})

test('temporary passwords hold every class of characters', () => {
  for (let n = 0; n < 200; n++) {
    const password = newPassword(systemRandom)
    expect(password).toHaveLength(12)
    for (const pattern of [/[a-z]/, /[A-Z]/, /\d/, /[^\w]/]) expect(password).toMatch(pattern)
    expect(password).not.toMatch(/[l1IO0]/)
  }
  expect(newPassword(systemRandom, 20)).toHaveLength(20)
})

test('a salt is a number without leading zeros', () => {
  expect(newSalt((size) => Buffer.alloc(size, 1))).toBe('1010101010101010101010101010101')
  expect(newSalt((size) => Buffer.alloc(size))).toBe('0')
})
