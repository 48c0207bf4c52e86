import type { ColumnRole } from './headings.ts'
import type { RowUse } from './rows.ts'

/** What a person pointed at: it counts more than what was guessed. */
export type Corrections = {
  headRow?: number
  columns?: Readonly<Record<number, ColumnRole>>
  rows?: Readonly<Record<number, RowUse>>
}
