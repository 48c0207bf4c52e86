export type NumberRules = {
  /** Digits allowed after the point; 0 means no point. */
  decimals: number
}

export type NumberKey =
  | '0'
  | '1'
  | '2'
  | '3'
  | '4'
  | '5'
  | '6'
  | '7'
  | '8'
  | '9'
  | 'point'
  | 'sign'
  | 'backspace'
  | 'clear'

/** As many as the field shows whole; no instrument on site has more. Records take 34 (PRODUCT §0), from elsewhere. */
export const mostDigits = 12

/** Keys that begin a number: on a value that stands there they replace it, as on paper one writes a new one. */
export const beginsNumber = (key: NumberKey): boolean => key === 'point' || /^\d$/.test(key)

/** The text after one key of the ten-key. A key that cannot apply changes nothing. */
export function pressKey(text: string, key: NumberKey, { decimals }: NumberRules): string {
  switch (key) {
    case 'clear':
      return ''
    case 'backspace':
      return text.slice(0, -1)
    case 'sign':
      return text.startsWith('-') ? text.slice(1) : `-${text}`
    case 'point':
      return decimals === 0 || text.includes('.') ? text : withLeadingZero(`${text}.`)
    default:
      return withDigit(text, key, decimals)
  }
}

/** What a keyboard, a paste or a scanner typed: full-width digits become plain ones, the rest must fit the rules. */
export function fromTyped(typed: string, before: string, { decimals }: NumberRules): string {
  const text = typed
    .normalize('NFKC')
    .replace(/[\s,]/g, '')
    .replace(/[−–—ー]/g, '-')
    .replace(/^\+/, '')
    .replace(/^(-?)0+(?=\d)/, '$1')
  const allowed = decimals === 0 ? /^-?\d*$/ : new RegExp(`^-?\\d*(\\.\\d{0,${decimals}})?$`)
  if (!allowed.test(text) || digitsIn(text) > mostDigits) return before
  return text
}

function withDigit(text: string, digit: string, decimals: number): string {
  const fraction = text.split('.')[1]
  if (fraction !== undefined && fraction.length >= decimals) return text
  if (digitsIn(text) >= mostDigits) return text
  // "0" then "5" means 5, not 05.
  if (text === '0' || text === '-0') return text.replace('0', digit)
  return text + digit
}

function withLeadingZero(text: string): string {
  return text.replace(/^(-?)\./, '$10.')
}

function digitsIn(text: string): number {
  return text.replace(/\D/g, '').length
}
