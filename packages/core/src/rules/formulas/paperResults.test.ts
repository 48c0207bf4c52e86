import { expect, test } from 'vitest'
import type { ReportLayout } from '../../model/reportLayout.ts'
import type { SheetCell, WorkbookSheet } from '../../model/workbook.ts'
import type { FilledCell } from '../layout/fillLayout.ts'
import { paperResults } from './paperResults.ts'

const layout: ReportLayout = { workbookId: 'w', fileName: '', items: {}, heads: [], stamps: [], days: {}, marks: {} }
const cell = (row: number, column: number, text: string, more: Partial<SheetCell> = {}): SheetCell => ({
  ...{ row, column, text, type: /^[\d.]+$/.test(text) ? 'number' : 'text', look: 0 },
  ...more,
})
/** A cell that calculates, with what it showed when the workbook was kept. */
const calculating = (row: number, text: string, format?: string): SheetCell =>
  cell(row, 3, '99', { isFormula: true, formula: { text, row, column: 3 }, ...(format && { format }) })
const bookOf = (...cells: SheetCell[]) => ({
  sheets: [{ name: '表', cells } as unknown as WorkbookSheet],
})
const filled = (...values: [string, string][]): FilledCell[] =>
  values.map(([at, text]) => ({ sheet: '表', cell: at, type: /^[\d.]+$/.test(text) ? 'number' : 'text', text }))
const shown = (...given: Parameters<typeof paperResults>) => Object.fromEntries(paperResults(...given).get('表') ?? [])

test('W44 cells that calculate show what they come to from the values filled in, never what was kept', () => {
  const book = bookOf(
    cell(0, 1, '1,200', { type: 'number', value: 1200 }),
    calculating(0, 'SUM(B1:B3)', '#,##0.0'),
    calculating(1, 'IF(B2>=1,"合","否")'),
    calculating(2, 'D1*2'),
  )
  expect(shown(book, layout, '2026-11-18', filled(['B2', '1.5']))).toEqual({ D1: '1,201.5', D2: '合', D3: '2403' })
  expect(shown(book, layout, '2026-11-18', [])).toEqual({ D1: '1,200.0', D2: '否', D3: '2400' })
})

test('W44 what cannot be worked out is empty: unknown functions, arrays, sheets that were not read, other days', () => {
  const book = bookOf(
    calculating(0, 'XIRR(B1,A1:B9)'),
    cell(1, 3, '99', { isFormula: true }),
    calculating(2, '設定!B1+1'),
    calculating(3, 'SUM(B2:B4)'),
    calculating(4, 'B3*10'),
    calculating(5, 'D4+1'),
  )
  const days: ReportLayout['days'] = { 表: { along: 'rows', places: [1, 2, 3] } }
  const month = { ...layout, days, items: { i: { sheet: '表', value: 'B2' } } }
  expect(shown(book, month, '2026-11-02', filled(['B3', '7']))).toEqual({
    ...{ D1: undefined, D2: undefined, D3: undefined, D4: undefined, D6: undefined },
    D5: '70',
  })
})

test('W44 a shared formula goes along from where it was written', () => {
  const shared = cell(2, 3, '', { isFormula: true, formula: { text: 'B1-$C$1', row: 0, column: 3 } })
  const book = bookOf(cell(0, 2, '5'), shared)
  expect(shown(book, layout, '2026-11-18', filled(['B3', '8']))).toEqual({ D3: '3' })
})

test('W44 today is the day of the sheet, and lists of the workbook are looked up', () => {
  const book = bookOf(
    cell(0, 0, '0'),
    cell(0, 1, '低'),
    cell(1, 0, '10'),
    cell(1, 1, '高'),
    calculating(0, 'TODAY()', 'yyyy"年"m"月"d"日"'),
    calculating(1, 'NOW()', 'yyyy/m/d h:mm'),
    calculating(2, 'VLOOKUP(C1,A:B,2)'),
    calculating(3, 'VLOOKUP("低",A1:B2,1,FALSE)'),
  )
  expect(shown(book, layout, '2026-11-18', filled(['C1', '12']))).toEqual({
    ...{ D1: '2026年11月18日', D2: undefined, D3: '高', D4: '#N/A' },
  })
})
