import fc from 'fast-check'
import { expect, test } from 'vitest'
import { AppError } from '../errors.ts'
import { foldText } from './fold.ts'
import { emptyQueryText, likePattern, matchesQuery, maxQueryLength, parseQuery } from './query.ts'

test('N9 blanks, also full-width ones, mean that all words must occur', () => {
  expect(parseQuery('ポンプ　P-101  異音')).toEqual({ terms: ['ぽんぷ', 'p-101', '異音'], excluded: [] })
})

test('N9 quotes keep a phrase together, whatever their shape', () => {
  for (const query of ['"冷却 ポンプ" 東', '“冷却 ポンプ” 東', '＂冷却　ポンプ＂ 東']) {
    expect(parseQuery(query)).toEqual({ terms: ['冷却 ぽんぷ', '東'], excluded: [] })
  }
})

test('N9 a quote without its partner runs to the end', () => {
  expect(parseQuery('東 "冷却 ポンプ')).toEqual({ terms: ['東', '冷却 ぽんぷ'], excluded: [] })
  expect(parseQuery('"')).toEqual({ terms: [], excluded: [] })
})

test('N9 a quote inside a word parts it', () => {
  expect(parseQuery('5"バルブ')).toEqual({ terms: ['5', 'ばるぶ'], excluded: [] })
  expect(parseQuery('"a b"c')).toEqual({ terms: ['a b', 'c'], excluded: [] })
})

test('N9 a minus before a word or a phrase excludes it', () => {
  expect(parseQuery('ポンプ -予備 －東 −"南 西"')).toEqual({ terms: ['ぽんぷ'], excluded: ['予備', '東', '南 西'] })
})

test('N9 a minus inside a word, in quotes or alone excludes nothing', () => {
  expect(parseQuery('P-101')).toEqual({ terms: ['p-101'], excluded: [] })
  expect(parseQuery('"-5"')).toEqual({ terms: ['-5'], excluded: [] })
  expect(parseQuery('a - b')).toEqual({ terms: ['a', 'b'], excluded: [] })
})

test('N9 a second minus belongs to the word', () => {
  expect(parseQuery('--5')).toEqual({ terms: [], excluded: ['-5'] })
})

test('N9 what folds to nothing asks for nothing, and doubles ask once', () => {
  expect(parseQuery('')).toEqual({ terms: [], excluded: [] })
  expect(parseQuery(' \u3000・ \u200b')).toEqual({ terms: [], excluded: [] })
  expect(parseQuery('ポンプ ﾎﾟﾝﾌﾟ ぽんぷ')).toEqual({ terms: ['ぽんぷ'], excluded: [] })
  expect(emptyQueryText).toBe('検索する言葉を入力してください。')
})

test('N9 one hundred characters are taken, one more is refused with V-013', () => {
  expect(parseQuery('あ'.repeat(maxQueryLength)).terms[0]).toHaveLength(100)
  expect(parseQuery(`  ${'😀'.repeat(maxQueryLength)}  `).terms).toHaveLength(1)
  const refused = () => parseQuery('あ'.repeat(maxQueryLength + 1))
  expect(refused).toThrow(AppError)
  expect(refused).toThrow('文字数が上限（100文字）を超えています。')
  try {
    refused()
  } catch (error) {
    expect((error as AppError).code).toBe('V-013')
  }
})

test('N9 no text of 100 characters makes the parser fail, and terms are folded', () => {
  const sign = fc.constantFrom('"', '-', ' ', '　', '\\', '%', '_', "'", 'あ', 'ー', 'a', '😀', '\u0000')
  const text = fc.array(sign, { maxLength: 100 }).map((list) => list.join(''))
  fc.assert(
    fc.property(text, (query) => {
      const { terms, excluded } = parseQuery(query)
      for (const term of [...terms, ...excluded]) {
        expect(term).not.toBe('')
        expect(foldText(term)).toBe(term)
      }
    }),
  )
})

/** LIKE with its standard escape, as PostgreSQL reads it. */
function like(text: string, pattern: string): boolean {
  const source = pattern.replace(/\\(.)|[%_]|[.*+?^${}()|[\]/]/gsu, (sign, escaped: string | undefined) => {
    if (escaped !== undefined) return escaped.replace(/[.*+?^${}()|[\]\\/%_]/g, '\\$&').replace(/\\([%_])/g, '$1')
    if (sign === '%') return '.*'
    return sign === '_' ? '.' : `\\${sign}`
  })
  return new RegExp(`^${source}$`, 'su').test(text)
}

test('N11 signs that LIKE understands are searched as they are', () => {
  expect(likePattern('50%_a\\b')).toBe('%50\\%\\_a\\\\b%')
})

test('N11 a pattern finds exactly the texts that contain the term', () => {
  const text = fc.string({ unit: fc.constantFrom('%', '_', '\\', 'a', 'b', '.', '*'), maxLength: 8 })
  const term = fc.string({ unit: fc.constantFrom('%', '_', '\\', 'a', '.'), minLength: 1, maxLength: 3 })
  fc.assert(
    fc.property(text, term, (folded, wanted) => {
      expect(like(folded, likePattern(wanted))).toBe(folded.includes(wanted))
    }),
  )
})

test('N11 a text in memory is judged like a row: all terms, no excluded one', () => {
  const query = parseQuery('ポンプ 異音 -予備')
  expect(matchesQuery(foldText('冷却ﾎﾟﾝﾌﾟに異音'), query)).toBe(true)
  expect(matchesQuery(foldText('冷却ポンプ'), query)).toBe(false)
  expect(matchesQuery(foldText('予備ポンプに異音'), query)).toBe(false)
})
