import { refuse } from './refuse.ts'

export type Literal = { type: 'text' | 'number' | 'moment' | 'day' | 'guid'; value: string } | { type: 'null' }
export type Token =
  | { kind: 'word'; text: string }
  | { kind: 'mark'; text: '(' | ')' | ',' }
  | { kind: 'literal'; literal: Literal }

const guid = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i
const moment = /^\d{4}-\d\d-\d\dT\d\d:\d\d(?::\d\d(?:\.\d{1,6})?)?(?:Z|[+-]\d\d:\d\d)$/
const day = /^\d{4}-\d\d-\d\d$/
const number = /^-?\d{1,15}(?:\.\d{1,15})?$/
/** Letters, digits and what stands inside numbers, moments and ids. */
const plain = /^[\p{L}\p{N}_.:+-]+/u
const quoted = /^'((?:[^']|'')*)'/

/** Cuts a filter into words, marks and literals; nothing else gets through. */
export function tokensOf(text: string): Token[] {
  const tokens: Token[] = []
  let rest = text.trimStart()
  while (rest !== '') {
    const token = quotedAt(rest) ?? markAt(rest) ?? plainAt(rest)
    if (!token) refuse('$filter', `「${rest.slice(0, 10)}」は読めません`)
    tokens.push(token.token)
    rest = rest.slice(token.length).trimStart()
  }
  return tokens
}

type Read = { token: Token; length: number }

function quotedAt(text: string): Read | undefined {
  const found = quoted.exec(text)
  if (!found) return undefined
  const value = found[1]!.replaceAll("''", "'")
  return { token: { kind: 'literal', literal: { type: 'text', value } }, length: found[0].length }
}

function markAt(text: string): Read | undefined {
  const mark = text[0]
  return mark === '(' || mark === ')' || mark === ',' ? { token: { kind: 'mark', text: mark }, length: 1 } : undefined
}

function plainAt(text: string): Read | undefined {
  const word = plain.exec(text)?.[0]
  if (!word) return undefined
  const literal = literalOf(word)
  return { token: literal ? { kind: 'literal', literal } : { kind: 'word', text: word }, length: word.length }
}

function literalOf(word: string): Literal | undefined {
  if (word === 'null') return { type: 'null' }
  if (guid.test(word)) return { type: 'guid', value: word.toLowerCase() }
  if (moment.test(word) && !Number.isNaN(Date.parse(word))) return { type: 'moment', value: word }
  if (day.test(word) && !Number.isNaN(Date.parse(word))) return { type: 'day', value: word }
  return number.test(word) ? { type: 'number', value: word } : undefined
}
