import { expect, test } from 'vitest'
import { en } from './en.ts'
import { ja } from './ja.ts'

const areas = {
  ja: import.meta.glob<Record<string, Node>>('./ja/*.ts', { eager: true }),
  en: import.meta.glob<Record<string, Node>>('./en/*.ts', { eager: true }),
}

type Node = string | { [key: string]: Node }

/** Every text with its dotted key. */
function flat(node: Node, key = ''): [key: string, text: string][] {
  if (typeof node === 'string') return [[key, node]]
  return Object.entries(node).flatMap(([name, child]) => flat(child, key ? `${key}.${name}` : name))
}

const blanksIn = (text: string) => [...text.matchAll(/\{\{(\w+)\}\}/g)].map((match) => match[1]).toSorted()

const all = (start: Node, more: Record<string, Record<string, Node>>) =>
  new Map([start, ...Object.values(more)].flatMap((part) => flat(part)))
const japanese = all(ja, areas.ja)
const english = all(en, areas.en)

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
  // What holds nothing but blanks to fill in is of no language.
  const words = (text: string) => text.replace(/\{\{\w+\}\}|[（）　・]/g, '')
  const left = [...japanese].filter(([, text]) => words(text) !== '' && !/[ぁ-んァ-ヶ一-龠]/.test(text))
  expect(left).toEqual([])
})

test('no exclamation marks, no 「OK」「はい／いいえ」 (LOOK §6)', () => {
  const shouting = [...japanese].filter(([, text]) => /[!！]|^OK$|^はい$|^いいえ$/.test(text))
  expect(shouting).toEqual([])
})

test('no page says that a function is still being built', () => {
  const unbuilt = [...japanese, ...english].filter(([, text]) =>
    /準備中です|工事中|未実装|coming soon|under construction|not available yet/i.test(text),
  )
  expect(unbuilt).toEqual([])
})
