import { expect, test } from 'vitest'
import { en } from './en.ts'
import { ja } from './ja.ts'

type Node = string | { [key: string]: Node }

/** Every text with its dotted key. */
function flat(node: Node, key = ''): [key: string, text: string][] {
  if (typeof node === 'string') return [[key, node]]
  return Object.entries(node).flatMap(([name, child]) => flat(child, key ? `${key}.${name}` : name))
}

const blanksIn = (text: string) => [...text.matchAll(/\{\{(\w+)\}\}/g)].map((match) => match[1]).toSorted()

const japanese = new Map(flat(ja))
const english = new Map(flat(en))

test('both languages have the same keys', () => {
  expect([...english.keys()].toSorted()).toEqual([...japanese.keys()].toSorted())
})

test('every text has the same blanks in both languages', () => {
  const differing = [...japanese].filter(([key, text]) => `${blanksIn(text)}` !== `${blanksIn(english.get(key) ?? '')}`)
  expect(differing).toEqual([])
})

test('no text is empty in one language only', () => {
  const differing = [...japanese].filter(([key, text]) => (text === '') !== (english.get(key) === ''))
  expect(differing).toEqual([])
})

test('English holds no Japanese but the product’s name', () => {
  const left = [...english].filter(([, text]) => /[ぁ-んァ-ヶ一-龠]/.test(text.replaceAll('ECSクラウド', '')))
  expect(left).toEqual([])
})

test('Japanese is Japanese: no sentence was left in English', () => {
  const left = [...japanese].filter(([, text]) => text !== '' && !/[ぁ-んァ-ヶ一-龠]/.test(text))
  expect(left).toEqual([])
})

test('no exclamation marks, no 「OK」「はい／いいえ」 (LOOK §6)', () => {
  const shouting = [...japanese].filter(([, text]) => /[!！]|^OK$|^はい$|^いいえ$/.test(text))
  expect(shouting).toEqual([])
})
