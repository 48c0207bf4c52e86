import { eraOf } from './eras.ts'

/** Excel counts a 29 February 1900 that never was; 1904 is the counting of old Macintosh files. */
const dateOf = (serial: number, is1904: boolean): Date =>
  new Date(Math.round((serial + (is1904 ? 1462 : 0) - (serial < 60 && !is1904 ? 25568 : 25569)) * 86_400) * 1000)

const token =
  /"([^"]*)"|\\(.)|\[\$([^\]-]*)[^\]]*\]|\[(h+|m+|s+)\]|\[[^\]]*\]|_.|\*.|AM\/PM|y+|m+|d+|h+|s+|g+|e+|a{3,4}|[\s\S]/gi
const weekdays = '日月火水木金土'
const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec']

const padded = (value: number, length: number): string => String(value).padStart(Math.min(length, 2), '0')
const month = (date: Date, length: number): string =>
  length <= 2 ? padded(date.getUTCMonth() + 1, length) : months[date.getUTCMonth()]!
const weekday = (date: Date): string => weekdays[date.getUTCDay()]!

type Shown = (date: Date, length: number) => string

/** By the first letter of a token; minutes are told from months by what stands around them. */
const parts: Record<string, Shown> = {
  y: (date, length) => (length <= 2 ? padded(date.getUTCFullYear() % 100, 2) : String(date.getUTCFullYear())),
  g: (date, length) => eraOf(date).names[Math.min(length, 3) - 1]!,
  e: (date, length) => padded(eraOf(date).year, length),
  m: month,
  d: (date, length) => (length <= 2 ? padded(date.getUTCDate(), length) : weekday(date)),
  a: (date, length) => weekday(date) + (length === 4 ? '曜日' : ''),
  h: (date, length) => padded(date.getUTCHours(), length),
  s: (date, length) => padded(date.getUTCSeconds(), length),
}

const minutes: Shown = (date, length) => padded(date.getUTCMinutes(), length)
const hoursOfTwelve: Shown = (date, length) => padded(date.getUTCHours() % 12 || 12, length)

/** The `m` after an hour or before seconds is minutes. */
function partFor(tokens: readonly RegExpMatchArray[], at: number, isTwelve: boolean): Shown | undefined {
  const kind = tokens[at]![0][0]!.toLowerCase()
  if (kind === 'h' && isTwelve) return hoursOfTwelve
  if (kind !== 'm') return kind === 'a' && tokens[at]![0].length < 3 ? undefined : parts[kind]
  const isNamed = ([text]: RegExpMatchArray) => /^\[?[ymdhsgea]/i.test(text)
  const before = tokens.slice(0, at).findLast(isNamed)?.[0] ?? ''
  const after = tokens.slice(at + 1).find(isNamed)?.[0] ?? ''
  return /^\[?h/i.test(before) || /^\[?s/i.test(after) ? minutes : month
}

/** A moment in the format of its cell, 和暦 included. */
export function shownDate(serial: number, format: string, is1904: boolean): string {
  const date = dateOf(serial, is1904)
  const isTwelve = /am\/pm/i.test(format)
  const tokens = [...(format.split(';')[0] ?? '').matchAll(token)]
  return tokens
    .map(([part, quoted, escaped, currency, elapsed], at) => {
      const literal = quoted ?? escaped ?? currency
      if (literal !== undefined) return literal
      if (elapsed) return String(Math.floor(serial * (/^h/i.test(elapsed) ? 24 : 1440)))
      if (/^am\/pm$/i.test(part)) return date.getUTCHours() < 12 ? 'AM' : 'PM'
      if (/^[[_*]./.test(part)) return ''
      return partFor(tokens, at, isTwelve)?.(date, part.length) ?? part
    })
    .join('')
}
