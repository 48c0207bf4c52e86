import { type CellValue, FormulaError, number, text } from './cellValues.ts'
import { shownValue } from './numberFormat.ts'

const dayMs = 86_400_000
/** Days since the last of 1899, as spreadsheets count them. */
const serialOf = (year: number, month: number, day: number): number => Date.UTC(year, month - 1, day) / dayMs + 25_569

function dateOf(value: CellValue): Date {
  const serial = Math.floor(typeof value === 'string' ? serialIn(value) : number(value))
  if (serial < 61) throw new FormulaError('#NUM!')
  return new Date((serial - 25_569) * dayMs)
}

/** 「2026/11/18」 as people write it. */
function serialIn(words: string): number {
  const [, year, month, day] = /^(\d{4})[/-](\d{1,2})[/-](\d{1,2})$/.exec(words.trim()) ?? []
  if (!day) throw new FormulaError('#VALUE!')
  return serialOf(Number(year), Number(month), Number(day))
}

function monthsOn(start: CellValue, months: CellValue, isEnd: boolean): number {
  const from = dateOf(start)
  const [year, month] = [from.getUTCFullYear(), from.getUTCMonth() + 1 + Math.trunc(number(months))]
  const end = serialOf(year, month + 1, 0)
  return isEnd ? end : Math.min(serialOf(year, month, from.getUTCDate()), end)
}

/** 1: Sunday is 1; 2: Monday is 1; 3: Monday is 0. */
function weekday(day: CellValue, kind: CellValue): number {
  const own = dateOf(day).getUTCDay()
  const from = kind === undefined ? 1 : number(kind)
  return from === 2 ? ((own + 6) % 7) + 1 : from === 3 ? (own + 6) % 7 : own + 1
}

/** Functions of days; `TODAY` is none of them: a record has the day of its sheet (`fixedDay`). */
export const dayFunctions: Record<string, (given: readonly CellValue[]) => CellValue> = {
  DATE: ([year, month, day]) => serialOf(number(year), number(month), number(day)),
  YEAR: ([day]) => dateOf(day).getUTCFullYear(),
  MONTH: ([day]) => dateOf(day).getUTCMonth() + 1,
  DAY: ([day]) => dateOf(day).getUTCDate(),
  WEEKDAY: ([day, kind]) => weekday(day, kind),
  EDATE: ([start, months]) => monthsOn(start, months, false),
  EOMONTH: ([start, months]) => monthsOn(start, months, true),
  TEXT: ([value, format]) =>
    typeof value === 'string' && value.trim() === '' ? '' : shownValue(number(value), text(format), false).text,
}

/**
 * A formula of a record on the day of its sheet: 「TODAY()」 would say another day whenever it is looked at. What shows the
 * hour too (`NOW()`) is left as it is, since a sheet has a day and no hour.
 */
export function fixedDay(formula: string, day: string, showsHour: boolean): string {
  const date = `DATE(${day.split('-').map(Number).join(',')})`
  return formula.replace(/"(?:[^"]|"")*"|\b(TODAY|NOW)\(\s*\)/gi, (found, name: string | undefined) => {
    if (name === undefined || (showsHour && name.toUpperCase() === 'NOW')) return found
    return date
  })
}
