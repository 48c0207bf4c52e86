/** Tables made elsewhere: what they would change, and what is wrong at which cell; rules D9… in RULES-statistics.md. */
export type { SheetTable, TableIssue } from './table.ts'
export { attributePrefix, readTargets, type TargetImport, type TargetRow, targetColumns } from './targets.ts'
export {
  isXlsForm,
  readXlsForm,
  type TemplateNaming,
  writeXlsForm,
  type XlsFormProblem,
  type XlsFormRead,
  type XlsFormSheet,
} from './xlsForm/index.ts'
