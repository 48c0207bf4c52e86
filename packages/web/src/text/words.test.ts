import { afterEach, expect, test, vi } from 'vitest'
import { addWords, changeLanguage, currentWords, onLanguage } from './words.ts'

const t = (key: string, blanks?: object) =>
  (currentWords() as unknown as (key: string, blanks?: object) => string)(key, blanks)

addWords('ja', {
  a: { b: '{{n}}件、{{n}}件と{{ m }}' },
  only: '日本語',
  part: { deep: { er: '深い' } },
  what: { 'result.set': '入力' },
})
addWords('en', { a: { b: '{{n}} rows' } })

afterEach(() => {
  changeLanguage('ja')
  vi.restoreAllMocks()
})

test('a key leads to its words, and every blank is filled in', () => {
  expect(t('part.deep.er')).toBe('深い')
  expect(t('what.result.set'), 'a name with a dot').toBe('入力')
  expect(t('a.b', { n: 3 })).toBe('3件、3件と{{ m }}')
  expect(t('a.b')).toBe('件、件と{{ m }}')
})

test('what English lacks is said in Japanese; whoever listens gets another function', () => {
  const heard = vi.fn()
  const stop = onLanguage(heard)
  const before = currentWords()
  changeLanguage('en')
  expect(heard).toHaveBeenCalledOnce()
  expect(currentWords()).not.toBe(before)
  expect(t('a.b', { n: 0 })).toBe('0 rows')
  expect(t('only')).toBe('日本語')
  stop()
  changeLanguage('ja')
  expect(heard).toHaveBeenCalledOnce()
})

test('a missing text is told to the console, unless the caller has one', () => {
  const told = vi.spyOn(console, 'error').mockReturnValue()
  expect(t('no.such', { defaultValue: '代わり' })).toBe('代わり')
  expect(told).not.toHaveBeenCalled()
  expect(t('part')).toBe('part')
  expect(told).toHaveBeenCalledWith('a text is missing:', 'part')
})

test('a key that no text has is refused by the compiler', () => {
  vi.spyOn(console, 'error').mockReturnValue()
  // @ts-expect-error no such text
  expect(currentWords()('shell.nothingOfTheKind')).toBe('shell.nothingOfTheKind')
})
