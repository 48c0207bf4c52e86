export { csvPieces } from './export.ts'
export { type ExportContext, exportTable } from './exportTable.ts'
export { monthSheetOf } from './monthSheet.ts'
