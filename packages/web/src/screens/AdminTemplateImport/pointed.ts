/** What was pressed in the sheet: a column or a row. */
export type Pointed = { column: number } | { row: number }
