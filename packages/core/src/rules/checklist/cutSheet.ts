import type { SheetCell, WorkbookSheet } from '../../model/workbook.ts'

/** Filled cells; more than that is a file of data, no form for paper, and to read all of it would take too long. */
const mostFilled = 20_000

/** The rows from the top that hold as many cells, and the first cell that was left out. */
export function cutSheet(sheet: WorkbookSheet): { sheet: WorkbookSheet; leftOut?: SheetCell } {
  if (sheet.cells.length <= mostFilled) return { sheet }
  const cells = [...sheet.cells].sort((a, b) => a.row - b.row || a.column - b.column)
  const end = Math.max(1, cells[mostFilled]!.row)
  const merges = sheet.merges.filter(({ bottom }) => bottom < end)
  const kept = { ...sheet, rowCount: end, cells: cells.filter(({ row }) => row < end), merges }
  const leftOut = cells.find(({ row }) => row >= end)
  return leftOut ? { sheet: kept, leftOut } : { sheet: kept }
}
