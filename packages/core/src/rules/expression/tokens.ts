import { message } from '../../errors.ts'
import type { FormulaError } from './syntax.ts'

export type Token = {
  kind: 'number' | 'period' | 'text' | 'reference' | 'name' | 'operator' | 'end'
  text: string
  at: number
}

/** What Japanese keyboards produce for the same sign. */
const sameSign: Record<string, string> = {
  '×': '*',
  '÷': '/',
  '≠': '!=',
  '≦': '<=',
  '≤': '<=',
  '≧': '>=',
  '≥': '>=',
  '−': '-',
  '、': ',',
  '〈': '<',
  '〉': '>',
}

const operators = ['..', '==', '!=', '<>', '<=', '>=', '&&', '||', ...'+-*/^&()<>=!?:,']
const sameOperator: Record<string, string> = { '=': '==', '<>': '!=' }
/** Opening and closing quotation marks, straight, curly, full-width and Japanese. */
const quotes: Record<string, string> = {
  "'": "'",
  '"': '"',
  '‘': '’',
  '’': '’',
  '“': '”',
  '”': '”',
  '＇': '＇',
  '＂': '＂',
  '「': '」',
}

const nameStart = /[\p{L}_]/u
const namePart = /[\p{L}\p{N}_.・]/u
const blank = /\s/u
const digit = /\d/
const notClosing = /[^\]]/

/** Full-width ASCII and mathematical signs become what the language knows; one character stays one place. */
function signAt(source: string, at: number): string {
  const code = source.charCodeAt(at)
  if (code >= 0xff01 && code <= 0xff5e) return String.fromCharCode(code - 0xfee0)
  return sameSign[source.charAt(at)] ?? source.charAt(at)
}

type Read = { token: Token; next: number } | { error: FormulaError }

const fault = (at: number, error: ReturnType<typeof message>): Read => ({ error: { ...error, at } })

/** Text in quotes; a doubled closing quote stands for itself. */
function readText(source: string, at: number, closing: string): Read {
  let text = ''
  for (let i = at + 1; i < source.length; i++) {
    if (source[i] !== closing) text += source[i]
    else if (source[i + 1] === closing) text += source[++i]
    else return { token: { kind: 'text', text, at }, next: i + 1 }
  }
  return fault(at, message('formulaUnclosed', { open: source.charAt(at) }))
}

function readReference(source: string, at: number): Read {
  const end = readWhile(source, at + 1, notClosing)
  const name = source.slice(at + 1, end).trim()
  if (end === source.length) return fault(at, message('formulaUnclosed', { open: '[' }))
  if (name === '') return fault(at, message('formulaUnexpected', { found: '[]' }))
  return { token: { kind: 'reference', text: name, at }, next: end + 1 }
}

function readWhile(source: string, from: number, part: RegExp): number {
  let end = from
  while (end < source.length && part.test(signAt(source, end))) end++
  return end
}

const plain = (source: string, from: number, to: number): string => {
  let text = ''
  for (let i = from; i < to; i++) text += signAt(source, i)
  return text
}

/** `12`, `12.5`, `1y`. The dots of `5..10` do not belong to the number. */
function readNumber(source: string, at: number): Read {
  let end = readWhile(source, at, digit)
  if (signAt(source, end) === '.' && digit.test(signAt(source, end + 1))) end = readWhile(source, end + 1, digit)
  const unitEnd = readWhile(source, end, nameStart)
  const text = plain(source, at, unitEnd)
  if (unitEnd === end) return { token: { kind: 'number', text, at }, next: end }
  if (/^\d{1,4}[ymwd]$/.test(text)) return { token: { kind: 'period', text, at }, next: unitEnd }
  return fault(at, message('notADuration', { found: text }))
}

function readName(source: string, at: number): Read {
  let end = readWhile(source, at, namePart)
  // `[a] .. b` written without blanks: the dots are the range, not part of the name.
  const dots = source.slice(at, end).indexOf('..')
  if (dots >= 0) end = at + dots
  return { token: { kind: 'name', text: source.slice(at, end), at }, next: end }
}

const characterAt = (source: string, at: number): string => String.fromCodePoint(source.codePointAt(at) ?? 0x20)

function readOperator(source: string, at: number): Read {
  const single = signAt(source, at)
  const pair = single.length > 1 ? single : single + signAt(source, at + 1)
  const found = operators.find((operator) => operator === pair) ?? operators.find((operator) => operator === single)
  if (found === undefined) return fault(at, message('formulaUnexpected', { found: characterAt(source, at) }))
  const length = single.length > 1 ? 1 : found.length
  return { token: { kind: 'operator', text: sameOperator[found] ?? found, at }, next: at + length }
}

function readToken(source: string, at: number): Read {
  const sign = signAt(source, at)
  const quote = quotes[source.charAt(at)]
  if (quote !== undefined) return readText(source, at, quote)
  if (sign === '[') return readReference(source, at)
  if (digit.test(sign)) return readNumber(source, at)
  if (nameStart.test(sign)) return readName(source, at)
  return readOperator(source, at)
}

export function tokenise(source: string): { tokens: Token[] } | { error: FormulaError } {
  const tokens: Token[] = []
  let at = 0
  while (at < source.length) {
    if (blank.test(source.charAt(at))) {
      at++
      continue
    }
    const read = readToken(source, at)
    if ('error' in read) return read
    tokens.push(read.token)
    at = read.next
  }
  tokens.push({ kind: 'end', text: '', at: source.length })
  return { tokens }
}
