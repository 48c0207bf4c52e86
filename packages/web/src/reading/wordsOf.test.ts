import { expect, test } from 'vitest'
import { wordsOf } from './wordsOf.ts'

const line = (text: string, confidence = 0.9) => ({ text, confidence, characters: [] })

test('a code within a line is offered before the line', () => {
  expect(wordsOf([line('油圧ポンプ'), line('製造番号 A-20731')]).map(({ text }) => text)).toEqual([
    'A-20731',
    '油圧ポンプ',
    '製造番号 A-20731',
  ])
})

test('the surest line comes first, and nothing twice', () => {
  expect(wordsOf([line('PX-1', 0.5), line('PX-2', 0.9)]).map(({ text }) => text)).toEqual(['PX-2', 'PX-1'])
})
