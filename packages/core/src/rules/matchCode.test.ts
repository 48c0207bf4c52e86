import { describe, expect, test } from 'vitest'
import { foldCode, matchesCode } from './matchCode.ts'

test('J14 codes that look the same are the same', () => {
  expect(foldCode(' ｅｑ－００１ ')).toBe('EQ-001')
  expect(matchesCode(undefined, 'eq‐001', 'EQ-001')).toBe(true)
  expect(matchesCode({ mode: 'exact' }, '品川 500 あ 12-34', '品川500あ12ー34')).toBe(true)
  expect(matchesCode({ mode: 'exact' }, 'EQ-002', 'EQ-001')).toBe(false)
  expect(matchesCode({ mode: 'exact' }, 'EQ-0011', 'EQ-001')).toBe(false)
})

describe('J15 part of a code may be enough', () => {
  test('J15 prefix: the read code begins with the expected one', () => {
    expect(matchesCode({ mode: 'prefix' }, 'SH2041-L5', 'sh2041')).toBe(true)
    expect(matchesCode({ mode: 'prefix' }, 'XSH2041', 'SH2041')).toBe(false)
    expect(matchesCode({ mode: 'prefix' }, 'SH2041', '')).toBe(false)
  })
  test('J15 digits: only the chosen columns count, from 1 on', () => {
    const rule = { mode: 'digits', start: 3, length: 4 } as const
    expect(matchesCode(rule, 'AA2041ZZ', 'BB2041YY')).toBe(true)
    expect(matchesCode(rule, 'AA2042ZZ', 'BB2041YY')).toBe(false)
    expect(matchesCode(rule, 'A2041', 'B2041')).toBe(true)
    expect(matchesCode(rule, 'AA', 'BB')).toBe(false)
    expect(matchesCode({ mode: 'digits', start: 1, length: 1 }, 'AB', 'AC')).toBe(true)
  })
  test('J15 beforeLot: what follows the separator is left out on both sides', () => {
    const rule = { mode: 'beforeLot', separator: '/' } as const
    expect(matchesCode(rule, 'SH2041/L5', 'SH2041/L9')).toBe(true)
    expect(matchesCode(rule, 'SH2041/L5', 'SH2041')).toBe(true)
    expect(matchesCode(rule, 'SH2042/L5', 'SH2041/L5')).toBe(false)
  })
})
