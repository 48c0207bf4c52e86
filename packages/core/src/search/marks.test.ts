import fc from 'fast-check'
import { expect, test } from 'vitest'
import { foldText } from './fold.ts'
import { markHits } from './marks.ts'
import { parseQuery } from './query.ts'

const marked = (original: string, query: string): string[] =>
  markHits(original, parseQuery(query)).map(({ start, end }) => original.slice(start, end))

test('N12 a hit is marked as it is written', () => {
  expect(marked('冷却水ﾎﾟﾝﾌﾟ 1号', 'ポンプ')).toEqual(['ﾎﾟﾝﾌﾟ'])
  expect(marked('担当：髙橋', '高橋')).toEqual(['髙橋'])
  expect(marked('サーバー室とサーバ', 'サーバ')).toEqual(['サーバー', 'サーバ'])
  expect(marked('ヴァイオリン', 'バイオ')).toEqual(['ヴァイオ'])
  expect(marked('佐々木', '佐佐木')).toEqual(['佐々木'])
})

test('N12 part of a sign that stands for several characters marks the whole sign', () => {
  expect(marked('圧力㎜Hg', 'm')).toEqual(['㎜'])
  expect(marked('㈱山田', '株')).toEqual(['㈱'])
})

test('N12 all terms are marked, in order, and those that touch are joined', () => {
  expect(marked('ポンプ異音あり、ポンプ停止', '異音 ポンプ')).toEqual(['ポンプ異音', 'ポンプ'])
  expect(marked('あああ', 'ああ')).toEqual(['あああ'])
})

test('N12 excluded words and words that are not there are not marked', () => {
  expect(marked('予備ポンプ', 'ポンプ -予備')).toEqual(['ポンプ'])
  expect(marked('予備ポンプ', '弁')).toEqual([])
  expect(marked('', 'ポンプ')).toEqual([])
  expect(marked('ポンプ', '')).toEqual([])
})

test('N12 a phrase is marked over its blanks', () => {
  expect(marked('冷却　 ポンプ', '"冷却 ポンプ"')).toEqual(['冷却　 ポンプ'])
})

test('N12 ranges are in order, apart, and each contains a term', () => {
  const text = fc.string({
    unit: fc.constantFrom('ア', 'あ', 'ー', 'ヴ', 'ァ', 'ﾊ', 'ﾟ', '髙', '高', ' ', '①', '1', '😀'),
    maxLength: 20,
  })
  const query = fc.constantFrom('ア', 'ハ', '高', '1', 'バ', 'ああ', '高1', '😀')
  fc.assert(
    fc.property(text, query, (original, asked) => {
      const { terms } = parseQuery(asked)
      const ranges = markHits(original, { terms, excluded: [] })
      expect(ranges.length > 0).toBe(foldText(original).includes(terms[0]!))
      let last = -1
      for (const { start, end } of ranges) {
        expect(start).toBeGreaterThan(last)
        expect(end).toBeGreaterThan(start)
        last = end
        expect(foldText(original.slice(start, end))).toContain(terms[0]!)
      }
    }),
    { numRuns: 400 },
  )
})
