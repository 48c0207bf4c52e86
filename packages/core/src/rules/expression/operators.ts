import { appError } from '../../errors.ts'
import { Decimal, fit, parseDecimal, quotient } from '../decimal.ts'
import { joinTexts } from './budget.ts'
import type { BinaryOperator } from './syntax.ts'
import {
  asNumber,
  asText,
  dayMs,
  foldText,
  numberValue,
  type Single,
  textValue,
  truthValue,
  typeWords,
} from './value.ts'

/** What `+`, `-`, `==` … do with two values that are both there. Blank operands never come here. */

const mixed = (left: Single, right: Single): never => {
  throw appError('wrongOperand', { needs: typeWords[left.type], found: typeWords[right.type] })
}

/** 31 January + 1 month is the last day of February. */
export function addMonths(day: number, months: number): number {
  const date = new Date(day * dayMs)
  const first = Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + months, 1)
  const lastDay = new Date(
    Date.UTC(new Date(first).getUTCFullYear(), new Date(first).getUTCMonth() + 1, 0),
  ).getUTCDate()
  return first / dayMs + Math.min(date.getUTCDate(), lastDay) - 1
}

/** Years 1 to 9999: what can be written as a date. */
function checked(value: Single & { type: 'date' | 'moment' }): Single {
  const day = value.type === 'date' ? value.day : value.ms / dayMs
  if (day >= firstDay && day < endDay) return value
  throw appError('wrongOperand', { needs: '西暦1〜9999年の日付', found: 'それ以外' })
}
const firstDay = Date.parse('0001-01-01T00:00:00Z') / dayMs
const endDay = Date.parse('9999-12-31T00:00:00Z') / dayMs + 1

/** Dates and times move by periods, spans and whole days; undefined when the pair has nothing to do with time. */
function shift(left: Single, right: Single, sign: 1 | -1): Single | undefined {
  if (left.type === 'date' && right.type === 'period') {
    return checked({ type: 'date', day: addMonths(left.day, sign * right.months) + sign * right.days })
  }
  if (left.type === 'date' && right.type === 'number') {
    return checked({ type: 'date', day: left.day + sign * Number(right.number.round().toFixed()) })
  }
  if (left.type === 'moment' && right.type === 'span') return checked({ type: 'moment', ms: left.ms + sign * right.ms })
  if (left.type === 'moment' && right.type === 'period') {
    const midnight = Math.floor(left.ms / dayMs)
    const day = addMonths(midnight, sign * right.months) + sign * right.days
    return checked({ type: 'moment', ms: left.ms + (day - midnight) * dayMs })
  }
  if (left.type === 'span' && right.type === 'span') return { type: 'span', ms: left.ms + sign * right.ms }
  return undefined
}

/** The time between two dates or clock times; a clock that went past midnight counts forward (F9). */
function between(later: Single, earlier: Single): Single | undefined {
  if (later.type === 'date' && earlier.type === 'date') return { type: 'span', ms: (later.day - earlier.day) * dayMs }
  if (later.type === 'moment' && earlier.type === 'moment') return { type: 'span', ms: later.ms - earlier.ms }
  if (later.type === 'time' && earlier.type === 'time') {
    return { type: 'span', ms: (later.ms - earlier.ms + dayMs) % dayMs }
  }
  return undefined
}

const add = (left: Single, right: Single): Single =>
  shift(left, right, 1) ?? numberValue(fit(asNumber(left).plus(asNumber(right))))

const subtract = (left: Single, right: Single): Single =>
  between(left, right) ?? shift(left, right, -1) ?? numberValue(fit(asNumber(left).minus(asNumber(right))))

function power(left: Single, right: Single): Single {
  const exponent = asNumber(right)
  if (!exponent.round().eq(exponent) || exponent.abs().gt('100')) {
    throw appError('wrongOperand', { needs: '-100〜100の整数', found: exponent.toFixed() })
  }
  const steps = Number(exponent.abs().toFixed())
  let result = new Decimal('1')
  for (let i = 0; i < steps; i++) result = fit(result.times(asNumber(left)))
  return numberValue(exponent.lt('0') ? quotient(new Decimal('1'), result) : result)
}

const measure = (value: Single): number | undefined => {
  if (value.type === 'date') return value.day * dayMs
  return value.type === 'time' || value.type === 'moment' || value.type === 'span' ? value.ms : undefined
}

/** Whether two values are the same; texts by how they look, a number also equals the text of that number. */
function same(left: Single, right: Single): boolean {
  if (left.type === 'text' && right.type === 'text') return foldText(left.text) === foldText(right.text)
  if (left.type === 'boolean' && right.type === 'boolean') return left.truth === right.truth
  if (left.type === 'number' && right.type === 'number') return left.number.eq(right.number)
  if (left.type === 'text' && right.type === 'number') return textIsNumber(left, right)
  if (left.type === 'number' && right.type === 'text') return textIsNumber(right, left)
  return left.type === right.type ? measure(left) === measure(right) : mixed(left, right)
}

function textIsNumber(text: Single & { type: 'text' }, number: Single & { type: 'number' }): boolean {
  const digits = parseDecimal(text.text)
  return digits !== null && number.number.eq(digits)
}

/** -1, 0 or 1 for two values that have an order. */
function order(left: Single, right: Single): number {
  const [a, b] = [measure(left), measure(right)]
  if (a !== undefined && b !== undefined && left.type === right.type) return Math.sign(a - b)
  if (left.type === 'boolean' || right.type === 'boolean' || a !== undefined || b !== undefined) mixed(left, right)
  return asNumber(left).cmp(asNumber(right))
}

type Plain = Exclude<BinaryOperator, '&&' | '||'>

const table: Record<Plain, (left: Single, right: Single) => Single> = {
  '==': (left, right) => truthValue(same(left, right)),
  '!=': (left, right) => truthValue(!same(left, right)),
  '<': (left, right) => truthValue(order(left, right) < 0),
  '<=': (left, right) => truthValue(order(left, right) <= 0),
  '>': (left, right) => truthValue(order(left, right) > 0),
  '>=': (left, right) => truthValue(order(left, right) >= 0),
  '&': (left, right) => textValue(joinTexts(asText(left), asText(right))),
  '+': add,
  '-': subtract,
  '*': (left, right) => numberValue(fit(asNumber(left).times(asNumber(right)))),
  '/': (left, right) => numberValue(quotient(asNumber(left), asNumber(right))),
  '^': power,
}

export const applyOperator = (operator: Plain, left: Single, right: Single): Single => table[operator](left, right)
