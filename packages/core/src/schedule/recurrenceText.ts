import { dayNumber, weekdayOf } from './days.ts'
import { type Recurrence, type RuleDay, type RuleWeekday, ruleWeekdays } from './rrule.ts'

/** T22: a recurrence in the words of the person who plans: 「毎月 第2火曜日（12回まで）」. */

const weekdayWords: Record<RuleWeekday, string> = {
  SU: '日',
  MO: '月',
  TU: '火',
  WE: '水',
  TH: '木',
  FR: '金',
  SA: '土',
}

const units = {
  DAILY: ['毎日', '日ごと'],
  WEEKLY: ['毎週', '週ごと'],
  MONTHLY: ['毎月', 'か月ごと'],
  YEARLY: ['毎年', '年ごと'],
} as const

const inWeekOrder = (days: readonly RuleDay[]): RuleDay[] =>
  [...days].sort((a, b) => ((ruleWeekdays.indexOf(a.weekday) + 6) % 7) - ((ruleWeekdays.indexOf(b.weekday) + 6) % 7))

/** 「第2火曜日」「最後の金曜日」「最後から2番目の金曜日」 */
function nthWords({ weekday, nth }: RuleDay): string {
  const day = `${weekdayWords[weekday]}曜日`
  if (nth === undefined) return day
  if (nth > 0) return `第${nth}${day}`
  return nth === -1 ? `最後の${day}` : `最後から${-nth}番目の${day}`
}

function dayWords(days: readonly RuleDay[]): string[] {
  if (days.length === 0) return []
  const plain = days.every((day) => day.nth === undefined)
  if (plain)
    return [
      `${inWeekOrder(days)
        .map((day) => weekdayWords[day.weekday])
        .join('・')}曜日`,
    ]
  return [days.map(nthWords).join('・')]
}

/** 「15日」「末日」「末日の2日前」 */
const monthDayWords = (days: readonly number[]): string[] =>
  days.length === 0
    ? []
    : [days.map((day) => (day > 0 ? `${day}日` : day === -1 ? '末日' : `末日の${-day - 1}日前`)).join('・')]

const positionWords = (positions: readonly number[]): string[] =>
  positions.length === 0
    ? []
    : [`のうち${positions.map((at) => (at > 0 ? `${at}番目` : at === -1 ? '最後' : `最後から${-at}番目`)).join('・')}`]

/** What RFC 5545 takes from the first day when the rule itself names no day. */
function completed(rule: Recurrence, startsOn: string | undefined): Recurrence {
  if (startsOn === undefined || rule.byDay.length + rule.byMonthDay.length > 0) return rule
  const [month, dayOfMonth] = [Number(startsOn.slice(5, 7)), Number(startsOn.slice(8, 10))]
  if (rule.frequency === 'WEEKLY') {
    return { ...rule, byDay: [{ weekday: ruleWeekdays[weekdayOf(dayNumber(startsOn))] }] }
  }
  if (rule.frequency === 'DAILY') return rule
  const byMonth = rule.frequency === 'YEARLY' && rule.byMonth.length === 0 ? [month] : rule.byMonth
  return { ...rule, byMonth, byMonthDay: [dayOfMonth] }
}

export function recurrenceText(given: Recurrence, startsOn?: string): string {
  const rule = completed(given, startsOn)
  const [every, each] = units[rule.frequency]
  const months = rule.byMonth.length > 0 ? [`${rule.byMonth.join('・')}月`] : []
  const days = [...monthDayWords(rule.byMonthDay), ...dayWords(rule.byDay)].join('の')
  const words = [
    rule.interval === 1 ? every : `${rule.interval}${each}`,
    ...months,
    ...(days ? [days + positionWords(rule.bySetPos).join('')] : []),
  ].join(' ')
  if (rule.count !== undefined) return `${words}（${rule.count}回まで）`
  return rule.until === undefined ? words : `${words}（${rule.until.replaceAll('-', '/')}まで）`
}
