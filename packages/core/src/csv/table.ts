import { numberCell, textCell } from './cell.ts'

export type CsvColumn = {
  header: string
  /** `number` for measured values: what is a decimal number stays one. Everything else is `text`. */
  kind: 'text' | 'number'
}

export type CsvValue = string | null | undefined

export type CsvTable = {
  head: string
  row: (values: readonly CsvValue[]) => string
}

const lineEnd = '\r\n'
const mostKnown = 500
const longestKnown = 60

/**
 * D4: one string per row and no row kept, so that a file of any size is written in the same memory. Only the first few
 * hundred different cells of a column are remembered: most rows say the same words again.
 */
export function csvTable(columns: readonly CsvColumn[]): CsvTable {
  const cells = columns.map((column) => remembered(column.kind === 'number' ? numberCell : textCell))
  return {
    head: columns.map((column) => textCell(column.header)).join(',') + lineEnd,
    row: (values) => {
      if (values.length !== cells.length) throw new Error(`a row of ${values.length} for ${cells.length} columns`)
      return values.map((value, at) => (value == null ? '' : cells[at]!(value))).join(',') + lineEnd
    },
  }
}

function remembered(cell: (text: string) => string): (text: string) => string {
  const known = new Map<string, string>()
  return (text) => {
    const before = known.get(text)
    if (before !== undefined) return before
    const written = cell(text)
    if (known.size < mostKnown && text.length <= longestKnown) known.set(text, written)
    return written
  }
}
