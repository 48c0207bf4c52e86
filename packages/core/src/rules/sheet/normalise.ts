import { type Message, message } from '../../errors.ts'
import type { Item } from '../../model/index.ts'
import { isLocalDate, isUuid } from '../../model/plainScalar.ts'
import { decimalsOf, parseDecimal } from '../decimal.ts'

/** Brings what was typed, scanned or sent into the one form a value has (E1–E7). */
export type Normalised = { value: string | null } | { error: Message }

const maxTextLength = 2000
const freeDecimals = 10

function normaliseNumber(item: Item, typed: string): Normalised {
  const decimals = item.decimals ?? freeDecimals
  const value = parseDecimal(typed)
  const tooFine = value !== null && decimalsOf(value.replace(/0+$/, '')) > decimals
  return value === null || tooFine
    ? { error: message('notANumber', { decimals }) }
    : { value: cutZeros(value, decimals) }
}

/** 12.500 in an item with two decimals is 12.50: zeros beyond the last place say nothing. */
function cutZeros(value: string, decimals: number): string {
  if (decimalsOf(value) <= decimals) return value
  const end = value.indexOf('.') + (decimals === 0 ? 0 : decimals + 1)
  return value.slice(0, end)
}

function normaliseChoices(item: Item, typed: string, single: boolean): Normalised {
  const chosen = typed.split('\n').filter((choice) => choice !== '')
  const known = item.choices
  // Choices of a master are looked up where the answer is taken (E14): the master may not be at hand on the device.
  const wrong = item.source === undefined ? chosen.find((choice) => !known?.includes(choice)) : undefined
  if (wrong !== undefined || (single && chosen.length !== 1))
    return { error: message('notAChoice', { value: wrong ?? typed }) }
  const ordered = known && item.source === undefined ? known.filter((choice) => chosen.includes(choice)) : chosen
  return { value: ordered.join('\n') }
}

function normaliseText(item: Item, typed: string): Normalised {
  const max = item.maxLength ?? maxTextLength
  return [...typed].length > max ? { error: message('tooLong', { max }) } : { value: typed }
}

const clock = /^([01]?\d|2[0-3]):([0-5]\d)(?::([0-5]\d))?$/

function normaliseTime(typed: string): Normalised {
  const found = clock.exec(typed.normalize('NFKC').trim())
  if (!found) return { error: message('notATime') }
  const [, hours = '', minutes, seconds] = found
  return { value: `${hours.padStart(2, '0')}:${minutes}${seconds && seconds !== '00' ? `:${seconds}` : ''}` }
}

function normaliseDate(typed: string): Normalised {
  const parts = /^(\d{4})[-/.年](\d{1,2})[-/.月](\d{1,2})日?$/.exec(typed.normalize('NFKC').trim())
  const [, year, month = '', day = ''] = parts ?? []
  const value = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
  return isLocalDate(value) ? { value } : { error: message('notADate') }
}

/** Any ISO moment with its offset becomes UTC. */
function normaliseMoment(typed: string): Normalised {
  const isMoment = /^\d{4}-\d\d-\d\dT\d\d:\d\d(?::\d\d(?:\.\d{1,3})?)?(?:Z|[+-]\d\d:\d\d)$/.test(typed)
  const ms = isMoment ? Date.parse(typed) : Number.NaN
  return Number.isNaN(ms) ? { error: message('notADateTime') } : { value: new Date(ms).toISOString() }
}

const oneOf = (typed: string, allowed: boolean, otherwise: Message): Normalised =>
  allowed ? { value: typed } : { error: otherwise }

export function normaliseValue(item: Item, typed: string): Normalised {
  if (typed.trim() === '') return { value: null }
  switch (item.kind) {
    case 'okng':
    case 'pattern':
      return oneOf(typed, typed === 'ok' || typed === 'ng', message('notAnAnswer'))
    case 'number':
    case 'meter':
      return normaliseNumber(item, typed)
    case 'select':
      return normaliseChoices(item, typed, true)
    case 'multi':
      return normaliseChoices(item, typed, false)
    case 'date':
      return normaliseDate(typed)
    case 'time':
      return normaliseTime(typed)
    case 'datetime':
      return normaliseMoment(typed)
    case 'user':
    case 'sign':
      return oneOf(typed, isUuid(typed), message('unknownReference', { name: typed }))
    case 'calc':
      return { error: message('calcReadOnly') }
    case 'photo':
      return { error: message('photosMissing', { needed: item.minPhotos ?? 1, have: 0 }) }
    case 'text':
    case 'qr':
    case 'ocr':
      return normaliseText(item, typed)
  }
}
