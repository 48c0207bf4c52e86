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

const asIs = (text: string): string => text
const lineEnd = '\r\n'
const mostKnown = 500
const longestKnown = 60

/**
 * D4: one string per row and no row kept, so that a file of any size is written in the same memory. Only the first few
 * hundred different cells of a column are remembered: most rows say the same words again. D7: `fit` (the encoding's) comes
 * before the guard, or a character that it drops could have hidden a formula.
 */
export function csvTable(columns: readonly CsvColumn[], fit: (text: string) => string = asIs): CsvTable {
  const cells = columns.map(({ kind }) => {
    const cell = kind === 'number' ? numberCell : textCell
    return remembered((text) => cell(fit(text)))
  })
  return {
    head: columns.map((column) => textCell(fit(column.header))).join(',') + lineEnd,
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
