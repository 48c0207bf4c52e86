import type { CellLook, WorkbookSheet } from '../../model/workbook.ts'
import { readBareList } from './bareList.ts'
import { findLegend, type LegendMark, readLegend } from './choices.ts'
import { findDaysDown, readDaysDown } from './daysDown.ts'
import { type FoundFrame, readFrame } from './frame.ts'
import { Grid } from './grid.ts'
import { guessHead } from './guessHead.ts'
import { type FoundHead, readHead } from './headBlock.ts'
import type { ColumnRole } from './headings.ts'
import { type FoundItem, readItem } from './items.ts'
import { findItemsAcross } from './itemsAcross.ts'
import { openPlaces } from './places.ts'
import { type RowRead, type RowUse, readRows } from './rows.ts'
import { type FoundColumn, type FoundTable, findTables } from './tables.ts'

/** What a person pointed at: it counts more than what was guessed. */
export type Corrections = {
  headRow?: number
  columns?: Readonly<Record<number, ColumnRole>>
  rows?: Readonly<Record<number, RowUse>>
}

export type SheetProblem = {
  cell: string
  read: string
  problem: 'noTable' | 'hiddenRow' | FoundItem['doubts'][number]['reason']
}

/** A sheet of a workbook as a checklist: every finding says where it stands and how sure it is. */
export type FoundSheet = FoundHead &
  FoundFrame & {
    sheet: string
    tables: FoundTable[]
    items: FoundItem[]
    legend: LegendMark[]
    cycle?: string
    problems: SheetProblem[]
  }

/** Understands a sheet that was made for paper (RULES.md W). Nothing is thrown: what is not understood is named. */
export function understandChecklist(
  sheet: WorkbookSheet,
  looks: readonly CellLook[],
  corrections: Corrections = {},
): FoundSheet {
  const grid = new Grid(sheet, looks)
  const log =
    corrections.headRow === undefined && !corrections.columns
      ? (findDaysDown(grid) ?? findItemsAcross(grid))
      : undefined
  const tables = log ? [] : tablesIn(grid, corrections)
  const legend = findLegend(grid)
  const marks = readLegend(legend)
  const named: [RowRead[], number[]][] = log
    ? [[readDaysDown(grid, log), []]]
    : tables.map((table) => [readRows(grid, table, corrections.rows), resultColumns(table)])
  const isNamed = named.some(([rows]) => rows.length > 0)
  const found: [RowRead[], number[]][] = isNamed ? named : [[readBareList(grid), []]]
  const placeOf = openPlaces(grid, log)
  const items = found.flatMap(([rows, columns], at) =>
    rows.map((row) => ({
      ...readItem(grid, row, marks, columns),
      place: placeOf(row, isNamed ? tables[at] : undefined),
    })),
  )
  const head = readHead(
    grid,
    inTables(tables, items, log),
    log?.headTop ?? tables[0]?.headTop ?? items[0]?.row ?? grid.rowCount,
  )
  const cycle = cycleOf(head, tables, log?.isMonth === true)
  return {
    sheet: sheet.name,
    ...head,
    tables,
    items,
    legend,
    ...(cycle && { cycle }),
    ...readFrame(grid, { head, tables, log, items, legend }),
    problems: problemsOf(grid, items, tables),
  }
}

function tablesIn(grid: Grid, { columns, headRow }: Corrections): FoundTable[] {
  const tables = findTables(grid, columns, headRow)
  const guess = tables.length === 0 && headRow === undefined ? guessHead(grid) : undefined
  if (!guess) return tables
  const isGuess = ({ column }: FoundColumn) => column === guess.name && columns?.[column] === undefined
  const results = Object.fromEntries(guess.results.map((column) => [column, 'result' as const]))
  return findTables(grid, { ...results, [guess.name]: 'name', ...columns }, guess.row).map((table) => ({
    ...table,
    columns: table.columns.map((one) => (isGuess(one) ? { ...one, confidence: 0.6 } : one)),
  }))
}

const resultColumns = ({ columns }: FoundTable): number[] =>
  columns.filter(({ role }) => role === 'result' || role === 'day').map(({ column }) => column)

/** Title and stamps stand outside the rows from the heading to the last item. */
function inTables(
  tables: readonly FoundTable[],
  items: readonly FoundItem[],
  log: { headTop: number; last: number } | undefined,
) {
  const last = Math.max(log?.last ?? -1, ...items.map(({ row }) => row))
  const first = log?.headTop ?? tables[0]?.headTop ?? items[0]?.row ?? Number.POSITIVE_INFINITY
  return (row: number): boolean => row >= first && row <= last
}

function cycleOf({ title }: FoundHead, tables: readonly FoundTable[], isLog: boolean): string | undefined {
  const isMonth = isLog || tables.some(({ columns }) => columns.filter(({ role }) => role === 'day').length >= 7)
  const words: [RegExp, string][] = [
    [/始業|日常|日次|毎日|daily/i, '毎日'],
    [/週次|週間|毎週|weekly/i, '毎週'],
    [/月次|毎月|月例|monthly/i, '毎月'],
    [/年次|年間|毎年|annual|yearly/i, '毎年'],
  ]
  return words.find(([form]) => form.test(title?.value ?? ''))?.[1] ?? (isMonth ? '毎日' : undefined)
}

function problemsOf(grid: Grid, items: readonly FoundItem[], tables: readonly FoundTable[]): SheetProblem[] {
  const problems: SheetProblem[] = items.flatMap(({ doubts }) =>
    doubts.map(({ reason, cell, read }) => ({ cell, read: read.trim(), problem: reason })),
  )
  for (const row of grid.sheet.hiddenRows) {
    const [first] = grid.startsIn(row)
    const isInside = tables.some(({ headBottom, bottom }) => row > headBottom && row <= bottom)
    if (first && isInside) problems.push({ cell: grid.name(row, first.column), read: first.text, problem: 'hiddenRow' })
  }
  if (items.length === 0 && grid.rowCount > 0) problems.push({ cell: 'A1', read: grid.text(0, 0), problem: 'noTable' })
  return problems
}
