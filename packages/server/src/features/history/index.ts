export { csvPieces } from './export.ts'
export { type ExportContext, exportTable } from './exportTable.ts'
export { itemFacts, monthSheetOf } from './monthSheet.ts'
