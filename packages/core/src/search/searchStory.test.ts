import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  didYouMean,
  foldText,
  lookAlikeKey,
  markHits,
  matchesQuery,
  parseQuery,
  toTsquery,
  toTsvectorTokens,
  vocabularyOf,
} from './index.ts'

/** What a person types, and what comes out of a small plant. */

const records = [
  '冷却水ポンプ P-101 軸受の異音',
  '循環ﾎﾟﾝﾌﾟ P-102 異常なし',
  'コンプレッサー C-8 圧力 0.42MPa',
  '消火器 No.5 髙橋',
  'サーバー室 空調機 50%',
  'ヴァイオレット光源 V_1',
]

const found = (text: string): string[] => {
  const query = parseQuery(text)
  return records.filter((record) => matchesQuery(foldText(record), query))
}

test.each([
  ['ポンプ', [0, 1]],
  ['ぽんぷ', [0, 1]],
  ['ﾎﾟﾝﾌﾟ', [0, 1]],
  ['ポンプ 異音', [0]],
  ['ポンプ　-異音', [1]],
  ['"異常なし"', [1]],
  ['"ポンプ p-102"', [1]],
  ['p－10', [0, 1]],
  ['コンプレッサ', [2]],
  ['mpa', [2]],
  ['高橋', [3]],
  ['サーバ室', [4]],
  ['50%', [4]],
  ['%', [4]],
  ['V_1', [5]],
  ['_', [5]],
  ['バイオレット', [5]],
  ['\\', []],
  ['存在しない', []],
])('N9 %j finds the right records', (text, expected) => {
  expect(found(text)).toEqual(expected.map((index) => records[index]))
})

test('N10 whatever is found by looking at every record is also found by tokens', () => {
  const word = fc.constantFrom('ポンプ', '異音', 'プ', 'P-1', '高', 'c', '0.42', '室', 'なし', '圧力')
  fc.assert(
    fc.property(fc.array(word, { minLength: 1, maxLength: 3 }), (words) => {
      const query = parseQuery(words.join(' '))
      const asked = toTsquery(query)!.split(' & ')
      for (const record of records.filter((text) => matchesQuery(foldText(text), query))) {
        const tokens = toTsvectorTokens(record)
        for (const lexeme of asked) {
          const plain = lexeme.replace(/^'|'(?::\*)?$/g, '')
          expect(tokens.some((token) => (lexeme.endsWith('*') ? token.startsWith(plain) : token === plain))).toBe(true)
        }
      }
    }),
  )
})

test('N12 every hit of a found record is marked', () => {
  for (const text of ['ポンプ', '高橋', 'サーバ', 'バイオ', '50%']) {
    for (const record of found(text)) expect(markHits(record, parseQuery(text)).length).toBeGreaterThan(0)
  }
})

test('N9 more words never find more records', () => {
  const word = fc.constantFrom('ポンプ', '異', 'P', '1', '-', 'なし', '-予備', '高')
  fc.assert(
    fc.property(fc.array(word, { minLength: 1, maxLength: 3 }), word, (words, further) => {
      const few = found([...words, further].join(' '))
      for (const record of few) expect(found(words.join(' '))).toContain(record)
    }),
  )
})

test('N15 a query that finds nothing is helped', () => {
  const vocabulary = vocabularyOf(records)
  expect(found('コンブレッサー')).toEqual([])
  expect(didYouMean('コンブレッサー', vocabulary)[0]!.text).toBe('コンプレッサー')
  expect(found('P-1O2')).toEqual([])
  expect(didYouMean('P-1O2', vocabulary)[0]!.text).toBe('P-102')
})

test('N13 a plate that a camera misread leads to its code', () => {
  const codes = new Map(['P-101', 'P-102', 'C-8'].map((code) => [lookAlikeKey(code), code]))
  expect(codes.get(lookAlikeKey('P-IO1'))).toBe('P-101')
  expect(codes.get(lookAlikeKey('c B'))).toBe('C-8')
  expect(codes.get(lookAlikeKey('X-1'))).toBeUndefined()
})
