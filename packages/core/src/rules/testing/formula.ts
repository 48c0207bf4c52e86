import type { Judgement } from '../../model/index.ts'
import { Decimal, parseDecimal } from '../decimal.ts'
import { type Environment, evaluateExpression } from '../expression/evaluate.ts'
import { parseExpression } from '../expression/parse.ts'
import {
  dateValue,
  momentValue,
  numberValue,
  type Single,
  storeValue,
  textValue,
  timeValue,
  type Value,
} from '../expression/value.ts'

/** Formulas in tests: names with plain values around them. */

export type Known = Record<string, string | null | (string | null)[]>

/** Digits are a number, `2026-11-15` a date, `08:30` a time, an ISO moment a moment, the rest text. */
export function single(written: string | null): Single | null {
  if (written === null) return null
  const digits = parseDecimal(written)
  if (digits !== null) return numberValue(new Decimal(digits))
  if (/^\d{4}-\d\d-\d\d$/.test(written)) return dateValue(written)
  if (/^\d\d:\d\d(:\d\d)?$/.test(written)) return timeValue(written)
  return /^\d{4}-\d\d-\d\dT/.test(written) ? momentValue(written) : textValue(written)
}

const read = (known: Known, name: string): Value => {
  const value = known[name] ?? null
  return Array.isArray(value) ? { type: 'rows', values: value.map(single) } : single(value)
}

export const sketchEnvironment = (known: Known, more: Partial<Environment> = {}): Environment => ({
  read: (name) => read(known, name),
  all: (name) => read(known, name),
  previous: () => null,
  growth: () => null,
  capability: () => null,
  judgement: (): Judgement => 'none',
  anyNg: () => false,
  special: { today: dateValue('2026-11-15'), now: momentValue('2026-11-15T02:00:00.000Z'), value: null },
  ...more,
})

/** The result as it would be stored, or the code of what is wrong. */
export function work(formula: string, known: Known = {}, more: Partial<Environment> = {}): string | null {
  const parsed = parseExpression(formula)
  if ('error' in parsed) return parsed.error.code
  const outcome = evaluateExpression(parsed.expression, sketchEnvironment(known, more))
  return 'error' in outcome ? outcome.error.code : storeValue(outcome.value)
}
