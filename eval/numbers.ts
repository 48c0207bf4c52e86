/** Which measured numbers an answer may hold: readings, limits, what was asked, and what is worked out from readings. */
import { type ItemKey, now, seededDays, specs } from './seed.ts'

const days = seededDays()

/** All of it, the last month, the last week. */
const spans = [
  ['2026-01-01', '2026-12-31'],
  ['2026-10-01', '2026-10-31'],
  ['2026-11-09', '2026-11-15'],
] as const

function workedOut(item: 'press' | 'temp' | 'amp'): string[] {
  const { decimals } = specs[item]
  const shown: string[] = []
  for (const [from, to] of spans) {
    const among = days.filter(({ day }) => from <= day && day <= to)
    const values = among.map((day) => Number(day[item]))
    const centre = values.reduce((sum, value) => sum + value, 0) / values.length
    const spread = Math.sqrt(values.reduce((sum, value) => sum + (value - centre) ** 2, 0) / (values.length - 1))
    const ranges = values.slice(1).map((value, at) => Math.abs(value - values[at]!))
    const sigma = ranges.reduce((sum, value) => sum + value, 0) / ranges.length / 1.128
    for (const value of [centre, centre + 3 * sigma, centre - 3 * sigma]) shown.push(value.toFixed(decimals + 1))
    shown.push(spread.toFixed(decimals + 2))
    if (item in now) shown.push((Number(now[item as 'press']) - values.at(-1)!).toFixed(decimals))
  }
  return shown
}

const allowed = (item: 'press' | 'temp' | 'amp'): Set<number> =>
  new Set(
    [
      ...days.map((day) => day[item]),
      ...Object.values(specs[item]),
      ...(item in now ? [now[item as 'press']] : []),
      ...workedOut(item),
    ]
      .map(Number)
      .filter((value) => !Number.isNaN(value)),
  )

const units = { MPa: 'press', '℃': 'temp', A: 'amp' } as const
const known = Object.fromEntries(Object.values(units).map((item) => [item, allowed(item)])) as Record<
  ItemKey,
  Set<number>
>

/** Numbers with a unit that stand in an answer and come from nowhere. */
export function strayNumbers(text: string, question: string): string[] {
  const found = [...text.matchAll(/([+-]?\d+(?:\.\d+)?)(MPa|℃|A)(?![a-zA-Z])/g)]
  const asked = new Set([...question.normalize('NFKC').matchAll(/\d+(?:\.\d+)?/g)].map(([number]) => Number(number)))
  return found
    .filter(([, number, unit]) => {
      const value = Number(number)
      const readings = known[units[unit as 'A']]
      return !asked.has(value) && !readings.has(value) && !readings.has(-value) && !readings.has(Math.abs(value))
    })
    .map(([whole]) => whole)
}
