/** Records from before this product, out of a table: rules D17–D20 in RULES-statistics.md. */
export { readDay } from './readDay.ts'
export { type PastImport, type PastReading, pastColumns, pastItemColumn, readPastRecords } from './readPastRecords.ts'
export { canHavePast, type PastItem, readPastValue } from './readPastValue.ts'
