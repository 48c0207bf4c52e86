import type { LayoutDays } from '../../model/reportLayout.ts'
import type { Grid } from './grid.ts'
import { plainText, tightText } from './plainText.ts'
import type { FoundTable } from './tables.ts'

const fewest = 3
const month = /^(?:20\d\d年)?(\d{1,2})月(?:度|分)?$/
const week = /^第?(\d)週目?$|^(\d)W$/i

/** 「4月」, as a number. */
export const monthOf = (text: string): number => numberIn(month, text, 12)
const weekOf = (text: string): number => numberIn(week, text, 6)

function numberIn(form: RegExp, text: string, most: number): number {
  const read = form.exec(tightText(text))
  const no = Number(read?.[1] ?? read?.[2])
  return no >= 1 && no <= most ? no : Number.NaN
}

/** 「4月｜5月 … 3月」 or 「第1週 … 第5週」 beside each other: a box for each month of a year, or for each week of a month. */
export function periodsAcross(grid: Grid, table: FoundTable): LayoutDays | undefined {
  const columns = table.columns.filter(({ role }) => role === 'result' || role === 'day').map(({ column }) => column)
  for (let row = Math.max(0, table.headTop - 1); row <= table.headBottom; row += 1) {
    const own = columns.filter((column) => grid.isAnchor(row, column))
    const months = runOf(own, (column) => monthOf(grid.text(row, column))) ?? bareMonths(grid, table, row, own)
    if (months && isInTurn(months.numbers)) return { along: 'columns', places: months.places, months: months.numbers }
    const weeks = runOf(own, (column) => weekOf(grid.text(row, column)))
    if (weeks?.numbers.every((no, at) => no === at + 1))
      return { along: 'columns', places: weeks.places, weeks: weeks.numbers }
  }
  return undefined
}

type Run = { places: number[]; numbers: number[] }

function runOf(columns: readonly number[], read: (column: number) => number): Run | undefined {
  const places = columns.filter((column) => !Number.isNaN(read(column)))
  const numbers = places.map(read)
  return places.length >= fewest && new Set(numbers).size === numbers.length ? { places, numbers } : undefined
}

/** One after the other, over the end of the year too. */
export const isInTurn = (months: readonly number[]): boolean => {
  const steps = months.slice(1).map((one, at) => (one - months[at]! + 12) % 12)
  return steps.every((step) => step >= 1) && steps.reduce((sum, step) => sum + step, 0) < 12
}

/** 「4｜5｜ … ｜3」: twelve numbers that go on over the end of the year, or stand under 「月」. */
function bareMonths(grid: Grid, { headTop }: FoundTable, row: number, columns: readonly number[]): Run | undefined {
  const run = runOf(columns, (column) => numberIn(/^(\d{1,2})$/, plainText(grid.text(row, column)), 12))
  if (run?.numbers.length !== 12) return undefined
  const over = row > headTop ? tightText(grid.text(row - 1, run.places[0]!)) : ''
  return run.numbers[0] !== 1 || /月$/.test(over) ? run : undefined
}
