import { type CellValue, FormulaError, UnknownFunction } from './cellValues.ts'
import { evaluateFormula } from './evaluateFormula.ts'
import type { CellFormula, CellRef } from './parseFormula.ts'

/** A cell of a sheet: what it holds, or how that is worked out. */
export type FormulaCell = { row: number; column: number; formula?: CellFormula | undefined; value: () => CellValue }
export type CellResult = { value: CellValue } | { error: string } | { isUnknown: true }

/** Cells that are looked up, and formulas that wait for each other: a trap would ask for more. */
const mostLookups = 2_000_000
const deepest = 200

export const formulaKey = (row: number, column: number): string => `${row}:${column}`

/** A formula that is shared down a column names other cells in every row. */
export function movedFormula(formula: CellFormula, rows: number, columns: number): CellFormula {
  const go = (part: CellFormula): CellFormula => movedFormula(part, rows, columns)
  const ref = (one: CellRef): CellRef => ({
    ...one,
    row: one.isRowFixed ? one.row : one.row + rows,
    column: one.isColumnFixed ? one.column : one.column + columns,
  })
  if (formula.type === 'cell') return { ...formula, ref: ref(formula.ref) }
  if (formula.type === 'range') return { ...formula, from: ref(formula.from), to: ref(formula.to) }
  if (formula.type === 'call') return { ...formula, given: formula.given.map(go) }
  if (formula.type === 'sign') return { ...formula, of: go(formula.of) }
  return formula.type === 'pair' ? { ...formula, left: go(formula.left), right: go(formula.right) } : formula
}

/** What each formula comes to, worked out once and only when it is asked for; a circle has no result. */
export class FormulaResults {
  private readonly known = new Map<string, CellResult>()
  private readonly lastRows = new Map<string, number>()
  private lookups = 0
  private depth = 0
  private readonly sheets: ReadonlyMap<string, ReadonlyMap<string, FormulaCell>>

  /** Cells by `formulaKey`, by the name of their sheet. */
  constructor(sheets: ReadonlyMap<string, ReadonlyMap<string, FormulaCell>>) {
    this.sheets = sheets
  }

  of(sheet: string, cell: FormulaCell): CellResult {
    const key = `${sheet}!${formulaKey(cell.row, cell.column)}`
    const found = this.known.get(key)
    if (found) return found
    this.known.set(key, { isUnknown: true })
    this.depth += 1
    const result: CellResult = this.depth > deepest ? { isUnknown: true } : this.workOut(sheet, cell)
    this.depth -= 1
    this.known.set(key, result)
    return result
  }

  private workOut(sheet: string, { formula, value: own }: FormulaCell): CellResult {
    try {
      if (!formula) return { value: own() }
      const value = evaluateFormula(formula, {
        valueAt: (ref) => this.valueAt(ref.sheet ?? sheet, ref),
        lastRowOf: (ref) => this.lastRowOf(ref.sheet ?? sheet),
      })
      // A formula that names an empty cell shows 0.
      return { value: value ?? 0 }
    } catch (error) {
      if (error instanceof FormulaError) return { error: error.message }
      if (error instanceof UnknownFunction) return { isUnknown: true }
      throw error
    }
  }

  private lastRowOf(sheet: string): number {
    const cells = this.sheets.get(sheet)
    if (!cells) throw new UnknownFunction()
    const known = this.lastRows.get(sheet)
    if (known !== undefined) return known
    let last = -1
    for (const { row } of cells.values()) last = Math.max(last, row)
    this.lastRows.set(sheet, last)
    return last
  }

  private valueAt(sheet: string, { row, column }: CellRef): CellValue {
    this.lookups += 1
    if (this.lookups > mostLookups) throw new UnknownFunction()
    const cells = this.sheets.get(sheet)
    // A sheet that was not read, such as a hidden one, may say anything.
    if (!cells) throw new UnknownFunction()
    const cell = cells.get(formulaKey(row, column))
    if (!cell) return undefined
    const result = this.of(sheet, cell)
    if ('error' in result) throw new FormulaError(result.error)
    if ('isUnknown' in result) throw new UnknownFunction()
    return result.value
  }
}
