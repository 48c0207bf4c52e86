import type { Blanks, Translate } from './translate.ts'

/** The words of the page by their key, in one language at a time. */

export type Language = 'ja' | 'en'
type Words = { [key: string]: string | Words }

const languages: Record<Language, Words> = { ja: {}, en: {} }
const listeners = new Set<() => void>()
let language: Language = 'ja'
let translate = translator()

/** A new function for every language: whoever holds the old one sees that it is another. */
function translator(): Translate {
  return (key, blanks: Blanks = {}) => {
    const text = find(languages[language], key) ?? find(languages.ja, key) ?? blanks.defaultValue
    // A screen that forgot to bring its area's words would show bare keys: the journeys fail on console errors.
    if (text === undefined) console.error('a text is missing:', key)
    return (text ?? key).replace(/\{\{(\w+)\}\}/g, (_, name: string) => String(blanks[name] ?? ''))
  }
}

/** A name may hold dots itself: `outbox.what.result.set` is `result.set` of `outbox.what`. */
function find(words: Words, key: string): string | undefined {
  const own = words[key]
  if (own !== undefined) return typeof own === 'string' ? own : undefined
  for (let dot = key.indexOf('.'); dot !== -1; dot = key.indexOf('.', dot + 1)) {
    const inner = words[key.slice(0, dot)]
    const found = typeof inner === 'object' ? find(inner, key.slice(dot + 1)) : undefined
    if (found !== undefined) return found
  }
  return undefined
}

export const currentLanguage = (): Language => language
export const currentWords = (): Translate => translate

export function addWords(to: Language, words: object): void {
  Object.assign(languages[to], words)
}

export function changeLanguage(next: Language): void {
  language = next
  translate = translator()
  for (const listener of listeners) listener()
}

export function onLanguage(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
