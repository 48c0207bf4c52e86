import { describe, expect, test } from 'vitest'
import type { Item } from '../../model/index.ts'
import { sketchItem, uuid } from '../testing/scene.ts'
import { normaliseValue } from './normalise.ts'

const read = (item: Partial<Item>, typed: string): string | null => {
  const result = normaliseValue(sketchItem({ key: 'x', ...item }, 1), typed)
  return 'error' in result ? `${result.error.code} ${result.error.text}` : result.value
}

test('E1 nothing but blanks is nothing', () => {
  for (const kind of ['number', 'text', 'select', 'date', 'okng', 'user', 'calc', 'photo'] as const) {
    expect(read({ kind }, ' 　\n')).toBeNull()
  }
})

describe('E2 numbers', () => {
  test.each([
    ['５２．１', '52.1'],
    ['52.10', '52.10'],
    ['-0', '0'],
  ])('E2 %s is %s', (typed, value) => {
    expect(read({ kind: 'number', decimals: 2 }, typed)).toBe(value)
    expect(read({ kind: 'meter', decimals: 2 }, typed)).toBe(value)
  })
  test('E2 more decimals than the item has are refused, zeros behind them are cut', () => {
    expect(read({ kind: 'number', decimals: 1 }, '52.15')).toBe('V-002 数字で入力してください（小数点以下1桁まで）。')
    expect(read({ kind: 'number', decimals: 1 }, '52.100')).toBe('52.1')
    expect(read({ kind: 'number', decimals: 0 }, '52.0')).toBe('52')
    expect(read({ kind: 'number', decimals: 0 }, '100')).toBe('100')
    expect(read({ kind: 'number', decimals: 0 }, '52.5')).toMatch(/^V-002/)
    expect(read({ kind: 'number' }, `0.${'1'.repeat(10)}`)).toBe(`0.${'1'.repeat(10)}`)
    expect(read({ kind: 'number' }, `0.${'1'.repeat(11)}`)).toBe('V-002 数字で入力してください（小数点以下10桁まで）。')
  })
  test.each(['abc', '1e5', '1,000', '12月'])('E2 %s is refused', (typed) => {
    expect(read({ kind: 'number' }, typed)).toMatch(/^V-002/)
  })
})

describe('E3 choices', () => {
  const choices = { choices: ['なし', 'あり', '不明'] }
  test('E3 only what is on the list, and one of it', () => {
    expect(read({ kind: 'select', ...choices }, 'あり')).toBe('あり')
    expect(read({ kind: 'select', ...choices }, 'たぶん')).toBe('V-101 「たぶん」は選択肢にありません。')
    expect(read({ kind: 'select', ...choices }, 'あり\n不明')).toBe('V-101 「あり\n不明」は選択肢にありません。')
    expect(read({ kind: 'select' }, 'あり')).toMatch(/^V-101/)
  })
  test('E3 several choices stand in the order of the list, each once', () => {
    expect(read({ kind: 'multi', ...choices }, '不明\nなし\n不明')).toBe('なし\n不明')
    expect(read({ kind: 'multi', ...choices }, '不明\nほか')).toMatch(/^V-101 「ほか」/)
  })
  test('E3 the choices of a master are not checked here', () => {
    expect(read({ kind: 'select', source: 'master:staff' }, '山田')).toBe('山田')
    expect(read({ kind: 'multi', source: 'master:staff' }, '山田\n佐藤')).toBe('山田\n佐藤')
  })
})

describe('E4 dates and times', () => {
  test.each([
    ['2026-11-15', '2026-11-15'],
    ['2026/1/5', '2026-01-05'],
    ['2026.1.5', '2026-01-05'],
    ['２０２６年１月５日', '2026-01-05'],
    ['2026-02-29', 'V-102'],
    ['26-01-05', 'V-102'],
    ['x2026-01-05', 'V-102'],
    ['2026-01-05x', 'V-102'],
    ['今日', 'V-102'],
  ])('E4 date %s is %s', (typed, value) => {
    expect(read({ kind: 'date' }, typed)?.split(' ')[0]).toBe(value)
  })
  test.each([
    ['8:05', '08:05'],
    ['08:05', '08:05'],
    ['０８：０５', '08:05'],
    ['23:59', '23:59'],
    ['08:05:00', '08:05'],
    ['08:05:30', '08:05:30'],
    ['24:00', 'V-103'],
    ['08:60', 'V-103'],
    ['08:05:60', 'V-103'],
    ['805', 'V-103'],
    ['108:05', 'V-103'],
  ])('E4 time %s is %s', (typed, value) => {
    expect(read({ kind: 'time' }, typed)?.split(' ')[0]).toBe(value)
  })
  test.each([
    ['2026-11-15T11:00:00+09:00', '2026-11-15T02:00:00.000Z'],
    ['2026-11-15T02:00Z', '2026-11-15T02:00:00.000Z'],
    ['2026-11-15T02:00:00.123Z', '2026-11-15T02:00:00.123Z'],
    ['2026-11-15T02:00:00', 'V-104'],
    ['2026-13-15T02:00:00Z', 'V-104'],
    ['2026-11-15', 'V-104'],
    ['x2026-11-15T02:00Z', 'V-104'],
    ['2026-11-15T02:00Zx', 'V-104'],
  ])('E4 moment %s is %s', (typed, value) => {
    expect(read({ kind: 'datetime' }, typed)?.split(' ')[0]).toBe(value)
  })
})

test('E5 texts end at the length of the item, counted in letters', () => {
  expect(read({ kind: 'text', maxLength: 3 }, '𠮷野家')).toBe('𠮷野家')
  expect(read({ kind: 'text', maxLength: 3 }, '𠮷野家屋')).toBe('V-013 文字数が上限（3文字）を超えています。')
  expect(read({ kind: 'text' }, 'あ'.repeat(2000))).toHaveLength(2000)
  expect(read({ kind: 'text' }, 'あ'.repeat(2001))).toMatch(/^V-013/)
  expect(read({ kind: 'qr', maxLength: 2 }, 'ABC')).toMatch(/^V-013/)
  expect(read({ kind: 'text' }, ' 前後の空白 ')).toBe(' 前後の空白 ')
})

test('E6 良否 is ok or ng, people and drawings are ids', () => {
  for (const kind of ['okng', 'pattern'] as const) {
    expect([read({ kind }, 'ok'), read({ kind }, 'ng')]).toEqual(['ok', 'ng'])
    expect(read({ kind }, '良')).toBe('V-105 良または否で入力してください。')
  }
  for (const kind of ['user', 'sign'] as const) {
    expect(read({ kind }, uuid(5))).toBe(uuid(5))
    expect(read({ kind }, '山田')).toMatch(/^F-008/)
  }
})

test('E7 nobody writes into a calculation or a photo item', () => {
  expect(read({ kind: 'calc' }, '5')).toBe('V-107 自動計算の項目には入力できません。')
  expect(read({ kind: 'photo', minPhotos: 2 }, '5')).toBe('V-006 写真が2枚必要です（現在0枚）。')
  expect(read({ kind: 'photo' }, '5')).toBe('V-006 写真が1枚必要です（現在0枚）。')
})
