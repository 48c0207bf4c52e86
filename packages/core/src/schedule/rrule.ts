import { dateText, dayNumber } from './days.ts'
import { localDateAt } from './timeZone.ts'

/**
 * T11: the part of RFC 5545 that plans whole days. Times come from shifts, so BYHOUR and finer are refused, as are
 * week and day numbers of the year, which no site uses.
 */
export const frequencies = ['DAILY', 'WEEKLY', 'MONTHLY', 'YEARLY'] as const
export type Frequency = (typeof frequencies)[number]
export const ruleWeekdays = ['SU', 'MO', 'TU', 'WE', 'TH', 'FR', 'SA'] as const
export type RuleWeekday = (typeof ruleWeekdays)[number]

export type RuleDay = { weekday: RuleWeekday; nth?: number }
export type Recurrence = {
  frequency: Frequency
  interval: number
  byDay: RuleDay[]
  byMonthDay: number[]
  byMonth: number[]
  bySetPos: number[]
  count?: number
  until?: string
  weekStart: RuleWeekday
}

export const defaultTimeZone = 'Asia/Tokyo'

type Read = { rule: Recurrence } | { problem: string }
type Take = (rule: Recurrence, text: string, timeZone: string) => boolean

const within = (number: number, least: number, most: number): boolean =>
  Number.isInteger(number) && number >= least && number <= most

const numbers = (text: string, most: number, negative: boolean): number[] | null => {
  const list = text.split(',').map((part) => (/^[+-]?\d{1,3}$/.test(part) ? Number(part) : Number.NaN))
  return list.every((n) => n !== 0 && within(n, negative ? -most : 1, most)) ? list : null
}

const isOneOf = <T extends string>(list: readonly T[], text: string): text is T => list.includes(text as T)

function takeList(text: string, most: number, negative: boolean, keep: (list: number[]) => void): boolean {
  const list = numbers(text, most, negative)
  if (list) keep(list)
  return list !== null
}

function takeDays(rule: Recurrence, text: string): boolean {
  const days = text.split(',').map((part): RuleDay | null => {
    const [, nth, weekday] = /^([+-]?\d{1,2})?(SU|MO|TU|WE|TH|FR|SA)$/.exec(part) ?? []
    if (!weekday || (nth !== undefined && !within(Math.abs(Number(nth)), 1, 53))) return null
    return { weekday: weekday as RuleWeekday, ...(nth === undefined ? {} : { nth: Number(nth) }) }
  })
  rule.byDay = days.filter((day) => day !== null)
  return rule.byDay.length === days.length
}

/** A date, or the day on site of a moment in UTC; the last day is planned as a whole. */
function takeUntil(rule: Recurrence, text: string, timeZone: string): boolean {
  const [, year, month, day, hour, minute, second, utc] =
    /^(\d{4})(\d{2})(\d{2})(?:T([01]\d|2[0-3])([0-5]\d)([0-5]\d)(Z?))?$/.exec(text) ?? []
  const date = `${year}-${month}-${day}`
  if (!year || dateText(dayNumber(date)) !== date) return false
  const moment = Date.UTC(Number(year), Number(month) - 1, Number(day), Number(hour), Number(minute), Number(second))
  rule.until = utc ? localDateAt(moment, timeZone) : date
  return true
}

function takeNumber(text: string, most: number, keep: (number: number) => void): boolean {
  const number = /^\d{1,5}$/.test(text) ? Number(text) : 0
  if (!within(number, 1, most)) return false
  keep(number)
  return true
}

function takeWord<T extends string>(list: readonly T[], text: string, keep: (word: T) => void): boolean {
  if (!isOneOf(list, text)) return false
  keep(text)
  return true
}

const parts: Record<string, Take> = {
  FREQ: (rule, text) => takeWord(frequencies, text, (word) => (rule.frequency = word)),
  WKST: (rule, text) => takeWord(ruleWeekdays, text, (word) => (rule.weekStart = word)),
  INTERVAL: (rule, text) => takeNumber(text, 999, (number) => (rule.interval = number)),
  COUNT: (rule, text) => takeNumber(text, 9999, (number) => (rule.count = number)),
  UNTIL: takeUntil,
  BYDAY: takeDays,
  BYMONTH: (rule, text) => takeList(text, 12, false, (list) => (rule.byMonth = list)),
  BYMONTHDAY: (rule, text) => takeList(text, 31, true, (list) => (rule.byMonthDay = list)),
  BYSETPOS: (rule, text) => takeList(text, 366, true, (list) => (rule.bySetPos = list)),
}

/** What single parts allow but RFC 5545 forbids together. */
function clash(rule: Recurrence): string | null {
  const { frequency, byDay, byMonthDay, byMonth, bySetPos } = rule
  if (rule.count !== undefined && rule.until !== undefined) return '回数と終了日は、どちらか一方にしてください。'
  const isLong = frequency === 'MONTHLY' || frequency === 'YEARLY'
  if (!isLong && byDay.some((day) => day.nth !== undefined)) return '第何曜日の指定は、毎月か毎年で使ってください。'
  if (frequency === 'WEEKLY' && byMonthDay.length > 0) return '毎週の予定に日にちは指定できません。'
  if (bySetPos.length > 0 && byDay.length + byMonthDay.length + byMonth.length === 0) {
    return '何番目かの指定には、曜日か日にちが必要です。'
  }
  return null
}

export function parseRrule(text: string, timeZone = defaultTimeZone): Read {
  const rule: Recurrence = {
    frequency: 'DAILY',
    interval: 1,
    byDay: [],
    byMonthDay: [],
    byMonth: [],
    bySetPos: [],
    weekStart: 'MO',
  }
  const seen = new Set<string>()
  for (const part of text
    .trim()
    .replace(/^RRULE:/i, '')
    .replace(/;$/, '')
    .toUpperCase()
    .split(';')) {
    const [name = '', value = ''] = part.split('=', 2)
    const take = parts[name]
    if (!take) return { problem: `繰り返しの「${name}」は使えません。` }
    if (seen.has(name) || !take(rule, value, timeZone)) return { problem: `繰り返しの「${part}」に誤りがあります。` }
    seen.add(name)
  }
  if (!seen.has('FREQ')) return { problem: '繰り返しの周期がありません。' }
  const problem = clash(rule)
  return problem ? { problem } : { rule }
}

export const compactDate = (date: string): string => date.replaceAll('-', '')

/** The rule in RFC 5545 form, parts in a fixed order; what `parseRrule` reads back to the same rule. */
export function rruleText(rule: Recurrence): string {
  const list = (name: string, values: readonly (number | string)[]) =>
    values.length > 0 ? [`${name}=${values.join(',')}`] : []
  return [
    `FREQ=${rule.frequency}`,
    ...(rule.interval > 1 ? [`INTERVAL=${rule.interval}`] : []),
    ...list('BYMONTH', rule.byMonth),
    ...list('BYMONTHDAY', rule.byMonthDay),
    ...list(
      'BYDAY',
      rule.byDay.map(({ weekday, nth }) => `${nth ?? ''}${weekday}`),
    ),
    ...list('BYSETPOS', rule.bySetPos),
    ...(rule.weekStart === 'MO' ? [] : [`WKST=${rule.weekStart}`]),
    ...(rule.count === undefined ? [] : [`COUNT=${rule.count}`]),
    ...(rule.until === undefined ? [] : [`UNTIL=${compactDate(rule.until)}`]),
  ].join(';')
}
