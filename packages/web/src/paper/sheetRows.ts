import type { CellLook, SheetCell, WorkbookSheet } from '@ecs/core'
import type { CSSProperties } from 'react'

export type DrawnCell = {
  column: number
  text: string
  rowSpan: number
  colSpan: number
  style: CSSProperties
  /** A text on one line in a cell of its own, which runs over empty cells beside it. */
  isOpen: boolean
}
export type DrawnRow = { row: number; height: number | undefined; cells: DrawnCell[] }
export type DrawnSheet = { columns: { column: number; width: number }[]; rows: DrawnRow[] }

/** What fits on a screen in one piece; nobody points at the 500th row. */
const mostRows = 400
const mostColumns = 60
const usualWidth = 64

/** The sheet as a table: merged cells once, hidden rows and columns not at all. */
export function sheetRows(sheet: WorkbookSheet, looks: readonly CellLook[]): DrawnSheet {
  const hiddenRows = new Set(sheet.hiddenRows)
  const hiddenColumns = new Set(sheet.hiddenColumns)
  const cells = new Map(sheet.cells.map((cell) => [`${cell.row}:${cell.column}`, cell]))
  const spans = spansOf(sheet, hiddenRows, hiddenColumns)
  const indexes = (count: number, most: number, hidden: ReadonlySet<number>) =>
    Array.from({ length: Math.min(count, most) }, (_, at) => at).filter((at) => !hidden.has(at))
  const columns = indexes(sheet.columnCount, mostColumns, hiddenColumns)
  const rows = indexes(sheet.rowCount, mostRows, hiddenRows).map((row) => ({
    row,
    height: sheet.rowHeights[row],
    cells: columns.flatMap((column) => {
      const span = spans.get(`${row}:${column}`)
      if (span === 'covered') return []
      const cell = cells.get(`${row}:${column}`)
      const { wrap, isVertical } = looks[cell?.look ?? 0] ?? {}
      const isOpen = cell?.type === 'text' && !span && !wrap && !isVertical && !cell.text.includes('\n')
      return { column, text: cell?.text ?? '', ...(span ?? one), style: styleOf(cell, looks), isOpen }
    }),
  }))
  return { columns: columns.map((column) => ({ column, width: sheet.columnWidths[column] ?? usualWidth })), rows }
}

const one = { rowSpan: 1, colSpan: 1 }

type Span = 'covered' | { rowSpan: number; colSpan: number }

function spansOf(
  { merges }: WorkbookSheet,
  hiddenRows: ReadonlySet<number>,
  hiddenColumns: ReadonlySet<number>,
): Map<string, Span> {
  const spans = new Map<string, Span>()
  for (const { top, left, bottom, right } of merges) {
    let rowSpan = 0
    for (let row = top; row <= bottom; row += 1) if (!hiddenRows.has(row)) rowSpan += 1
    let colSpan = 0
    for (let column = left; column <= right; column += 1) if (!hiddenColumns.has(column)) colSpan += 1
    for (let row = top; row <= Math.min(bottom, mostRows); row += 1)
      for (let column = left; column <= Math.min(right, mostColumns); column += 1)
        spans.set(`${row}:${column}`, 'covered')
    spans.set(`${top}:${left}`, {
      rowSpan: Math.max(1, rowSpan),
      colSpan: Math.max(1, Math.min(colSpan, mostColumns - left)),
    })
  }
  return spans
}

const weights = ['none', '1px solid #555', '2px solid #333', '3px solid #111']

function styleOf(cell: SheetCell | undefined, looks: readonly CellLook[]): CSSProperties {
  const look = looks[cell?.look ?? 0] ?? {}
  const { border, fill, color, bold, italic, strike, size, align, valign, wrap, isVertical } = look
  const [top = 0, right = 0, bottom = 0, left = 0] = border ?? []
  return {
    ...(border && {
      borderTop: weights[top],
      borderRight: weights[right],
      borderBottom: weights[bottom],
      borderLeft: weights[left],
    }),
    ...(fill && { background: `#${fill}` }),
    ...(color && { color: `#${color}` }),
    ...(bold && { fontWeight: 700 }),
    ...(italic && { fontStyle: 'italic' }),
    ...(strike && { textDecoration: 'line-through' }),
    ...(size && { fontSize: Math.round(Math.min(size, 28) * 1.2) }),
    textAlign: align ?? (cell?.type === 'number' || cell?.type === 'date' ? 'right' : 'left'),
    verticalAlign: valign === 'top' ? 'top' : valign === 'middle' ? 'middle' : 'bottom',
    whiteSpace: wrap ? 'pre-wrap' : 'pre',
    ...(isVertical && { writingMode: 'vertical-rl', whiteSpace: 'nowrap' }),
  }
}
