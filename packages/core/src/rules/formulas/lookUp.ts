import { type CellValue, compared, FormulaError, number, UnknownFunction } from './cellValues.ts'

const kindOf = (value: CellValue): string => (value === undefined ? 'empty' : typeof value)

/** 「A*」「?1」 in what is looked for, as spreadsheets have them; `~` before a mark means the mark itself. */
function isLike(value: CellValue, wanted: string): boolean {
  // More of them would let a trap search for ever.
  if (wanted.split('*').length > 5) throw new UnknownFunction()
  const form = wanted.replace(/~([*?~])|[.+^${}()|[\]\\*?]/g, (mark, itself) => {
    if (itself !== undefined) return `\\${itself}`
    return mark === '*' ? '.*' : mark === '?' ? '.' : `\\${mark}`
  })
  return typeof value === 'string' && new RegExp(`^${form}$`, 'is').test(value)
}

function exactly(wanted: CellValue, line: readonly CellValue[]): number {
  const isForm = typeof wanted === 'string' && /[*?]/.test(wanted)
  return line.findIndex((value) =>
    isForm ? isLike(value, wanted) : kindOf(value) === kindOf(wanted) && compared('=', value, wanted),
  )
}

/** The last that is not beyond what is looked for, in a line that goes up or down. */
function nearest(wanted: CellValue, line: readonly CellValue[], sign: '<=' | '>='): number {
  let found = -1
  for (const [at, value] of line.entries()) {
    if (kindOf(value) !== kindOf(wanted)) continue
    if (!compared(sign, value, wanted)) break
    found = at
  }
  return found
}

/** Where it stands; a look for nothing finds nothing. */
function placeIn(wanted: CellValue, line: readonly CellValue[], how: number): number {
  const key = wanted ?? 0
  const at = how === 0 ? exactly(key, line) : nearest(key, line, how > 0 ? '<=' : '>=')
  if (at < 0) throw new FormulaError('#N/A')
  return at
}

function at<T>(line: readonly T[], no: CellValue): T {
  const place = Math.trunc(number(no))
  if (place < 1) throw new FormulaError('#VALUE!')
  if (place > line.length) throw new FormulaError('#REF!')
  return line[place - 1]!
}

const turned = (lines: readonly CellValue[][]): CellValue[][] =>
  (lines[0] ?? []).map((_, column) => lines.map((line) => line[column]))

const inColumns = (wanted: CellValue, lines: readonly CellValue[][], column: CellValue, isNear: boolean): CellValue =>
  at(lines[placeIn(wanted, turned(lines)[0] ?? [], isNear ? 1 : 0)]!, column)

/** Lookups in a table of the workbook, line by line. */
export const lookUp = {
  inColumns,
  inRows: (wanted: CellValue, lines: readonly CellValue[][], row: CellValue, isNear: boolean): CellValue =>
    inColumns(wanted, turned(lines), row, isNear),
  match: (wanted: CellValue, line: readonly CellValue[], how: number): number => placeIn(wanted, line, how) + 1,
  /** A table of one line takes one number. */
  index: (lines: readonly CellValue[][], row: CellValue, column: CellValue): CellValue => {
    if (column !== undefined) return at(at(lines, row), column)
    return lines.length === 1 ? at(lines[0]!, row) : at(at(lines, row), 1)
  },
}
