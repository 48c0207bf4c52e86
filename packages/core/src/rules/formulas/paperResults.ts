import { cellName, cellPlace } from '../../imports/table.ts'
import type { LayoutDays, ReportLayout } from '../../model/reportLayout.ts'
import type { SheetCell, Workbook } from '../../model/workbook.ts'
import { type FilledCell, moveTo, tickBoxes } from '../layout/index.ts'
import { type CellValue, UnknownFunction } from './cellValues.ts'
import { fixedDay } from './dayFunctions.ts'
import { shownValue, showsHour } from './numberFormat.ts'
import { type CellFormula, parseFormula } from './parseFormula.ts'
import { type CellResult, type FormulaCell, FormulaResults, formulaKey, movedFormula } from './results.ts'

const dayMs = 86_400_000

/** By the name of a cell: what it shows, or undefined where nobody here can say. */
export type PaperResults = Map<string, string | undefined>

/**
 * What the cells of a form that calculate come to from the values filled in (RULES.md W44), by sheet. What was in them when
 * the workbook was kept is not asked. Of a month's sheet only this day's boxes are known: what draws on others is not.
 */
export function paperResults(
  { sheets }: Pick<Workbook, 'sheets'>,
  layout: ReportLayout,
  day: string,
  filled: readonly FilledCell[],
): Map<string, PaperResults> {
  if (!calculates({ sheets })) return new Map()
  const elsewhere = otherDays(layout, day)
  const read = new Map(sheets.map(({ name, cells }) => [name, cellsOf(name, cells, { filled, elsewhere, day })]))
  const results = new FormulaResults(read)
  return new Map(
    sheets.map(({ name, cells }) => {
      const shown: PaperResults = new Map()
      for (const { row, column, isFormula, format } of cells) {
        const cell = isFormula ? read.get(name)?.get(formulaKey(row, column)) : undefined
        if (cell) shown.set(cellName(column, row + 1), shownAs(results.of(name, cell), format ?? ''))
      }
      return [name, shown]
    }),
  )
}

export const calculates = ({ sheets }: Pick<Workbook, 'sheets'>): boolean =>
  sheets.some(({ cells }) => cells.some(({ isFormula }) => isFormula))

/** The boxes that records of other days fill in. */
function otherDays({ items, days }: ReportLayout, day: string): Set<string> {
  const found = new Set<string>()
  const own = new Set<string>()
  for (const place of Object.values(items)) {
    const { sheet, value, judgement } = place
    const along = days[sheet]
    if (!along) continue
    const boxes = [value, judgement, ...tickBoxes(place)].filter((cell) => cell !== undefined)
    for (const other of daysAround(along, day)) {
      const move = moveTo(along, other)
      for (const cell of move ? boxes : []) (other === day ? own : found).add(`${sheet}!${move!(cell)}`)
    }
  }
  return new Set([...found].filter((box) => !own.has(box)))
}

/** A day for each place that a sheet may have: those of the month by number, those of a week, or one in every month. */
function daysAround({ weekdays, months }: LayoutDays, day: string): string[] {
  if (months) return months.map((month) => `${day.slice(0, 5)}${String(month).padStart(2, '0')}-01`)
  if (!weekdays) return Array.from({ length: 31 }, (_, at) => `${day.slice(0, 8)}${String(at + 1).padStart(2, '0')}`)
  const first = Date.parse(`${day}T00:00:00Z`)
  return Array.from({ length: 7 }, (_, at) => new Date(first + at * dayMs).toISOString().slice(0, 10))
}

function cellsOf(
  sheet: string,
  cells: readonly SheetCell[],
  { filled, elsewhere, day }: { filled: readonly FilledCell[]; elsewhere: ReadonlySet<string>; day: string },
): Map<string, FormulaCell> {
  const found = new Map<string, FormulaCell>()
  for (const cell of cells) {
    const { row, column } = cell
    const formula = formulaOf(cell, day)
    const value = cell.isFormula ? unknown : () => plainValue(cell)
    found.set(formulaKey(row, column), { row, column, ...(formula && { formula }), value })
  }
  // What calculates stays what it is, as in the workbook that is sent out.
  const fixed = new Set(cells.flatMap(({ row, column, isFormula }) => (isFormula ? formulaKey(row, column) : [])))
  const put = (name: string, value: () => CellValue) => {
    const place = cellPlace(name)
    const key = place && formulaKey(place.row, place.column)
    if (place && key && !fixed.has(key)) found.set(key, { ...place, value })
  }
  for (const name of elsewhere) if (name.startsWith(`${sheet}!`)) put(name.slice(sheet.length + 1), unknown)
  for (const one of filled) if (one.sheet === sheet) put(one.cell, () => filledValue(one.type, one.text))
  return found
}

const unknown = (): CellValue => {
  throw new UnknownFunction()
}

function formulaOf({ formula, row, column, format = '' }: SheetCell, day: string): CellFormula | undefined {
  const read = formula && parseFormula(fixedDay(formula.text, day, showsHour(format)))
  return read && movedFormula(read, row - formula.row, column - formula.column)
}

function plainValue({ type, text, value }: SheetCell): CellValue {
  if (text === '') return undefined
  if (type === 'boolean') return text === 'TRUE'
  return type === 'number' || type === 'date' ? (value ?? Number(text)) : text
}

function filledValue(type: FilledCell['type'], text: string): CellValue {
  if (type === 'number') return Number(text)
  const day = type === 'date' ? Date.parse(`${text}T00:00:00Z`) : Number.NaN
  return Number.isNaN(day) ? text : day / dayMs + 25_569
}

function shownAs(result: CellResult, format: string): string | undefined {
  if ('isUnknown' in result) return undefined
  if ('error' in result) return result.error
  const { value } = result
  if (typeof value === 'boolean') return value ? 'TRUE' : 'FALSE'
  if (typeof value !== 'number') return value ?? ''
  // A spreadsheet counts with fifteen digits: 0.1+0.2 is 0.3 there.
  return shownValue(Number(value.toPrecision(15)), format, false).text
}
