/** CSV that is safe to open in a spreadsheet; rules D1… in RULES-statistics.md. */
export { type CsvEncoding, csvEncodings, csvStart, encodableText } from './encoding.ts'
export { parseCsv } from './parse.ts'
export { type CsvColumn, csvTable } from './table.ts'
