/** Records from before this product, out of a table or the site's own form: rules D17–D20 and D23–D25 in RULES-statistics.md. */
export type { FormTargets } from './formFacts.ts'
export { readDay } from './readDay.ts'
export { readPastForm } from './readPastForm.ts'
export { type PastImport, type PastReading, pastColumns, pastItemColumn, readPastRecords } from './readPastRecords.ts'
export { canHavePast, type PastItem, readPastValue } from './readPastValue.ts'
