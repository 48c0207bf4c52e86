import fc from 'fast-check'
import { expect, test } from 'vitest'
import { lookAlikeKey, lookAlikes } from './lookAlikes.ts'

const sameKey = (...texts: string[]): boolean => new Set(texts.map(lookAlikeKey)).size === 1

test('N13 look-alikes, case, width and separators give one key', () => {
  expect(sameKey('P-101', 'P-1O1', 'P-l0I', 'p 101', 'Ｐ１０１', 'P.1Q1', 'Pー101')).toBe(true)
  expect(sameKey('B8-S5', '88-55', 'BB SS')).toBe(true)
  expect(sameKey('Z2G6', '2266')).toBe(true)
  expect(sameKey('八王子エ', 'ハ王子工')).toBe(true)
})

test('N13 other characters stay apart', () => {
  expect(sameKey('P-101', 'P-102')).toBe(false)
  expect(sameKey('A', '4')).toBe(false)
})

test('N13 readings begin with the given one and change as little as possible', () => {
  const readings = lookAlikes('A8O')
  expect(readings[0]).toBe('A8O')
  expect(readings).toContain('A80')
  expect(readings).toContain('AB0')
  expect(readings.indexOf('A80')).toBeLessThan(readings.indexOf('AB0'))
  expect(readings).toHaveLength(2 * 4)
})

test('N13 there are never more readings than asked for', () => {
  expect(lookAlikes('0000000000', 20)).toHaveLength(20)
  expect(lookAlikes('0', 1)).toEqual(['0'])
  expect(lookAlikes('漢字')).toEqual(['漢字'])
  expect(lookAlikes('')).toEqual([''])
})

test('N13 all readings of a text have its key, and none comes twice', () => {
  fc.assert(
    fc.property(fc.string({ unit: fc.constantFrom(...'0O1IL8B5S2Z6GAカ力-'), maxLength: 8 }), (text) => {
      const readings = lookAlikes(text, 100)
      expect(new Set(readings).size).toBe(readings.length)
      expect(sameKey(text, ...readings)).toBe(true)
    }),
  )
})
