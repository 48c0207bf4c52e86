import { describe, expect, test } from 'vitest'
import { Decimal } from '../decimal.ts'
import {
  asCount,
  asDay,
  asNumber,
  asSpanMs,
  asText,
  asTruth,
  countValue,
  dateValue,
  dayMs,
  foldText,
  momentValue,
  numberValue,
  type Single,
  storeValue,
  textValue,
  timeValue,
  truthValue,
} from './value.ts'

const number = (text: string) => numberValue(new Decimal(text))
const span: Single = { type: 'span', ms: 90_000 }
const period: Single = { type: 'period', months: 1, days: 2 }

describe('F4 how values are stored', () => {
  test.each([
    ['nothing', null, null],
    ['rows', { type: 'rows' as const, values: [number('1')] }, null],
    ['a number', number('12.50'), '12.5'],
    ['a tiny number', number('0.0000001'), '0.0000001'],
    ['a large number', number('1000000000000000000000'), '1000000000000000000000'],
    ['zero', number('-0'), '0'],
    ['a text', textValue('良'), '良'],
    ['an empty text', textValue(''), null],
    ['true', truthValue(true), 'true'],
    ['false', truthValue(false), 'false'],
    ['a date', dateValue('2026-02-28'), '2026-02-28'],
    ['an early date', dateValue('0001-01-01'), '0001-01-01'],
    ['a clock', timeValue('08:05'), '08:05'],
    ['a clock with seconds', timeValue('08:05:09'), '08:05:09'],
    ['midnight', timeValue('00:00'), '00:00'],
    ['a minute before midnight', timeValue('23:59'), '23:59'],
    ['a moment', momentValue('2026-11-15T11:00:00+09:00'), '2026-11-15T02:00:00.000Z'],
    ['a span in whole minutes', span, '1'],
    ['a period', period, '1m2d'],
    ['a count', countValue(7), '7'],
  ] as [string, Parameters<typeof storeValue>[0], string | null][])('F4 %s', (_, value, stored) => {
    expect(storeValue(value)).toBe(stored)
  })
  test('F9 a day has its milliseconds', () => {
    expect(dayMs).toBe(86_400_000)
    expect(timeValue('01:01:01')).toEqual({ type: 'time', ms: 3_661_000 })
    expect(dateValue('1970-01-02')).toEqual({ type: 'date', day: 1 })
  })
})

describe('F7 texts by their look', () => {
  test.each([
    ['ＡＢＣ', 'abc'],
    [' 良　', '良'],
    ['ｱｲｳ', 'アイウ'],
    ['①', '1'],
    ['Ⅳ', 'iv'],
  ])('F7 %s is %s', (text, folded) => {
    expect(foldText(text)).toBe(folded)
  })
})

describe('F18 values where others are needed', () => {
  test('F18 digits in a text are a number', () => {
    expect(asNumber(number('1.5')).toFixed()).toBe('1.5')
    expect(asNumber(textValue('６０')).toFixed()).toBe('60')
    expect(() => asNumber(textValue('六十'))).toThrow('数値が必要ですが、文字です。')
    expect(() => asNumber(truthValue(true))).toThrow('数値が必要ですが、条件です。')
    expect(() => asNumber(dateValue('2026-01-01'))).toThrow('数値が必要ですが、日付です。')
  })
  test('F18 only a condition is a condition', () => {
    expect([asTruth(truthValue(true)), asTruth(truthValue(false))]).toEqual([true, false])
    expect(() => asTruth(number('1'))).toThrow('条件が必要ですが、数値です。')
    expect(() => asTruth(textValue('true'))).toThrow('条件が必要ですが、文字です。')
  })
  test('F18 everything has a text', () => {
    expect(asText(textValue(' 良 '))).toBe(' 良 ')
    expect(asText(textValue(''))).toBe('')
    expect(asText(number('1.50'))).toBe('1.5')
    expect(asText(dateValue('2026-01-01'))).toBe('2026-01-01')
  })
  test.each([
    ['0', 0],
    ['1000', 1000],
    ['3.0', 3],
  ])('F18 %s is a count', (text, count) => {
    expect(asCount(number(text))).toBe(count)
  })
  test.each(['-1', '1001', '1.5'])('F18 %s is no count', (text) => {
    expect(() => asCount(number(text))).toThrow('数値が必要ですが、数値です。')
  })
  test('F18 spans and dates are asked for by name', () => {
    expect(asSpanMs(span)).toBe(90_000)
    expect(() => asSpanMs(number('1'))).toThrow('時間の長さが必要ですが、数値です。')
    expect(() => asSpanMs(timeValue('08:00'))).toThrow('時間の長さが必要ですが、時刻です。')
    expect(asDay(dateValue('1970-01-03'))).toBe(2)
    expect(() => asDay(momentValue('2026-01-01T00:00:00Z'))).toThrow('日付が必要ですが、日時です。')
    expect(() => asDay(period)).toThrow('日付が必要ですが、期間です。')
  })
})
