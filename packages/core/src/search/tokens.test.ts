import fc from 'fast-check'
import { expect, test } from 'vitest'
import { foldText } from './fold.ts'
import { parseQuery, type SearchQuery } from './query.ts'
import { toTsquery, toTsvectorTokens } from './tokens.ts'

test('N10 a word is stored as its pairs and its last character', () => {
  expect(toTsvectorTokens('ポンプ')).toEqual(['ぽん', 'んぷ', 'ぷ'])
  expect(toTsvectorTokens('弁')).toEqual(['弁'])
  expect(toTsvectorTokens('P-1 弁')).toEqual(['p-', '-1', '1', '弁'])
  expect(toTsvectorTokens('')).toEqual([])
})

test('N10 pairs do not reach over blanks, and every token is stored once', () => {
  expect(toTsvectorTokens('ab ab')).toEqual(['ab', 'b'])
  expect(toTsvectorTokens('aaaa')).toEqual(['aa', 'a'])
})

test('N10 characters outside the basic plane stay whole', () => {
  expect(toTsvectorTokens('😀😁')).toEqual(['😀😁', '😁'])
})

test('N11 a word of several characters asks for its pairs, a single character for its beginning', () => {
  expect(toTsquery(parseQuery('ポンプ'))).toBe("'ぽん' & 'んぷ'")
  expect(toTsquery(parseQuery('弁'))).toBe("'弁':*")
  expect(toTsquery(parseQuery('"ab c" ab'))).toBe("'ab' & 'c':*")
})

test('N11 signs of tsquery are quoted', () => {
  expect(toTsquery(parseQuery("a'b"))).toBe("'a''' & '''b'")
  expect(toTsquery(parseQuery('a\\b'))).toBe("'a\\\\' & '\\\\b'")
  expect(toTsquery(parseQuery('&|!:*()'))).toBe("'&|' & '|!' & '!:' & ':*' & '*(' & '()'")
})

test('N11 excluded terms and an empty query give nothing to look up', () => {
  expect(toTsquery(parseQuery('-予備'))).toBeNull()
  expect(toTsquery(parseQuery('ポンプ -予備'))).toBe("'ぽん' & 'んぷ'")
  expect(toTsquery(parseQuery(''))).toBeNull()
})

/** What PostgreSQL does with tokens and query: every lexeme must be there, `:*` is a beginning. */
function found(tokens: string[], tsquery: string): boolean {
  return tsquery.split(' & ').every((asked) => {
    const [, lexeme, prefix] = /^'(.*)'(:\*)?$/su.exec(asked)!
    const plain = lexeme!.replaceAll("''", "'").replaceAll('\\\\', '\\')
    return prefix ? tokens.some((token) => token.startsWith(plain)) : tokens.includes(plain)
  })
}

test('N10 whatever a text contains is found by its tokens', () => {
  const text = fc.string({
    unit: fc.constantFrom('あ', 'い', 'う', 'ん', 'a', '1', '-', ' ', "'", '\\', '弁', '😀'),
    maxLength: 25,
  })
  fc.assert(
    fc.property(text, fc.nat(), fc.nat(), (original, from, length) => {
      const folded = [...foldText(original)]
      const start = folded.length === 0 ? 0 : from % folded.length
      const term = folded
        .slice(start, start + 1 + (length % 6))
        .join('')
        .trim()
      fc.pre(term !== '')
      const query: SearchQuery = { terms: [term], excluded: [] }
      const tsquery = toTsquery(query)
      if (tsquery !== null) expect(found(toTsvectorTokens(original), tsquery)).toBe(true)
    }),
    { numRuns: 500 },
  )
})

test('N10 a character that a text does not contain is not found', () => {
  expect(found(toTsvectorTokens('冷却ポンプ'), toTsquery(parseQuery('弁'))!)).toBe(false)
  expect(found(toTsvectorTokens('冷却ポンプ'), toTsquery(parseQuery('ポン'))!)).toBe(true)
  expect(found(toTsvectorTokens('冷却ポンプ'), toTsquery(parseQuery('プ'))!)).toBe(true)
})
