import type { CellRange, SheetCell, WorkbookSheet } from '../../model/workbook.ts'

/** Where the rows and columns of a compact sheet stand in the sheet itself. */
export type Origin = { rows: readonly number[]; columns: readonly number[] }

/**
 * A sheet drawn on squared paper (方眼紙), brought to the lines and columns a reader sees: where nothing begins, and what
 * is there belongs mostly to cells merged from before, there is no line or column of its own. Hidden columns are not seen.
 */
export function compactSheet(sheet: WorkbookSheet): { sheet: WorkbookSheet; origin: Origin } {
  const rows = keptLines(sheet, 'row')
  const columns = keptLines(sheet, 'column').filter((column) => !isUnseen(sheet, column))
  const origin = { rows, columns }
  if (rows.length === sheet.rowCount && columns.length === sheet.columnCount && sheet.hiddenColumns.length === 0)
    return { sheet, origin }
  const row = nearest(rows, sheet.rowCount)
  const column = nearest(columns, sheet.columnCount)
  const moved = (range: CellRange): CellRange => ({
    top: row(range.top),
    left: column(range.left),
    bottom: row(range.bottom),
    right: column(range.right),
  })
  const isKept = { row: new Set(rows), column: new Set(columns) }
  // What a merged cell covers is empty, and would take the place of the cell itself.
  const cells = sheet.cells.filter(
    (cell) => isKept.row.has(cell.row) && isKept.column.has(cell.column) && !isHiddenCell(sheet, cell),
  )
  return {
    origin,
    sheet: {
      ...sheet,
      rowCount: rows.length,
      columnCount: columns.length,
      cells: cells.map((cell) => ({ ...cell, row: row(cell.row), column: column(cell.column) })),
      merges: sheet.merges.map(moved).filter(({ top, left, bottom, right }) => bottom > top || right > left),
      columnWidths: widthsOf(sheet, columns),
      hiddenRows: sheet.hiddenRows.map(row),
      lists: sheet.lists.map(({ range, choices }) => ({ range: moved(range), choices })),
    },
  }
}

type Along = { start: 'top' | 'left'; end: 'bottom' | 'right'; from: 'top' | 'left'; to: 'bottom' | 'right' }
const along: Record<'row' | 'column', Along> = {
  row: { start: 'top', end: 'bottom', from: 'left', to: 'right' },
  column: { start: 'left', end: 'right', from: 'top', to: 'bottom' },
}

/** Lines in which a text or a merged cell begins, or that lie open. */
function keptLines(sheet: WorkbookSheet, kind: 'row' | 'column'): number[] {
  const { start, end, from, to } = along[kind]
  const [count, across] = kind === 'row' ? ([sheet.rowCount, 'column'] as const) : ([sheet.columnCount, 'row'] as const)
  const begins = new Set(sheet.merges.map((range) => range[start]))
  const used = new Set<number>()
  for (const cell of sheet.cells) {
    if (cell.text.trim() === '') continue
    begins.add(cell[kind])
    used.add(cell[across])
  }
  const covered = new Map<number, number>()
  for (const range of sheet.merges)
    for (let line = range[start] + 1; line <= range[end]; line += 1)
      for (let at = range[from]; at <= range[to]; at += 1)
        if (used.has(at)) covered.set(line, (covered.get(line) ?? 0) + 1)
  const isMerged = (line: number) => !begins.has(line) && (covered.get(line) ?? 0) * 2 >= used.size
  return Array.from({ length: count }, (_, line) => line).filter((line) => line === 0 || !isMerged(line))
}

/** A hidden column, unless a cell that is merged into a seen one begins in it. */
const isUnseen = ({ hiddenColumns, merges }: WorkbookSheet, column: number): boolean =>
  hiddenColumns.includes(column) && !merges.some(({ left, right }) => left === column && !hiddenColumns.includes(right))

/** In a hidden column only what is merged into a seen one is read. */
const isHiddenCell = ({ hiddenColumns, merges }: WorkbookSheet, { row, column }: SheetCell): boolean =>
  hiddenColumns.includes(column) &&
  !merges.some(({ top, left, right }) => top === row && left === column && !hiddenColumns.includes(right))

/** A line that is gone belongs to the kept one before it. */
function nearest(kept: readonly number[], count: number): (line: number) => number {
  const index: number[] = []
  let at = -1
  for (let line = 0; line < count; line += 1) {
    if (kept[at + 1] === line) at += 1
    index.push(Math.max(0, at))
  }
  return (line) => index[line] ?? at
}

function widthsOf({ columnWidths, columnCount }: WorkbookSheet, columns: readonly number[]): Record<string, number> {
  const widthOf = (from: number, end: number): number => {
    let width = 0
    for (let column = from; column < end; column += 1) width += columnWidths[column] ?? 64
    return width
  }
  return Object.fromEntries(columns.map((column, at) => [at, widthOf(column, columns[at + 1] ?? columnCount)]))
}

/** What a person pointed at in the sheet, in the lines of the compact one; `kept` goes up. */
export const compactLine =
  (kept: readonly number[]) =>
  (line: number): number => {
    let [low, high] = [0, kept.length - 1]
    while (low < high) {
      const middle = Math.ceil((low + high) / 2)
      if (kept[middle]! <= line) low = middle
      else high = middle - 1
    }
    return low
  }
