import { cellName } from '../../imports/table.ts'
import type { CellLook, CellRange, SheetCell, WorkbookSheet } from '../../model/workbook.ts'
import { compactLine, type Origin } from './compactSheet.ts'

/** A text and the place where it begins. */
export type Start = { column: number; text: string; range: CellRange }

/** A sheet that can be asked by place: a merged cell answers for all the places it covers. */
export class Grid {
  readonly rowCount: number
  readonly columnCount: number
  private readonly cells = new Map<number, SheetCell>()
  private readonly covers = new Map<number, CellRange>()
  private readonly hidden: ReadonlySet<number>
  private readonly starts = new Map<number, readonly Start[]>()

  readonly sheet: WorkbookSheet
  private readonly looks: readonly CellLook[]
  private readonly origin: Origin | undefined

  /** `origin`: where the lines of a compact sheet really stand; names of cells are the real ones. */
  constructor(sheet: WorkbookSheet, looks: readonly CellLook[], origin?: Origin) {
    this.sheet = sheet
    this.looks = looks
    this.origin = origin
    this.rowCount = sheet.rowCount
    this.columnCount = sheet.columnCount
    this.hidden = new Set(sheet.hiddenRows)
    for (const cell of sheet.cells) this.cells.set(this.key(cell.row, cell.column), cell)
    for (const range of sheet.merges)
      for (let row = range.top; row <= range.bottom; row += 1)
        for (let column = range.left; column <= range.right; column += 1) this.covers.set(this.key(row, column), range)
  }

  private key(row: number, column: number): number {
    return row * 1000 + column
  }

  isHidden(row: number): boolean {
    return this.hidden.has(row)
  }

  /** The merged cell at a place, or the place itself. */
  rangeAt(row: number, column: number): CellRange {
    return this.covers.get(this.key(row, column)) ?? { top: row, left: column, bottom: row, right: column }
  }

  cellAt(row: number, column: number): SheetCell | undefined {
    const { top, left } = this.rangeAt(row, column)
    return this.cells.get(this.key(top, left))
  }

  /** What one reads at a place, also inside a merged cell. */
  text(row: number, column: number): string {
    return (this.cellAt(row, column)?.text ?? '').trim()
  }

  /** What stands there is worked out by the workbook: nobody writes into it. */
  calculates(row: number, column: number): boolean {
    return this.cellAt(row, column)?.isFormula === true
  }

  look(row: number, column: number): CellLook {
    return this.looks[this.cellAt(row, column)?.look ?? 0] ?? {}
  }

  isAnchor(row: number, column: number): boolean {
    const { top, left } = this.rangeAt(row, column)
    return top === row && left === column
  }

  name(row: number, column: number): string {
    const { top, left } = this.rangeAt(row, column)
    return cellName(this.origin?.columns[left] ?? left, (this.origin?.rows[top] ?? top) + 1)
  }

  /** A row of a compact sheet as the sheet itself counts it, from 0. */
  rowInSheet(row: number): number {
    return this.origin?.rows[row] ?? row
  }

  /** The column as the sheet counts it. */
  columnInSheet(column: number): number {
    return this.origin?.columns[column] ?? column
  }

  /** The place of a cell by its name. */
  placeOf(cell: string): { row: number; column: number } | undefined {
    const [, letters = '', digits] = /^([A-Z]+)(\d+)$/.exec(cell) ?? []
    if (digits === undefined) return undefined
    let column = 0
    for (const letter of letters) column = column * 26 + letter.charCodeAt(0) - 64
    const at = { row: Number(digits) - 1, column: column - 1 }
    if (!this.origin) return at
    return { row: compactLine(this.origin.rows)(at.row), column: compactLine(this.origin.columns)(at.column) }
  }

  /** The same sheet without what stands in some rows. */
  without(rows: ReadonlySet<number>): Grid {
    return rows.size === 0 ? this : this.where(({ row }) => !rows.has(row))
  }

  /** The same sheet with only those of its cells that are wanted. */
  where(isWanted: (cell: SheetCell) => boolean): Grid {
    return new Grid({ ...this.sheet, cells: this.sheet.cells.filter(isWanted) }, this.looks, this.origin)
  }

  /** The same sheet with other cells merged. */
  withMerges(merges: CellRange[]): Grid {
    return new Grid({ ...this.sheet, merges }, this.looks, this.origin)
  }

  /** The same sheet with other words in its cells. */
  withTexts(textOf: (cell: SheetCell) => string): Grid {
    const cells = this.sheet.cells.map((cell) => ({ ...cell, text: textOf(cell) }))
    return new Grid({ ...this.sheet, cells }, this.looks, this.origin)
  }

  /** The texts that begin in a row, from left to right. */
  startsIn(row: number): readonly Start[] {
    const known = this.starts.get(row)
    if (known) return known
    const found: Start[] = []
    for (let column = 0; column < this.columnCount; column += 1) {
      if (!this.isAnchor(row, column)) continue
      const text = this.text(row, column)
      if (text !== '') found.push({ column, text, range: this.rangeAt(row, column) })
    }
    this.starts.set(row, found)
    return found
  }
}
