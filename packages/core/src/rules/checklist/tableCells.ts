import type { Grid } from './grid.ts'
import type { ColumnRole } from './headings.ts'
import { plainText } from './plainText.ts'
import type { FoundTable } from './tables.ts'

const named: ReadonlySet<ColumnRole> = new Set(['no', 'process', 'part', 'name', 'content'])
export const cleaned = (text: string): string => text.replace(/\s+/g, ' ').trim()

/** What the columns of a table say in a row. */
export class TableCells {
  readonly left: number
  protected readonly right: number
  protected readonly grid: Grid
  protected readonly table: FoundTable

  constructor(grid: Grid, table: FoundTable) {
    this.grid = grid
    this.table = table
    const used = table.columns.map(({ column }) => column)
    this.left = Math.min(table.left, ...used)
    this.right = Math.max(...used)
  }

  protected columnsOf(role: ColumnRole): number[] {
    return this.table.columns.filter((one) => one.role === role).map(({ column }) => column)
  }

  /** Without a column of names the contents or the places are the names. */
  protected nameRole(): ColumnRole {
    return (['name', 'content', 'part'] as const).find((role) => this.columnsOf(role).length > 0) ?? 'name'
  }

  protected textOf(row: number, role: ColumnRole): string {
    const texts: string[] = []
    for (const column of this.columnsOf(role)) {
      if (this.isNameOver(row, column, role)) continue
      const text = cleaned(this.grid.text(row, column))
      if (text !== '' && !texts.includes(text)) texts.push(text)
    }
    return texts.join(' ')
  }

  /** A name, or a note, that is merged across other columns says nothing about them. */
  private isNameOver(row: number, column: number, role: ColumnRole): boolean {
    const { left } = this.grid.rangeAt(row, column)
    if (left === column || named.has(role)) return false
    const first = this.table.columns.find((one) => one.column === left)?.role
    return first !== undefined && first !== role && named.has(first)
  }

  protected countFull(): number {
    let full = 0
    for (let row = this.table.headBottom + 1; row <= this.table.bottom; row += 1)
      if (this.textOf(row, 'standard') !== '' || this.textOf(row, 'method') !== '' || this.hasNo(row)) full += 1
    return full
  }

  protected hasNo(row: number): boolean {
    return /^[(（①-⑳]?[\dA-Z①-⑳][\d.\-A-Z)）]*$/i.test(plainText(this.textOf(row, 'no')))
  }
}
