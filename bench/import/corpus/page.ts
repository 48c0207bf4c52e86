import type { WrittenCell, WrittenSheet } from '../../../packages/server/src/engines/workbook/writeWorkbook.ts'

type Style = NonNullable<WrittenCell['style']>

const letters = (column: number): string =>
  column < 26 ? String.fromCharCode(65 + column) : letters(Math.floor(column / 26) - 1) + letters(column % 26)

/** A sheet that is drawn cell by cell, as people draw them. */
export class Page {
  private readonly rows: (WrittenCell | undefined)[][] = []
  private readonly merges: string[] = []
  private readonly lists: { range: string; choices: string[] }[] = []
  private readonly hidden: number[] = []
  readonly name: string

  constructor(name: string) {
    this.name = name
  }

  put(row: number, column: number, value: string | number, style: Style = { border: true, wrap: true }): this {
    while (this.rows.length <= row) this.rows.push([])
    this.rows[row]![column] = { value, style }
    return this
  }

  line(row: number, column: number, values: readonly (string | number)[], style?: Style): this {
    for (const [at, value] of values.entries()) if (value !== '') this.put(row, column + at, value, style)
    return this
  }

  merge(top: number, left: number, bottom: number, right: number): this {
    if (bottom > top || right > left) this.merges.push(`${letters(left)}${top + 1}:${letters(right)}${bottom + 1}`)
    return this
  }

  offer(top: number, bottom: number, column: number, choices: string[]): this {
    this.lists.push({ range: `${letters(column)}${top + 1}:${letters(column)}${bottom + 1}`, choices })
    return this
  }

  hide(row: number): this {
    this.hidden.push(row)
    return this
  }

  sheet(): WrittenSheet {
    const { name, rows, merges, lists } = this
    const filled = Array.from(rows, (row) => Array.from(row ?? []))
    return { name, rows: filled, merges, lists, hiddenRows: this.hidden }
  }
}

export const headStyle: Style = { border: true, bold: true, fill: 'D9E1F2', align: 'center', wrap: true }
export const titleStyle: Style = { bold: true, size: 18, align: 'center' }
