import type { Big } from 'big.js'
import { AppError, appError } from '../../errors.ts'
import { Decimal, parseDecimal, write } from '../decimal.ts'

/** What a formula works with. `null` is blank: an unanswered item, never 0 and never ''. */
export type Value = null | Single | Column

/** The rows of one item, with what has been worked out over them already. */
export type Column = { type: 'rows'; values: readonly (Single | null)[]; known?: Map<string, Value | AppError> }

/** The first asker has it worked out, all others are told; trouble is remembered like an answer. */
export function onceFor(column: Column, question: string, answer: () => Value): Value {
  column.known ??= new Map()
  let known = column.known.get(question)
  if (known === undefined) {
    known = orTrouble(answer)
    column.known.set(question, known)
  }
  if (known instanceof AppError) throw known
  return known
}

function orTrouble(answer: () => Value): Value | AppError {
  try {
    return answer()
  } catch (error) {
    if (error instanceof AppError) return error
    throw error
  }
}

export type Single =
  | { type: 'number'; number: Big }
  | { type: 'text'; text: string }
  | { type: 'boolean'; truth: boolean }
  /** Days since 1970-01-01. */
  | { type: 'date'; day: number }
  /** Milliseconds since midnight. */
  | { type: 'time'; ms: number }
  /** Milliseconds since 1970-01-01T00:00Z. */
  | { type: 'moment'; ms: number }
  | { type: 'span'; ms: number }
  | { type: 'period'; months: number; days: number }

export type ValueType = Single['type']

/** The words messages use for a type. */
export const typeWords: Record<ValueType | 'rows' | 'any', string> = {
  number: '数値',
  text: '文字',
  boolean: '条件',
  date: '日付',
  time: '時刻',
  moment: '日時',
  span: '時間の長さ',
  period: '期間',
  rows: '繰り返しの値',
  any: '値',
}

export const dayMs = 86_400_000

export const numberValue = (number: Big): Single => ({ type: 'number', number })
export const textValue = (text: string): Single => ({ type: 'text', text })
export const truthValue = (truth: boolean): Single => ({ type: 'boolean', truth })
export const countValue = (count: number): Single => numberValue(new Decimal(String(count)))

export const dateValue = (iso: string): Single => ({ type: 'date', day: Date.parse(`${iso}T00:00:00Z`) / dayMs })
export const momentValue = (iso: string): Single => ({ type: 'moment', ms: Date.parse(iso) })
export function timeValue(clock: string): Single {
  const [hours = 0, minutes = 0, seconds = 0] = clock.split(':').map(Number)
  return { type: 'time', ms: ((hours * 60 + minutes) * 60 + seconds) * 1000 }
}

/** Texts are the same when they look the same: NFKC, no outer blanks, case ignored (F7). */
export const foldText = (text: string): string => text.normalize('NFKC').trim().toLowerCase()

const two = (number: number): string => String(number).padStart(2, '0')

const writeClock = (ms: number): string => {
  const seconds = Math.floor(ms / 1000)
  const clock = `${two(Math.floor(seconds / 3600))}:${two(Math.floor(seconds / 60) % 60)}`
  return seconds % 60 === 0 ? clock : `${clock}:${two(seconds % 60)}`
}

/** A value as it is stored in a cell. */
export function storeValue(value: Value): string | null {
  if (value === null || value.type === 'rows') return null
  switch (value.type) {
    case 'number':
      return write(value.number)
    case 'text':
      return value.text === '' ? null : value.text
    case 'boolean':
      return value.truth ? 'true' : 'false'
    case 'date':
      return new Date(value.day * dayMs).toISOString().slice(0, 10)
    case 'time':
      return writeClock(value.ms)
    case 'moment':
      return new Date(value.ms).toISOString()
    case 'span':
      return String(Math.floor(value.ms / 60_000))
    case 'period':
      return `${value.months}m${value.days}d`
  }
}

const refuse = (needs: ValueType, found: Single): never => {
  throw appError('wrongOperand', { needs: typeWords[needs], found: typeWords[found.type] })
}

/** A fact of the target is text; where a number is needed its digits are read. */
export function asNumber(value: Single): Big {
  if (value.type === 'number') return value.number
  const digits = value.type === 'text' ? parseDecimal(value.text) : null
  return digits === null ? refuse('number', value) : new Decimal(digits)
}

export const asTruth = (value: Single): boolean => (value.type === 'boolean' ? value.truth : refuse('boolean', value))

/** What `&` and the text functions see. */
export const asText = (value: Single): string => (value.type === 'text' ? value.text : (storeValue(value) ?? ''))

/** A small whole number such as a count of digits. */
export function asCount(value: Single): number {
  const number = asNumber(value)
  if (number.lt('0') || number.gt('1000') || !number.round().eq(number)) refuse('number', value)
  return Number(number.toFixed())
}

export const asSpanMs = (value: Single): number => (value.type === 'span' ? value.ms : refuse('span', value))
export const asDay = (value: Single): number => (value.type === 'date' ? value.day : refuse('date', value))
