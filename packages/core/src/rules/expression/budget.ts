import { appError } from '../../errors.ts'
import type { BinaryOperator } from './syntax.ts'

/**
 * What a formula may cost (F11). A step is a few microseconds with numbers of 34 digits; what takes longer counts for
 * more. The numbers are fixed, so that page and server stop at the same place and a template's cost is known
 * before anybody fills it in.
 */
export const maxSteps = 50_000

/** As long as a value may be stored. Nothing a formula works with is longer, so that doubling ends soon. */
export const maxTextLength = 4000

/** Two texts are equal when they look equal: long ones take a while to be brought to one form. */
const operatorSteps: Partial<Record<BinaryOperator, number>> = { '==': 8, '!=': 8, '*': 4, '/': 25, '&': 2 }

const functionSteps: Record<string, number> = {
  SQRT: 250,
  MOD: 30,
  DAYS: 25,
  HOURS: 25,
  MINUTES: 25,
  SECONDS: 25,
  LEN: 40,
  LEFT: 10,
  RIGHT: 50,
  MID: 20,
  HAS: 20,
  STARTS: 20,
  AVG: 25,
  MEDIAN: 25,
  STDEV: 300,
  STDEVP: 300,
}

/** Per row of an aggregate. */
const rowSteps: Record<string, number> = { STDEV: 5, STDEVP: 5 }

/** A power is multiplied out; the exponent is at most 100. */
export const stepsOfPower = (exponent: number | undefined): number =>
  exponent === undefined || !(Math.abs(exponent) <= 100) ? 600 : 6 * Math.abs(exponent) + (exponent < 0 ? 30 : 0)

export const stepsOfOperator = (operator: BinaryOperator): number => operatorSteps[operator] ?? 1
export const stepsOfFunction = (name: string): number => functionSteps[name] ?? 1
export const stepsOfRows = (name: string, rows: number): number => rows * (rowSteps[name] ?? 1)

/** Counts what one formula spends and stops it at the limit. */
export class Budget {
  #spent = 0

  spend(steps: number): void {
    this.#spent += steps
    if (this.#spent > maxSteps) throw appError('tooManySteps')
  }
}

/** Text that a formula puts together. Looked at before it is made: a text of gigabytes is never in memory. */
export function joinTexts(left: string, right: string): string {
  if (left.length + right.length > maxTextLength) throw appError('textTooLong', { max: maxTextLength })
  return left + right
}
