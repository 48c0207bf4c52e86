import { type Cell, decimalsOf, growth, type Item, roundDecimal } from '@ecs/core'
import type { Translate } from '../../text/translate.ts'
import { currentLanguage } from '../../text/words.ts'
import { clockAt } from '../../time/siteClock.ts'

/** How values, limits and times are written on a sheet (LOOK §6). */

/** An item in the language of the page; where nobody translated it, as it was written. What is recorded stays. */
export function said(item: Item): Item {
  const { choices: _, ...words } = item.i18n?.[currentLanguage()] ?? {}
  return { ...item, ...words }
}

type Limits = { lower?: string | undefined; upper?: string | undefined }

/** 「4-2」, the way people call an item on the radio. */
export const itemNumber = ({ planItem: { item, process } }: Pick<Cell, 'planItem'>): string =>
  `${process.no}-${item.no}`

/** 0.6 is written 0.60 where the item has two decimals. */
export function withDecimals(value: string, decimals: number | undefined): string {
  return decimals === undefined || decimalsOf(value) >= decimals ? value : roundDecimal(value, decimals)
}

const written = ({ lower, upper }: Limits, decimals: number | undefined): Limits => ({
  lower: lower === undefined ? undefined : withDecimals(lower, decimals),
  upper: upper === undefined ? undefined : withDecimals(upper, decimals),
})

type Limited = Pick<Cell, 'planItem' | 'limits'>

/** Limits in force: a formula's replace the fixed ones. */
export function limitsOf({ planItem: { item }, limits }: Limited) {
  const spec = written({ lower: limits?.lower ?? item.lower, upper: limits?.upper ?? item.upper }, item.decimals)
  const warn = written({ lower: item.warnLower, upper: item.warnUpper }, item.decimals)
  return { ...spec, warnLower: warn.lower, warnUpper: warn.upper }
}

export const hasLimits = (cell: Limited): boolean => Object.values(limitsOf(cell)).some((limit) => limit !== undefined)

function rangeWords({ lower, upper }: Limits, unit: string, t: Translate): string {
  if (lower === undefined) return upper === undefined ? '' : t('sheet.limit.atMost', { limit: `${upper}${unit}` })
  return upper === undefined ? t('sheet.limit.atLeast', { limit: `${lower}${unit}` }) : `${lower}〜${upper}${unit}`
}

/** 「30〜55 ℃（管理 50以下）」; empty where a number has no limits. */
export function limitWords(cell: Limited, t: Translate): string {
  const { lower, upper, warnLower, warnUpper } = limitsOf(cell)
  const { unit } = cell.planItem.item
  const spec = rangeWords({ lower, upper }, unit ? `\u00a0${unit}` : '', t)
  const warn = rangeWords({ lower: warnLower, upper: warnUpper }, '', t)
  return spec + (warn && t('sheet.limit.warn', { range: warn }))
}

/** 15.0 and 15, +5 and 5 say the same, and blanks say nothing. */
const bare = (text: string): string =>
  text
    .normalize('NFKC')
    .replace(/[\s,+]/g, '')
    .replace(/(\.\d*?)0+(?!\d)/g, '$1')
    .replace(/\.(?!\d)/g, '')

/** Limits and, where it says more than they do, the standard in words. */
export function standardWords({ planItem }: Limited, limits: string): string[] {
  const { standard = '' } = said(planItem.item)
  return [limits, bare(limits).includes(bare(standard)) ? '' : standard].filter((words) => words !== '')
}

/** 「+0.2」, 「0」, 「−3」: what changed since last time, with the item's decimals. */
export function differenceWords(item: Item, value: string, previous: string): string {
  const change = withDecimals(growth(item, value, previous), item.decimals)
  if (change.startsWith('-')) return `−${change.slice(1)}`
  return /[1-9]/.test(change) ? `+${change}` : change
}

/** 「11/13（金）」 of `2026-11-13`; another year is written too. */
export function dateWords(date: string, today: string, t: Translate): string {
  const [year, month, day] = date.split('-').map(Number) as [number, number, number]
  const weekday = t('sheet.time.weekdays')[new Date(Date.UTC(year, month - 1, day)).getUTCDay()] ?? ''
  const yearWords = date.slice(0, 4) === today.slice(0, 4) ? '' : `${year}/`
  return `${yearWords}${month}/${day}（${weekday}）`
}

/** 「11/13」: where the day of the week would only stand in the way. */
export const shortDateWords = (date: string): string => date.split('-').slice(1).map(Number).join('/')

/** 「8:42」; another day is written before it. */
export function momentWords(instant: string, today: string, t: Translate): string {
  const { date, time } = clockAt(instant)
  const clock = time.replace(/^0/, '')
  return date === today ? clock : `${dateWords(date, today, t)} ${clock}`
}

const minuteMs = 60_000
const hourMinutes = 60
const dayMinutes = 24 * hourMinutes

/** 「18分」, 「3時間」, 「2日」: how far something is away, in the one unit people would say. */
export function spanWords(ms: number, t: Translate): string {
  const minutes = Math.floor(Math.abs(ms) / minuteMs)
  if (minutes < hourMinutes) return t('sheet.time.minutes', { count: minutes })
  if (minutes < dayMinutes) return t('sheet.time.hours', { count: Math.floor(minutes / hourMinutes) })
  return t('sheet.time.days', { count: Math.floor(minutes / dayMinutes) })
}

export type Surroundings = { today: string; nameOf: (userId: string) => string | undefined; t: Translate }

type Answered = Pick<Cell, 'value' | 'photos' | 'na'> & { planItem: { item: Item } }

/** What stands in a cell, in one line; empty where the mark alone says it. */
export function valueWords({ value, photos, na, planItem: { item } }: Answered, around: Surroundings): string {
  const { t } = around
  if (na) return t('judgement.na')
  if (item.kind === 'photo') return photos > 0 ? t('sheet.photo.some', { count: photos }) : ''
  return value === null ? '' : storedWords(item.kind, value, around)
}

/** A value as it is stored, as people read it. */
export function storedWords(kind: Item['kind'], value: string, { t, today, nameOf }: Surroundings): string {
  switch (kind) {
    case 'okng':
    case 'pattern':
      return t(value === 'ng' ? 'judgement.ng' : 'judgement.ok')
    case 'multi':
      return value.split('\n').join('、')
    case 'date':
      return dateWords(value, today, t)
    case 'time':
      return value.replace(/^0/, '')
    case 'datetime':
      return momentWords(value, today, t)
    case 'user':
      return nameOf(value) ?? t('sheet.user.unknown')
    case 'sign':
      return t('sheet.sign.signed')
    default:
      return value
  }
}
