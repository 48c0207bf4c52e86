import { expect, test } from 'vitest'
import { usualReasons } from './usualReasons.ts'

test('S19 the most frequent reason stands first, among equals the newest; one writing per reason', () => {
  const written = ['ベルト摩耗', '油漏れ 。', '油漏れ', ' 油漏れ ', 'ベルト　緩み', '', '異音', '振動', '発熱']
  expect(usualReasons(written)).toEqual(['油漏れ', 'ベルト摩耗', 'ベルト 緩み', '異音'])
})

test('S19 what tells of one day is no usual reason', () => {
  expect(usualReasons(['長い説明'.repeat(20), '\n'])).toEqual([])
})
