import { expect, test } from 'vitest'
import { matching, toggled } from './choose.ts'

const choices = ['リーダー確認', 'ﾘｰﾀﾞｰ不在', '適正', 'ABC-1']

test('a choice is found however it is written', () => {
  expect(matching(choices, 'りーだー')).toEqual(['リーダー確認', 'ﾘｰﾀﾞｰ不在'])
  expect(matching(choices, 'ａｂｃ')).toEqual(['ABC-1'])
})

test('without words every choice is shown', () => {
  expect(matching(choices, ' ')).toBe(choices)
})

test('several choices keep the order of the template', () => {
  expect(toggled(['a', 'b', 'c'], ['c'], 'a')).toEqual(['a', 'c'])
})

test('a chosen one is taken out again', () => {
  expect(toggled(['a', 'b', 'c'], ['a', 'c'], 'c')).toEqual(['a'])
})
