import { expect, test } from 'vitest'
import { otherSpellings } from './codes.ts'
import { foldText } from './fold.ts'

const of = (text: string) => otherSpellings(foldText(text))

test('N16 a code is found with and without its hyphen', () => {
  expect(of('射出成形機 1号機 IM-01')).toEqual(['im01'])
  expect(of('ＩＭ－０１')).toEqual(['im01'])
  expect(of('ポンプ P101')).toEqual(['p-101'])
  expect(of('ECS-20261115-0001')).toEqual(['ecs202611150001'])
  expect(of('A_12-b')).toEqual(['a12b'])
})

test('N16 dates, numbers and words are no codes', () => {
  expect(of('2026-11-16 8:00 12.8 mm')).toEqual([])
  expect(of('オイル交換 2回')).toEqual([])
})
