import fc from 'fast-check'
import { expect, test } from 'vitest'
import { didYouMean, vocabularyOf } from './didYouMean.ts'
import { editDistance, replacementCost } from './distance.ts'

const plant = vocabularyOf(['冷却水ポンプ P-101', '循環ポンプ P-102', 'コンプレッサー C-8', '消火器', 'バルブ V-5S'])
const suggested = (query: string): string[] => didYouMean(query, plant).map((suggestion) => suggestion.text)

test('N14 what looks alike is nearer than what sounds alike, and that nearer than a plain mistake', () => {
  const costs = [
    replacementCost('a', 'a'),
    replacementCost('0', 'o'),
    replacementCost('は', 'ば'),
    replacementCost('a', 's'),
    replacementCost('a', 'p'),
  ]
  expect(costs).toEqual([...costs].sort((a, b) => a - b))
  expect(new Set(costs).size).toBe(5)
})

test.each([
  ['0', 'o'],
  ['1', 'i'],
  ['1', 'l'],
  ['8', 'b'],
  ['5', 's'],
  ['2', 'z'],
])('N14 %s and %s are confusable in both directions', (one, other) => {
  expect(replacementCost(one, other)).toBe(0.25)
  expect(replacementCost(other, one)).toBe(0.25)
})

test('N14 a missing hyphen costs little, a missing character all', () => {
  expect(editDistance('p101', 'p-101', 9)).toBeCloseTo(0.3, 10)
  expect(editDistance('p10', 'p101', 9)).toBe(1)
})

test('N14 two swapped characters are one mistake', () => {
  expect(editDistance('ぽぷん', 'ぽんぷ', 9)).toBeCloseTo(0.8, 10)
  expect(editDistance('ab', 'ba', 9)).toBeCloseTo(0.8, 10)
})

test('N14 beyond the limit the distance is the limit', () => {
  expect(editDistance('abcdef', 'uvwxyz', 2)).toBe(2)
  expect(editDistance('a', 'abcdef', 2)).toBe(2)
})

test('N14 a distance is never negative, zero for equals, and the same both ways', () => {
  const word = fc.string({ unit: fc.constantFrom('あ', 'ば', 'ぱ', '0', 'o', '1', '-', 'a'), maxLength: 7 })
  fc.assert(
    fc.property(word, word, (one, other) => {
      expect(editDistance(one, other, 99)).toBeCloseTo(editDistance(other, one, 99), 9)
      expect(editDistance(one, other, 99) === 0).toBe(one === other)
      expect(editDistance(one, other, 99)).toBeLessThanOrEqual([...one].length + [...other].length)
      expect(editDistance(one, other, 2)).toBeCloseTo(Math.min(2, editDistance(one, other, 99)), 9)
    }),
  )
})

test('N15 a mistyped word is found inside longer names', () => {
  expect(suggested('ポンブ')).toEqual(['ポンプ'])
  expect(suggested('ホンプ')).toEqual(['ポンプ'])
  expect(suggested('冷却水ポンブ')[0]).toBe('冷却水ポンプ')
  expect(suggested('消化器')).toEqual(['消火器'])
  expect(suggested('コンプレサー')).toEqual(['コンプレッサー'])
})

test('N15 a misread code is found, the likeliest first', () => {
  expect(suggested('P-1O1')).toEqual(['P-101', 'P-102'])
  expect(suggested('P101')[0]).toBe('P-101')
  expect(suggested('C-B')[0]).toBe('C-8')
  expect(suggested('V-55')).toEqual(['V-5S'])
})

test('N15 the word itself is no suggestion, nor is anything for a single character', () => {
  expect(suggested('ﾎﾟﾝﾌﾟ')).not.toContain('ポンプ')
  expect(suggested('ポ')).toEqual([])
  expect(suggested('')).toEqual([])
  expect(suggested('まったく別の言葉')).toEqual([])
})

test('N15 no more suggestions than asked for', () => {
  const many = vocabularyOf(Array.from({ length: 50 }, (_, index) => `P-${100 + index}`))
  expect(didYouMean('P-1OO', many, 5)).toHaveLength(5)
  expect(didYouMean('P-1OO', many, 5)[0]!.text).toBe('P-100')
})

test('N15 a vocabulary keeps the whole, its words and its runs of one script', () => {
  expect([...vocabularyOf(['冷却水ポンプ No.1']).values()]).toEqual([
    '冷却水ポンプ No.1',
    '冷却水ポンプ',
    'No.1',
    '冷却水',
    'ポンプ',
  ])
  expect(vocabularyOf([]).size).toBe(0)
})
