import type { WorkbookSheet } from '../../model/workbook.ts'

const ditto = /^(?:[〃″]|''|"|〃{2,}|同上)$/

/** 「〃」 and 同上 say what stands above them. */
export function withoutDittos(sheet: WorkbookSheet): WorkbookSheet {
  if (!sheet.cells.some(({ text }) => ditto.test(text.trim()))) return sheet
  const above = new Map<number, string>()
  const read = new Map<(typeof sheet.cells)[number], string>()
  for (const cell of sheet.cells.toSorted((a, b) => a.row - b.row)) {
    const text = ditto.test(cell.text.trim()) ? above.get(cell.column) : cell.text
    if (text === undefined || text.trim() === '') continue
    above.set(cell.column, text)
    read.set(cell, text)
  }
  return { ...sheet, cells: sheet.cells.map((cell) => ({ ...cell, text: read.get(cell) ?? cell.text })) }
}
