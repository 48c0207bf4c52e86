/** Checklists made for paper, understood from their cells: RULES.md W. */

export { checklistContent, type KeptWorkbook } from './checklistContent.ts'
export { type ChoicesRead, type LegendMark, readChoices } from './choices.ts'
export type { Corrections } from './corrections.ts'
export type { Found, FoundField, FoundHead } from './headBlock.ts'
export { type ColumnRole, columnRoles } from './headings.ts'
export type { FoundItem } from './items.ts'
export { type LimitsRead, readLimits } from './limits.ts'
export type { RowUse } from './rows.ts'
export type { FoundColumn, FoundTable } from './tables.ts'
export { type FoundSheet, type SheetProblem, understandChecklist } from './understandChecklist.ts'
export { understandWorkbook } from './understandWorkbook.ts'
