import type { CheckDigit } from '../../model/index.ts'

/** Whether the last character of a code is the check digit of those before it (X8). */

/** JAN, GTIN, SSCC: weights 3 and 1 from the right. */
function mod10w3(body: string, check: string): boolean {
  const sum = [...body].reverse().reduce((total, digit, index) => total + Number(digit) * (index % 2 === 0 ? 3 : 1), 0)
  return String((10 - (sum % 10)) % 10) === check
}

function luhn(body: string, check: string): boolean {
  const sum = [...body].reverse().reduce((total, digit, index) => {
    const doubled = Number(digit) * (index % 2 === 0 ? 2 : 1)
    return total + (doubled > 9 ? doubled - 9 : doubled)
  }, 0)
  return String((10 - (sum % 10)) % 10) === check
}

/** Slip numbers of Japanese carriers (7DR, セブンチェック). */
function mod7(body: string, check: string): boolean {
  return String(BigInt(body) % 7n) === check
}

const code39 = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ-. $/+%'

function mod43(body: string, check: string): boolean {
  const values = [...body].map((letter) => code39.indexOf(letter))
  return !values.includes(-1) && code39[values.reduce((total, value) => total + value, 0) % 43] === check
}

const checks: Record<CheckDigit, { accepts: RegExp; isRight: (body: string, check: string) => boolean }> = {
  mod10w3: { accepts: /^\d{2,}$/, isRight: mod10w3 },
  luhn: { accepts: /^\d{2,}$/, isRight: luhn },
  mod7: { accepts: /^\d{2,}$/, isRight: mod7 },
  mod43: { accepts: /^.{2,}$/, isRight: mod43 },
}

export function hasRightCheckDigit(kind: CheckDigit, code: string): boolean {
  const { accepts, isRight } = checks[kind]
  return accepts.test(code) && isRight(code.slice(0, -1), code.slice(-1))
}
