import { Big } from 'big.js'
import { appError } from '../errors.ts'
import { maxDigits } from '../model/plainScalar.ts'

/** Decimal arithmetic on strings (RULES.md B). Binary floats never touch a measured value. */

/** Our own constructor: its settings are not shared with anybody else's. */
export const Decimal = Big()
Decimal.strict = true

const halfUp = 1
const halfEven = 2
/** Integer digit, point and this many decimals are the 34 digits a value may have. */
const maxDecimals = maxDigits - 1

const wideDigits = '０１２３４５６７８９'
const minusSigns = /[－−‐‑–—ー―]/g

/** What nearly everybody types is in its one form already. */
const alreadyPlain = /^(?:0|[1-9]\d{0,15})(?:\.\d{1,15})?$/

/** What people and keyboards write for a number, brought to one form; null when it is not a number. */
export function parseDecimal(typed: string): string | null {
  if (alreadyPlain.test(typed)) return typed
  const plain = typed
    .trim()
    .replace(/[０-９]/g, (digit) => String(wideDigits.indexOf(digit)))
    .replace(/[．。]/g, '.')
    .replace(minusSigns, '-')
    .replace(/＋/g, '+')
  const parts = /^([+-]?)(\d*)(?:\.(\d*))?$/.exec(plain)
  if (!parts) return null
  const [, sign, whole = '', decimals = ''] = parts
  if (whole === '' && decimals === '') return null
  const integer = whole.replace(/^0+(?=\d)/, '') || '0'
  if (integer.length + decimals.length > maxDigits) return null
  const text = decimals === '' ? integer : `${integer}.${decimals}`
  return sign === '-' && /[1-9]/.test(text) ? `-${text}` : text
}

export const decimalsOf = (value: string): number => value.split('.')[1]?.length ?? 0

const digitsOnly = (value: string): { whole: string; decimals: string } => {
  const [whole = '', decimals = ''] = value.replace('-', '').split('.')
  return { whole, decimals }
}

function compareSizes(a: string, b: string): number {
  const [left, right] = [digitsOnly(a), digitsOnly(b)]
  if (left.whole.length !== right.whole.length) return left.whole.length - right.whole.length
  const length = Math.max(left.decimals.length, right.decimals.length)
  const [x, y] = [left.whole + left.decimals.padEnd(length, '0'), right.whole + right.decimals.padEnd(length, '0')]
  return x < y ? -1 : x > y ? 1 : 0
}

/** Decimals of up to this many digits keep their order, and stay apart, as binary numbers (IEEE 754 double). */
const exactDigits = 15

/** Every judgement asks this, so no number object is made for it; long numbers are compared digit by digit. */
export function compareDecimals(a: string, b: string): -1 | 0 | 1 {
  if (a.length <= exactDigits && b.length <= exactDigits) return order(Number(a), Number(b))
  const [minusA, minusB] = [isNegative(a), isNegative(b)]
  if (minusA !== minusB) return minusA ? -1 : 1
  return Math.sign(minusA ? compareSizes(b, a) : compareSizes(a, b)) as -1 | 0 | 1
}

const order = (a: number, b: number): -1 | 0 | 1 => (a < b ? -1 : a > b ? 1 : 0)

const isNegative = (value: string): boolean => value.startsWith('-') && /[1-9]/.test(value)

/** Rounds to what can be written down: 34 digits, at most 33 of them after the point (B3). */
export function fit(value: Big): Big {
  if (value.e >= maxDigits && !value.eq('0')) throw appError('tooManyDigits', { max: maxDigits })
  return value.round(maxDecimals - Math.max(0, value.e), halfUp)
}

/** Plain notation, never an exponent, never a negative zero. */
export function write(value: Big): string {
  const text = value.toFixed()
  return text === '-0' ? '0' : text
}

/** The quotient is cut far behind the last digit and rounded once, so that it is exact to 34 digits (B4). */
export function quotient(a: Big, b: Big): Big {
  if (b.eq('0')) throw appError('divideByZero')
  Decimal.DP = Math.max(0, maxDigits + 2 - (a.e - b.e))
  Decimal.RM = 0
  return fit(new Decimal(a).div(b))
}

/** Square root to 34 digits. */
export function root(value: Big): Big {
  if (value.lt('0')) throw appError('negativeRoot')
  Decimal.DP = maxDigits + 2
  Decimal.RM = halfUp
  return fit(new Decimal(value).sqrt())
}

export const addDecimals = (a: string, b: string): string => write(fit(new Decimal(a).plus(b)))
export const subtractDecimals = (a: string, b: string): string => write(fit(new Decimal(a).minus(b)))
export const multiplyDecimals = (a: string, b: string): string => write(fit(new Decimal(a).times(b)))
export const divideDecimals = (a: string, b: string): string => write(quotient(new Decimal(a), new Decimal(b)))
export const absDecimal = (a: string): string => write(new Decimal(a).abs())

export type Rounding = 'halfUp' | 'halfEven'

/** 四捨五入 (JIS Z 8401 rule B, away from zero) unless the even rule (rule A) is asked for. Keeps the zeros (B5). */
export function roundDecimal(value: string, places: number, rounding: Rounding = 'halfUp'): string {
  const mode = rounding === 'halfUp' ? halfUp : halfEven
  const text = new Decimal(value).toFixed(places, mode)
  return /[1-9]/.test(text) ? text : text.replace('-', '')
}

/** 12.5 is a multiple of 0.5. Nothing is a multiple of 0. */
export function isMultiple(value: string, step: string): boolean {
  const unit = new Decimal(step)
  return !unit.eq('0') && new Decimal(value).mod(unit).eq('0')
}
