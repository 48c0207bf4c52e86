/** Tables made elsewhere: what they would change, and what is wrong at which cell; rules D9… in RULES-statistics.md. */

export {
  canHavePast,
  type PastImport,
  type PastItem,
  type PastReading,
  pastColumns,
  pastItemColumn,
  readPastForm,
  readPastRecords,
} from './pastRecords/index.ts'
export { cellName, cellPlace, type SheetTable, type TableIssue } from './table.ts'
export { attributePrefix, readTargets, type TargetImport, type TargetRow, targetColumns } from './targets.ts'
export {
  type LeftOut,
  readTemplateFile,
  type TemplateFileProblem,
  type TemplateFileRead,
  withNewIds,
  writeTemplateFile,
} from './templateFile/index.ts'
export { type KnownUser, readUsers, type UserEntry, type UserImport, type UserRow, userColumns } from './users.ts'
export {
  isXlsForm,
  readXlsForm,
  type TemplateNaming,
  writeXlsForm,
  type XlsFormProblem,
  type XlsFormRead,
  type XlsFormSheet,
} from './xlsForm/index.ts'
