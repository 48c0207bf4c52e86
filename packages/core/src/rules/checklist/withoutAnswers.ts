import type { SheetCell } from '../../model/workbook.ts'
import { findLegend } from './choices.ts'
import type { Grid } from './grid.ts'
import { readHeading } from './headings.ts'
import { plainText } from './plainText.ts'

/** What people write into a box; 「なし」 and 「正常」 may be printed as a criterion as well. */
const mark = /^(?:[○〇◯◎×✕△▲レ✓]|ok|ng|良|合|済)$/i
const reading = /^[+-]?\d+(?:\.\d+)?$/
const ticked = /^[レ✓☑■]$/

/** The same sheet as it was before somebody filled it in: without marks below each other, and with boxes that are not ticked. */
export function withoutAnswers(grid: Grid): Grid {
  // 「A：良好　B：要観察」: letters are marks where the legend says so.
  const grades = new Set(findLegend(grid).flatMap(({ mark: sign }) => (/^[A-Z]$/.test(sign) ? sign : [])))
  const answers = new Set<SheetCell>()
  const boxes = new Set<SheetCell>()
  for (const cell of grid.sheet.cells)
    if (isBoxBefore(grid, cell)) boxes.add(cell)
    else if (isAnswered(grid, cell) || isGraded(grid, cell, grades)) answers.add(cell)
  if (answers.size + boxes.size === 0) return grid
  return grid.withTexts((cell) => (boxes.has(cell) ? '□' : answers.has(cell) ? '' : cell.text))
}

/** A mark with another mark or a reading right above or below it, in a line that is no heading. */
function isAnswered(grid: Grid, { row, column, text }: SheetCell): boolean {
  if (!mark.test(plainText(text)) || isHeadLine(grid, row)) return false
  const { top, bottom } = grid.rangeAt(row, column)
  return [top - 1, bottom + 1].some((line) => {
    const other = line < 0 || line >= grid.rowCount ? '' : plainText(grid.text(line, column))
    return (mark.test(other) || reading.test(other)) && !isHeadLine(grid, line)
  })
}

/** A letter of the legend over or below another one. */
function isGraded(grid: Grid, { row, column, text }: SheetCell, grades: ReadonlySet<string>): boolean {
  if (grades.size < 2 || !grades.has(plainText(text))) return false
  const { top, bottom } = grid.rangeAt(row, column)
  return [top - 1, bottom + 1].some((line) => line >= 0 && grades.has(plainText(grid.text(line, column))))
}

const isHeadLine = (grid: Grid, row: number): boolean =>
  grid.startsIn(row).filter(({ text }) => !mark.test(plainText(text)) && readHeading(text)?.confidence === 0.95)
    .length >= 2

/** 「レ｜排水口のふた」: a box before a name, of several below each other; 「☑」 over or below a 「□」 is one wherever it stands. */
function isBoxBefore(grid: Grid, { row, column, text }: SheetCell): boolean {
  if (!ticked.test(text.trim())) return false
  if (text.trim() === '☑' && isInBoxes(grid, row, column)) return true
  const { right, top, bottom } = grid.rangeAt(row, column)
  const next = grid.text(row, right + 1)
  const isBox = (line: number) => /^[□☐レ✓☑■]$/.test(line < 0 ? '' : grid.text(line, column).trim())
  return /\p{L}{3}/u.test(next) && readHeading(next) === undefined && (isBox(top - 1) || isBox(bottom + 1))
}

/** In a column of boxes of which at least one is still empty. */
function isInBoxes(grid: Grid, row: number, column: number): boolean {
  const textAt = (line: number): string => (line < 0 || line >= grid.rowCount ? '' : grid.text(line, column).trim())
  const isEmptyBox = (by: 1 | -1): boolean => {
    let line = row + by
    while (ticked.test(textAt(line))) line += by
    return /^[□☐]$/.test(textAt(line))
  }
  return isEmptyBox(1) || isEmptyBox(-1)
}
