import type { CellRange } from '../../model/workbook.ts'
import { type DaysDown, findDaysDown } from './daysDown.ts'
import type { Grid } from './grid.ts'
import { readHeading } from './headings.ts'
import { isHead, subject } from './heads.ts'
import { tightText } from './plainText.ts'

const fewest = 3
/** Rows and columns of a sheet that may stand in several tables; more is one long list. */
const most = { rows: 400, columns: 120 }

export const isInside =
  ({ top, bottom, left, right }: CellRange) =>
  ({ row, column }: { row: number; column: number }): boolean =>
    row >= top && row <= bottom && column >= left && column <= right

/**
 * Tables of another kind at the right of the first: behind an empty column, under a heading of their own. Lists that go on
 * under the same heading are no tables of their own.
 */
export function sideBlocks(grid: Grid): CellRange[] {
  if (grid.rowCount > most.rows || grid.columnCount > most.columns) return []
  const blocks: CellRange[] = []
  for (let gap = grid.columnCount - 2; gap > 0; gap -= 1)
    for (const run of openRuns(grid, gap)) {
      const right =
        Math.min(grid.columnCount, ...blocks.filter((one) => overlaps(one, run)).map(({ left }) => left)) - 1
      const block = blockIn(grid, { ...run, left: gap + 1, right })
      if (block) blocks.push(block)
    }
  return blocks.sort((a, b) => a.left - b.left || a.top - b.top)
}

type Run = { top: number; bottom: number }
const overlaps = (one: Run, other: Run): boolean => one.top <= other.bottom && other.top <= one.bottom

/** Lines below each other in which nothing stands in a column or reaches across it. */
function openRuns(grid: Grid, column: number): Run[] {
  const runs: Run[] = []
  for (let row = 0; row < grid.rowCount; row += 1) {
    const { left, right } = grid.rangeAt(row, column)
    if (left !== right || grid.text(row, column) !== '') continue
    const last = runs.at(-1)
    if (last && last.bottom === row - 1) last.bottom = row
    else runs.push({ top: row, bottom: row })
  }
  return runs.filter(({ top, bottom }) => bottom - top >= fewest)
}

/** In how many lines something stands: the open days of a month are no table, and need no closer look. */
function linesIn(grid: Grid, range: CellRange): number {
  const isIn = isInside(range)
  return new Set(grid.sheet.cells.flatMap((cell) => (isIn(cell) && cell.text !== '' ? cell.row : []))).size
}

/** From its own heading down, where the other side has a heading too. */
function blockIn(grid: Grid, range: CellRange): CellRange | undefined {
  if (linesIn(grid, range) <= fewest) return undefined
  const own = grid.where(isInside(range))
  const others = grid.where((cell) => cell.row >= range.top && cell.row <= range.bottom && cell.column < range.left)
  const before = headIn(others, range)
  const head = headIn(own, range) ?? headBeside(own, before)
  if (head === undefined || before === undefined) return undefined
  // The other half of a month stands under the same words, and is a log of its own.
  if (isAgain(grid, before, head, range.left) && !isOtherMonth(findDaysDown(own))) return undefined
  let filled = 0
  for (let row = head + 1; row <= range.bottom; row += 1) if (own.startsIn(row).length > 0) filled += 1
  const isTitled = head > range.top && own.startsIn(head - 1).length === 1
  return filled >= fewest ? { ...range, top: isTitled ? head - 1 : head } : undefined
}

/** The other half of a month, or a whole one of its own. */
const isOtherMonth = (log: DaysDown | undefined): boolean =>
  log?.from !== undefined || (log?.isMonth === true && log.last - log.first >= 27)

/** 「清掃箇所｜実施」 in the line of the other heading: two words are enough there. */
function headBeside(grid: Grid, row: number | undefined): number | undefined {
  const roles = row === undefined ? [] : grid.startsIn(row).map(({ text }) => readHeading(text)?.role)
  const isSubject = roles[0] !== undefined && subject.includes(roles[0])
  const isKnown = isSubject && roles.length <= 4 && roles.includes('result')
  return isKnown ? row : undefined
}

function headIn(grid: Grid, { top, bottom }: Run): number | undefined {
  for (let row = top; row <= bottom - 1; row += 1) if (isHead(grid, row)) return row
  return findDaysDown(grid)?.headTop
}

/** The first words of the heading once more: the list goes on. */
function isAgain(grid: Grid, before: number, head: number, left: number): boolean {
  const first = grid.startsIn(head).find(({ column }) => column >= left)
  const words = grid.startsIn(before).filter(({ column }) => column < left)
  return words.some(({ text }) => tightText(text) === tightText(first?.text ?? ''))
}

/** The parts of a sheet that stand below each other, each from the line after an empty one or from a heading on. */
export function bandsOf(grid: Grid): Run[] {
  if (grid.rowCount > most.rows) return []
  const cuts = [0]
  for (let row = 1; row < grid.rowCount; row += 1) {
    const starts = grid.startsIn(row)
    const isAfterGap = starts.length > 0 && isEmpty(grid, row - 1)
    if (!isAfterGap && !isHead(grid, row)) continue
    const isTitled = !isAfterGap && grid.startsIn(row - 1).length === 1 && row - 1 >= cuts.at(-1)!
    if (!isTitled) cuts.push(row)
    else if (row - 1 > cuts.at(-1)!) cuts.push(row - 1)
  }
  return cuts.map((top, at) => ({ top, bottom: (cuts[at + 1] ?? grid.rowCount) - 1 }))
}

/** Nothing begins in a line or reaches down into it. */
function isEmpty(grid: Grid, row: number): boolean {
  for (let column = 0; column < grid.columnCount; column += 1) if (grid.text(row, column) !== '') return false
  return true
}
