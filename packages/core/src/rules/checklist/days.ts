import type { LayoutDays } from '../../model/reportLayout.ts'
import { type DaysDown, dayOf } from './daysDown.ts'
import type { Grid } from './grid.ts'
import type { FoundItem } from './items.ts'
import { periodsAcross } from './periods.ts'
import { plainText, tightText } from './plainText.ts'
import type { FoundTable } from './tables.ts'

/** The days of a sheet, with the line where the second half of the month begins below the first. */
export type FoundDays = { days: LayoutDays; secondHalf?: number }

/** The days of a log, and beside it those of the other half of the month where its columns are the same. */
export function daysDown(grid: Grid, logs: readonly DaysDown[]): FoundDays | undefined {
  const year = logs.find(({ months }) => months !== undefined)
  if (year) return { days: { along: 'rows', places: linesOf(year), months: year.months } }
  const first = logs.find(({ isMonth, from }) => isMonth && from === undefined)
  if (!first) return undefined
  const places = linesOf(first)
  const second = logs.find(({ isMonth, from }) => isMonth && from === places.length + 1)
  const by = second && columnsBetween(grid, first, second)
  if (!second || by === undefined) return { days: { along: 'rows', places: [...places, ...bandBelow(grid, first)] } }
  const all = [...places, ...linesOf(second)].slice(0, 31)
  return { days: { along: 'rows', places: all, bands: [{ from: places.length, by }] } }
}

const linesOf = ({ first, last }: DaysDown): number[] =>
  Array.from({ length: Math.min(31, last - first + 1) }, (_, at) => first + at)

/** 「16」 to the end of the month below the 1st to the 15th, under the same words: its boxes stand in the same columns. */
function bandBelow(grid: Grid, { column, headTop, first, last }: DaysDown): number[] {
  const lines: number[] = []
  let head: number | undefined
  const count = last - first + 1
  for (let row = last + 1; row < grid.rowCount && count + lines.length < 31; row += 1) {
    if (head === undefined && isSameLine(grid, headTop, row)) head = row
    const isNext = head !== undefined && dayOf(plainText(grid.text(row, column))) === count + lines.length + 1
    if (isNext) lines.push(row)
    else if (lines.length > 0) break
  }
  return count + lines.length >= 28 ? lines : []
}

/** A line with the words of another one in the same columns. */
function isSameLine(grid: Grid, one: number, other: number): boolean {
  const words = grid.startsIn(one)
  return words.length >= 3 && words.every(({ column, text }) => tightText(grid.text(other, column)) === tightText(text))
}

/** How far to the right the second half stands; nothing where its headings differ. */
function columnsBetween(grid: Grid, first: DaysDown, second: DaysDown): number | undefined {
  const by = second.column - first.column
  const isSame = (column: number) =>
    tightText(grid.text(second.headTop, column + by)) === tightText(grid.text(first.headTop, column))
  const columns = Array.from({ length: Math.max(0, by) }, (_, at) => first.column + at)
  const filled = columns.filter((column) => grid.text(first.headTop, column) !== '')
  const inSheet = filled.map((column) => grid.columnInSheet(column + by) - grid.columnInSheet(column))
  return filled.length >= 2 && filled.every(isSame) && new Set(inSheet).size === 1 ? inSheet[0] : undefined
}

/** Only a run that begins with the first is a month; weekdays without numbers are a week. */
export function daysAcross(
  grid: Grid,
  tables: readonly FoundTable[],
  items: readonly FoundItem[],
): FoundDays | undefined {
  for (const [at, table] of tables.entries()) {
    const periods = periodsAcross(grid, table)
    if (periods) return { days: periods }
    const columns = dayColumnsOf(table)
    for (const row of headLines(table)) {
      const places = runFrom(grid, row, columns, 1)
      if (places.length >= 7) return withSecondHalf(grid, tables.slice(at), places.slice(0, 31), items)
      const week = weekAcross(grid, row, columns)
      if (week) return { days: week }
    }
  }
  return undefined
}

const dayColumnsOf = ({ columns }: FoundTable): number[] =>
  columns.filter(({ role }) => role === 'day').map(({ column }) => column)

/** The days may stand on the line above the headings. */
function headLines({ headTop, headBottom }: FoundTable): number[] {
  const top = Math.max(0, headTop - 1)
  return Array.from({ length: headBottom - top + 1 }, (_, at) => top + at)
}

/** The columns whose numbers go on from one. */
const runFrom = (grid: Grid, row: number, columns: readonly number[], first: number): number[] =>
  columns.filter((column, at) => {
    const no = /^(?:\d{1,2}\/)?(\d{1,2})日?$/.exec(plainText(grid.text(row, column)))?.[1]
    return Number(no) === at + first
  })

/** 「1〜16」 over 「17〜31」: the same lines once more, so many further down. */
function withSecondHalf(
  grid: Grid,
  [first, ...others]: readonly FoundTable[],
  places: number[],
  items: readonly FoundItem[],
): FoundDays {
  const days: LayoutDays = { along: 'columns', places }
  for (const table of others) {
    const columns = dayColumnsOf(table)
    const further = headLines(table).map((row) => runFrom(grid, row, columns, places.length + 1))
    const run = further.find(({ length }) => length >= 7)
    const by = run && first ? linesBetween(grid, first, table, items) : undefined
    if (!run || by === undefined) continue
    const all = [...places, ...run].slice(0, 31)
    return { days: { ...days, places: all, bands: [{ from: places.length, by }] }, secondHalf: table.headTop }
  }
  return { days }
}

/** How far below its line in the first table each item stands in the second one; nothing where that differs. */
function linesBetween(
  grid: Grid,
  first: FoundTable,
  second: FoundTable,
  items: readonly FoundItem[],
): number | undefined {
  const named = items.flatMap(({ cell }) => {
    const at = grid.placeOf(cell)
    return at && at.row > first.headBottom && at.row <= first.bottom ? [at] : []
  })
  const lines = Array.from({ length: second.bottom - second.headBottom }, (_, at) => second.headBottom + 1 + at)
  const isSame = (row: number, column: number, by: number) =>
    tightText(grid.text(row + by, column)) === tightText(grid.text(row, column))
  const [start] = named
  const by = lines
    .map((line) => line - (start?.row ?? 0))
    .find((distance) => named.length > 0 && named.every(({ row, column }) => isSame(row, column, distance)))
  if (by === undefined) return undefined
  const inSheet = named.map(({ row }) => grid.rowInSheet(row + by) - grid.rowInSheet(row))
  return new Set(inSheet).size === 1 ? inSheet[0] : undefined
}

const weekdays = '日月火水木金土'

/** 「月｜火｜水｜木｜金」: each weekday once; a month under weekdays has its numbers in another line. */
function weekAcross(grid: Grid, row: number, days: readonly number[]): LayoutDays | undefined {
  const read = days.map((column) => /^([日月火水木金土])(?:曜日?)?$/.exec(tightText(grid.text(row, column)))?.[1] ?? '')
  const isWeek = read.length >= 5 && read.length <= 7 && new Set(read).size === read.length && !read.includes('')
  if (!isWeek) return undefined
  return { along: 'columns', places: [...days], weekdays: read.map((word) => weekdays.indexOf(word)) }
}
