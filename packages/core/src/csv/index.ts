/** CSV that is safe to open in a spreadsheet; rules D1… in RULES-statistics.md. */
export { numberCell, textCell } from './cell.ts'
export {
  type CsvEncoding,
  csvEncodings,
  csvStart,
  type EncodableText,
  encodableText,
  missingCharacter,
} from './encoding.ts'
export { parseCsv } from './parse.ts'
export { type CsvColumn, type CsvTable, type CsvValue, csvTable } from './table.ts'
