import { expect, test } from 'vitest'
import { choicesOfItem, choicesOfRows, matching, toggled } from './choose.ts'

const choices = choicesOfItem({ choices: ['リーダー確認', 'ﾘｰﾀﾞｰ不在', '適正', 'ABC-1'] })
const letters = choicesOfItem({ choices: ['a', 'b', 'c'] })
const found = (words: string) => matching(choices, words).map(({ value }) => value)

test('a choice is found however it is written', () => {
  expect(found('りーだー')).toEqual(['リーダー確認', 'ﾘｰﾀﾞｰ不在'])
  expect(found('ａｂｃ')).toEqual(['ABC-1'])
})

test('without words every choice is shown', () => {
  expect(matching(choices, ' ')).toBe(choices)
})

test('several choices keep the order of the template', () => {
  expect(toggled(letters, ['c'], 'a')).toEqual(['a', 'c'])
})

test('a chosen one is taken out again', () => {
  expect(toggled(letters, ['a', 'c'], 'c')).toEqual(['a'])
})

const rows = [
  { value: '4711', label: '佐藤 健一', active: true },
  { value: '4712', label: '鈴木 美咲', active: false },
  { value: '田中', active: true },
]

test('of a register the rows in use are offered, found by value and by name', () => {
  const offered = choicesOfRows(rows, [])
  expect(offered).toEqual([
    { value: '4711', words: '4711 佐藤 健一' },
    { value: '田中', words: '田中' },
  ])
  expect(matching(offered, '佐藤').map(({ value }) => value)).toEqual(['4711'])
})

test('what was recorded stays in sight when its row has left the register', () => {
  expect(choicesOfRows(rows, ['4712']).map(({ value }) => value)).toEqual(['4711', '4712', '田中'])
})
