import { cellName } from '../../imports/table.ts'
import type { CellLook, CellRange, SheetCell, WorkbookSheet } from '../../model/workbook.ts'

/** A sheet that can be asked by place: a merged cell answers for all the places it covers. */
export class Grid {
  readonly rowCount: number
  readonly columnCount: number
  private readonly cells = new Map<number, SheetCell>()
  private readonly covers = new Map<number, CellRange>()
  private readonly hidden: ReadonlySet<number>

  readonly sheet: WorkbookSheet
  private readonly looks: readonly CellLook[]

  constructor(sheet: WorkbookSheet, looks: readonly CellLook[]) {
    this.sheet = sheet
    this.looks = looks
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

  look(row: number, column: number): CellLook {
    return this.looks[this.cellAt(row, column)?.look ?? 0] ?? {}
  }

  isAnchor(row: number, column: number): boolean {
    const { top, left } = this.rangeAt(row, column)
    return top === row && left === column
  }

  name(row: number, column: number): string {
    const { top, left } = this.rangeAt(row, column)
    return cellName(left, top + 1)
  }

  /** The texts that begin in a row, from left to right. */
  startsIn(row: number): { column: number; text: string; range: CellRange }[] {
    const found: { column: number; text: string; range: CellRange }[] = []
    for (let column = 0; column < this.columnCount; column += 1) {
      if (!this.isAnchor(row, column)) continue
      const text = this.text(row, column)
      if (text !== '') found.push({ column, text, range: this.rangeAt(row, column) })
    }
    return found
  }
}
