import { compactLine, type Origin } from './compactSheet.ts'
import type { ColumnRole } from './headings.ts'
import type { RowUse } from './rows.ts'

/** What a person pointed at: it counts more than what was guessed. */
export type Corrections = {
  headRow?: number
  columns?: Readonly<Record<number, ColumnRole>>
  rows?: Readonly<Record<number, RowUse>>
}

/** The same in the lines of a compact sheet. */
export function correctionsIn({ headRow, columns, rows }: Corrections, origin: Origin): Corrections {
  const row = compactLine(origin.rows)
  const column = compactLine(origin.columns)
  return {
    ...(headRow !== undefined && { headRow: row(headRow) }),
    ...(columns && { columns: moved(columns, column) }),
    ...(rows && { rows: moved(rows, row) }),
  }
}

const moved = <T>(record: Readonly<Record<number, T>>, to: (line: number) => number): Record<number, T> =>
  Object.fromEntries(Object.entries(record).map(([line, value]) => [to(Number(line)), value]))
