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

/** D4: one string per row, nothing kept between rows, so that a file of any size is written in the same memory. */
export function csvTable(columns: readonly CsvColumn[]): CsvTable {
  const cells = columns.map((column) => (column.kind === 'number' ? numberCell : textCell))
  return {
    head: columns.map((column) => textCell(column.header)).join(',') + lineEnd,
    row: (values) => {
      if (values.length !== cells.length) throw new Error(`a row of ${values.length} for ${cells.length} columns`)
      return values.map((value, at) => (value == null ? '' : cells[at]!(value))).join(',') + lineEnd
    },
  }
}
