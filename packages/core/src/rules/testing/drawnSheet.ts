import type { CellRange, SheetCell, WorkbookSheet } from '../../model/workbook.ts'

/** A sheet drawn in text; `^` continues the cell above, `<` the one at the left, `=5` is calculated. */
export function sheetOf(rows: readonly (readonly string[])[], more: Partial<WorkbookSheet> = {}): WorkbookSheet {
  const merges: CellRange[] = []
  const cells: WorkbookSheet['cells'] = []
  for (const [row, texts] of rows.entries())
    for (const [column, text] of texts.entries()) {
      if (text === '' || text === '^' || text === '<') continue
      cells.push({ row, column, look: row === 0 ? 1 : 0, ...cellOf(text) })
      let bottom = row
      let right = column
      while (rows[bottom + 1]?.[column] === '^') bottom += 1
      while (texts[right + 1] === '<') right += 1
      if (bottom > row || right > column) merges.push({ top: row, left: column, bottom, right })
    }
  const columnCount = Math.max(...rows.map((row) => row.length))
  const none = { columnWidths: {}, rowHeights: {}, hiddenRows: [], hiddenColumns: [], pictures: [], lists: [] }
  return { name: '点検表', rowCount: rows.length, columnCount, cells, merges, ...none, ...more }
}

const cellOf = (text: string): Pick<SheetCell, 'text' | 'type' | 'isFormula'> =>
  text.startsWith('=') ? { text: text.slice(1), type: 'number', isFormula: true } : { text, type: 'text' }
