import { dateText, dayOf, weekdayOf } from './days.ts'

/**
 * National holidays of Japan by the 国民の祝日に関する法律 and its amendments, from its start on 20 July 1948. Coming
 * equinoxes are astronomical forecasts: the government names the day in February of the year before, and a calendar
 * can add or remove any day.
 */

type HolidayRule = { name: string; from: number; to?: number; on: (year: number) => number | null }

const fixed = (month: number, dayOfMonth: number) => (year: number) => dayOf(year, month, dayOfMonth)

/** T4: ハッピーマンデー. */
const monday = (month: number, nth: number) => (year: number) => {
  const first = dayOf(year, month, 1)
  return first + ((8 - weekdayOf(first)) % 7) + 7 * (nth - 1)
}

/** T5: the usual approximation of the day of an equinox in Japan, right for every year from 1900 to 2150. */
const equinox = (month: number, bases: readonly [until: number, base: number, epoch: number][]) => (year: number) => {
  const row = bases.find(([until]) => year <= until)
  if (!row) return null
  const [, base, epoch] = row
  return dayOf(year, month, Math.floor(base + 0.242194 * (year - 1980) - Math.trunc((year - epoch) / 4)))
}

const vernal = equinox(3, [
  [1979, 20.8357, 1983],
  [2099, 20.8431, 1980],
  [2150, 21.851, 1980],
])
const autumnal = equinox(9, [
  [1979, 23.2588, 1983],
  [2099, 23.2488, 1980],
  [2150, 24.2488, 1980],
])

/** T3, T8: 2020 and 2021 moved three days for the Olympic Games. */
const rules: readonly HolidayRule[] = [
  { name: '元日', from: 1949, on: fixed(1, 1) },
  { name: '成人の日', from: 1949, to: 1999, on: fixed(1, 15) },
  { name: '成人の日', from: 2000, on: monday(1, 2) },
  { name: '建国記念の日', from: 1967, on: fixed(2, 11) },
  { name: '天皇誕生日', from: 2020, on: fixed(2, 23) },
  { name: '春分の日', from: 1949, on: vernal },
  { name: '天皇誕生日', from: 1949, to: 1988, on: fixed(4, 29) },
  { name: 'みどりの日', from: 1989, to: 2006, on: fixed(4, 29) },
  { name: '昭和の日', from: 2007, on: fixed(4, 29) },
  { name: '憲法記念日', from: 1949, on: fixed(5, 3) },
  { name: 'みどりの日', from: 2007, on: fixed(5, 4) },
  { name: 'こどもの日', from: 1949, on: fixed(5, 5) },
  { name: '海の日', from: 1996, to: 2002, on: fixed(7, 20) },
  { name: '海の日', from: 2003, to: 2019, on: monday(7, 3) },
  { name: '海の日', from: 2020, to: 2020, on: fixed(7, 23) },
  { name: '海の日', from: 2021, to: 2021, on: fixed(7, 22) },
  { name: '海の日', from: 2022, on: monday(7, 3) },
  { name: '山の日', from: 2016, to: 2019, on: fixed(8, 11) },
  { name: '山の日', from: 2020, to: 2020, on: fixed(8, 10) },
  { name: '山の日', from: 2021, to: 2021, on: fixed(8, 8) },
  { name: '山の日', from: 2022, on: fixed(8, 11) },
  { name: '敬老の日', from: 1966, to: 2002, on: fixed(9, 15) },
  { name: '敬老の日', from: 2003, on: monday(9, 3) },
  { name: '秋分の日', from: 1948, on: autumnal },
  { name: '体育の日', from: 1966, to: 1999, on: fixed(10, 10) },
  { name: '体育の日', from: 2000, to: 2019, on: monday(10, 2) },
  { name: 'スポーツの日', from: 2020, to: 2020, on: fixed(7, 24) },
  { name: 'スポーツの日', from: 2021, to: 2021, on: fixed(7, 23) },
  { name: 'スポーツの日', from: 2022, on: monday(10, 2) },
  { name: '文化の日', from: 1948, on: fixed(11, 3) },
  { name: '勤労感謝の日', from: 1948, on: fixed(11, 23) },
  { name: '天皇誕生日', from: 1989, to: 2018, on: fixed(12, 23) },
  { name: '結婚の儀', from: 1959, to: 1959, on: fixed(4, 10) },
  { name: '大喪の礼', from: 1989, to: 1989, on: fixed(2, 24) },
  { name: '即位礼正殿の儀', from: 1990, to: 1990, on: fixed(11, 12) },
  { name: '結婚の儀', from: 1993, to: 1993, on: fixed(6, 9) },
  { name: '休日（祝日扱い）', from: 2019, to: 2019, on: fixed(5, 1) },
  { name: '休日（祝日扱い）', from: 2019, to: 2019, on: fixed(10, 22) },
]

export const firstHolidayYear = 1948
export const lastHolidayYear = 2150

const substitutesSince = dayOf(1973, 4, 12)
const citizensSince = dayOf(1985, 12, 27)

function namedDays(year: number): Map<number, string> {
  const days = new Map<number, string>()
  for (const rule of rules) {
    if (year < rule.from || year > (rule.to ?? lastHolidayYear)) continue
    const day = rule.on(year)
    if (day !== null) days.set(day, rule.name)
  }
  return days
}

/**
 * T6: 振替休日 for a holiday on a Sunday: the next day that is no holiday itself. The law says so since 2007; before, it
 * said the next day, but then no two holidays stood side by side.
 */
function addSubstitutes(days: Map<number, string>, named: ReadonlyMap<number, string>): void {
  for (const day of named.keys()) {
    if (weekdayOf(day) !== 0 || day < substitutesSince) continue
    let substitute = day + 1
    while (named.has(substitute)) substitute++
    days.set(substitute, '振替休日')
  }
}

/** T7: 国民の休日, the day between two holidays. Until 2006 not on a Sunday; a substitute day keeps its name. */
function addCitizensDays(days: Map<number, string>, named: ReadonlyMap<number, string>): void {
  for (const day of named.keys()) {
    const between = day + 1
    if (!named.has(day + 2) || days.has(between) || between < citizensSince) continue
    if (weekdayOf(between) !== 0) days.set(between, '国民の休日')
  }
}

export type Holiday = { date: string; name: string }

function holidayDays(year: number): Map<number, string> {
  const named = namedDays(year)
  const days = new Map(named)
  addSubstitutes(days, named)
  addCitizensDays(days, named)
  return days
}

/** All holidays of a year in order. Outside 1948–2150 there are none. */
export function japaneseHolidays(year: number): Holiday[] {
  return [...holidayDays(year)].sort(([a], [b]) => a - b).map(([day, name]) => ({ date: dateText(day), name }))
}
