/** What the cells of a workbook come to, as a spreadsheet would show it: RULES.md W44. */

export type { CellValue } from './cellValues.ts'
export { fixedDay } from './dayFunctions.ts'
export { formatOf, shownValue, showsHour } from './numberFormat.ts'
export { calculates, type PaperResults, paperResults } from './paperResults.ts'
export { type CellFormula, parseFormula } from './parseFormula.ts'
export { type CellResult, type FormulaCell, FormulaResults, formulaKey, movedFormula } from './results.ts'
