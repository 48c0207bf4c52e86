import { expect, test } from 'vitest'
import { matchesQuery, parseQuery } from './query.ts'
import { readSynonyms, withSynonyms } from './synonyms.ts'
import { toTsquery } from './tokens.ts'

const groups = [
  ['コンプレッサー', '空圧機', 'エアコンプ'],
  ['ポンプ', '揚水機'],
]
const asked = (text: string) => withSynonyms(parseQuery(text), groups)

test('N17 a word finds what means the same; other words are asked for as they are', () => {
  expect(matchesQuery('空圧機 2号', asked('コンプレッサー 2号'))).toBe(true)
  expect(matchesQuery('空圧機 3号', asked('コンプレッサー 2号'))).toBe(false)
  expect(matchesQuery('揚水機', asked('ﾎﾟﾝﾌﾟ'))).toBe(true)
  expect(matchesQuery('空圧機', asked('揚水機'))).toBe(false)
  expect(asked('弁')).toEqual(parseQuery('弁'))
})

test('N17 what is excluded is excluded as it was written', () => {
  expect(matchesQuery('空圧機', asked('空圧機 -コンプレッサー'))).toBe(true)
})

test('N17 the index is asked for any of them', () => {
  expect(toTsquery(asked('ポンプ 12'))).toBe("(('ぽん' & 'んぷ') | ('揚水' & '水機')) & '12'")
})

test('N17 groups are written one a line', () => {
  expect(readSynonyms('コンプレッサー、空圧機\n\n弁\nポンプ, 揚水機,ポンプ')).toEqual([
    ['コンプレッサー', '空圧機'],
    ['ポンプ', '揚水機'],
  ])
})
