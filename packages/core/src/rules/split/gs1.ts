import { message } from '../../errors.ts'
import type { LocalDate } from '../../model/index.ts'
import { hasRightCheckDigit } from './checkDigit.ts'
import { fault, type SplitFault } from './fault.ts'
import { type Ai, findAi } from './gs1Table.ts'

/** One part of a GS1 code. Dates are written as days, measures with their decimal point. */
export type Gs1Element = { ai: string; value: string }

const separator = '\u001d'
/** What scanners put before the data to say that it is GS1. */
const symbology = /^\](?:C1|d2|Q3|e0|J1)/

/** The century is the one that brings the year within 50 years of today (X5); day 00 is the last of the month. */
export function gs1Date(digits: string, today: LocalDate): string | undefined {
  const [year, month, day] = [0, 2, 4].map((from) => Number(digits.slice(from, from + 2))) as [number, number, number]
  const thisYear = Number(today.slice(0, 4))
  const century = Math.floor(thisYear / 100)
  const gap = year - (thisYear % 100)
  const full = (century + (gap >= 51 ? -1 : gap <= -50 ? 1 : 0)) * 100 + year
  const last = new Date(Date.UTC(full, month, 0)).getUTCDate()
  if (month < 1 || month > 12 || day > last) return undefined
  const written = (number: number) => String(number).padStart(2, '0')
  return `${full}-${written(month)}-${written(day === 0 ? last : day)}`
}

/** 3103 with 001250 is 1.250. */
function withPoint(digits: string, decimals: number): string {
  const padded = digits.padStart(decimals + 1, '0')
  const [whole, rest] = [padded.slice(0, padded.length - decimals), padded.slice(padded.length - decimals)]
  const integer = whole.replace(/^0+(?=\d)/, '')
  return rest === '' ? integer : `${integer}.${rest}`
}

function readValue(code: string, ai: Ai, raw: string, today: LocalDate): Gs1Element | SplitFault {
  if (raw.length < ai.min || raw.length > ai.max) return fault(`(${code})の長さが違います`)
  if (ai.numeric && !/^\d+$/.test(raw)) return fault(`(${code})は数字です`)
  if (ai.check && !hasRightCheckDigit('mod10w3', raw)) return { error: message('wrongCheckDigit') }
  if (ai.decimals) return { ai: code, value: withPoint(raw, Number(code.slice(-1))) }
  if (!ai.date) return { ai: code, value: raw }
  const date = gs1Date(raw, today)
  return date === undefined ? fault(`(${code})の日付「${raw}」が正しくありません`) : { ai: code, value: date }
}

/** `(01)04912345678904(10)ABC`: the brackets are only for people. */
function readBracketed(text: string, today: LocalDate): Gs1Element[] | SplitFault {
  const elements: Gs1Element[] = []
  let rest = text
  while (rest !== '') {
    const head = /^\((\d{2,4})\)([^(]+)/.exec(rest)
    const [whole, code = '', raw = ''] = head ?? []
    const known = findAi(code)
    if (whole === undefined || known?.code !== code) return fault('GS1の識別子が分かりません')
    const element = readValue(code, known.ai, raw, today)
    if ('error' in element) return element
    elements.push(element)
    rest = rest.slice(whole.length)
  }
  return elements
}

function readPlain(text: string, today: LocalDate): Gs1Element[] | SplitFault {
  const elements: Gs1Element[] = []
  let at = 0
  while (at < text.length) {
    if (text[at] === separator) {
      at++
      continue
    }
    const known = findAi(text.slice(at, at + 4))
    if (known === undefined) return fault('GS1の識別子が分かりません')
    const { code, ai } = known
    const from = at + ai.digits
    const stop = text.indexOf(separator, from)
    const end = ai.min === ai.max ? from + ai.max : stop < 0 ? text.length : stop
    const element = readValue(code, ai, text.slice(from, end), today)
    if ('error' in element) return element
    elements.push(element)
    at = end
  }
  return elements
}

/** Reads element strings with FNC1 (sent as GS, 0x1D) or in the bracketed form for people (X4). */
export function readGs1(code: string, today: LocalDate): Gs1Element[] | SplitFault {
  const text = code.trim().replace(symbology, '')
  if (text === '') return fault('コードが空です')
  return text.startsWith('(') ? readBracketed(text, today) : readPlain(text, today)
}
