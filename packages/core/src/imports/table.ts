import { type ErrorDetail, type ErrorName, message } from '../errors.ts'
import { foldText } from '../search/fold.ts'

/** One sheet of a file that somebody made elsewhere; a CSV has one, without a name. */
export type SheetTable = { sheet: string; rows: string[][] }

/** What is wrong at one cell: where, what was read, and what to do. */
export type TableIssue = { sheet: string; cell: string; read: string; code: string; text: string; detail: unknown }

/** A column by the names that people give it; the first one is ours. */
export type TableColumn = { names: readonly string[]; isRequired?: boolean }

export type TableRecord<K extends string> = {
  sheet: string
  /** As the spreadsheet counts. */
  row: number
  /** The columns that the sheet has. */
  keys: readonly K[]
  /** Undefined where the file has no such column. */
  text: (key: K) => string | undefined
  cell: (key: K) => string
  /** The name that we give the column. */
  name: (key: K) => string
  /** Columns that begin with a given word: 属性:メーカー. */
  extra: { name: string; text: string; cell: string }[]
}

export type ReadTable<K extends string> = { records: TableRecord<K>[]; issues: TableIssue[]; notes: TableIssue[] }

type Columns<K extends string> = Record<K, TableColumn>

const letters = (column: number): string =>
  column < 26 ? String.fromCharCode(65 + column) : letters(Math.floor(column / 26) - 1) + letters(column % 26)

/** `B1204`: the place a person finds in the spreadsheet. */
export const cellName = (column: number, row: number): string => `${letters(column)}${row}`

/** `$B$3` → row 2, column 1: counted from 0. */
export function cellPlace(name: string): { row: number; column: number } | undefined {
  const [, word, digits] = /^\$?([A-Z]{1,3})\$?(\d{1,7})$/.exec(name) ?? []
  if (word === undefined) return undefined
  let column = 0
  for (const letter of word) column = column * 26 + letter.charCodeAt(0) - 64
  return { row: Number(digits) - 1, column: column - 1 }
}

export function issueAt<N extends ErrorName>(
  place: { sheet: string; cell: string; read: string },
  name: N,
  ...detail: ErrorDetail<N> extends Record<string, never> ? [] : [detail: ErrorDetail<N>]
): TableIssue {
  return { ...place, ...message(name, ...detail) }
}

/** What the cell says, without the blanks and the guard (D1) around it. */
const cleaned = (text: string | undefined): string =>
  (text ?? '')
    .normalize('NFC')
    .trim()
    .replace(/^'(?=[=+\-@−])/, '')

const isBlank = (row: readonly string[]): boolean => row.every((cell) => cell.trim() === '')

/** How far down the names of the columns may stand: a title or two above them is usual. */
const mostTitleRows = 10

/** Finds the columns by their names in every sheet that has them, and gives the rows below. */
export function readTable<K extends string>(
  sheets: readonly SheetTable[],
  columns: Columns<K>,
  extraPrefix?: string,
): ReadTable<K> {
  const result: ReadTable<K> = { records: [], issues: [], notes: [] }
  for (const { sheet, rows } of sheets) {
    const head = headOf(rows, columns)
    if (head === undefined) continue
    const named = namesIn(sheet, rows[head]!, head + 1, columns, extraPrefix)
    result.notes.push(...named.notes)
    for (let at = head + 1; at < rows.length; at += 1)
      if (!isBlank(rows[at]!)) result.records.push(recordOf(sheet, rows[at]!, at + 1, named, columns))
  }
  if (result.records.length === 0 && result.notes.length === 0) {
    const needed = (Object.values(columns) as TableColumn[]).filter(({ isRequired }) => isRequired)
    const first = sheets[0]
    const place = { sheet: first?.sheet ?? '', cell: 'A1', read: first?.rows[0]?.[0] ?? '' }
    result.issues.push(issueAt(place, 'importNoHeader', { columns: needed.map(({ names }) => names[0]!).join('・') }))
  }
  return result
}

const isNamed = (column: TableColumn, text: string): boolean => {
  const folded = foldText(text)
  return folded !== '' && column.names.some((name) => foldText(name) === folded)
}

/** The first row that holds all required names. */
function headOf<K extends string>(rows: readonly string[][], columns: Columns<K>): number | undefined {
  const required = (Object.values(columns) as TableColumn[]).filter(({ isRequired }) => isRequired)
  const found = rows
    .slice(0, mostTitleRows)
    .findIndex((row) => required.every((column) => row.some((cell) => isNamed(column, cell))))
  return found < 0 ? undefined : found
}

type Named<K extends string> = {
  at: Map<K, number>
  keys: K[]
  extra: { name: string; column: number }[]
  notes: TableIssue[]
}

function namesIn<K extends string>(
  sheet: string,
  head: readonly string[],
  row: number,
  columns: Columns<K>,
  extraPrefix: string | undefined,
): Named<K> {
  const named: Named<K> = { at: new Map(), keys: [], extra: [], notes: [] }
  const known = keysByName(columns)
  for (const [column, text] of head.entries()) {
    const key = known.get(foldText(text))
    const extra = extraPrefix ? extraOf(text, extraPrefix) : undefined
    if (key !== undefined && !named.at.has(key)) {
      named.at.set(key, column)
      named.keys.push(key)
    } else if (extra) named.extra.push({ name: extra, column })
    else if (text.trim() !== '')
      named.notes.push(
        issueAt({ sheet, cell: cellName(column, row), read: text.trim() }, 'importUnknownColumn', { key: text.trim() }),
      )
  }
  return named
}

/** By folded name; the first column that has a name keeps it. Thousands of items may be columns. */
function keysByName<K extends string>(columns: Columns<K>): Map<string, K> {
  const known = new Map<string, K>()
  for (const key of Object.keys(columns) as K[])
    for (const name of columns[key].names) {
      const folded = foldText(name)
      if (folded !== '' && !known.has(folded)) known.set(folded, key)
    }
  return known
}

function extraOf(text: string, prefix: string): string | undefined {
  const [before, ...after] = text.normalize('NFKC').split(':')
  const name = after.join(':').trim()
  return before?.trim() === prefix && name !== '' ? name : undefined
}

function recordOf<K extends string>(
  sheet: string,
  cells: readonly string[],
  row: number,
  named: Named<K>,
  columns: Columns<K>,
) {
  const record: TableRecord<K> = {
    sheet,
    row,
    keys: named.keys,
    text: (key) => {
      const column = named.at.get(key)
      return column === undefined ? undefined : cleaned(cells[column])
    },
    cell: (key) => cellName(named.at.get(key) ?? 0, row),
    name: (key) => columns[key].names[0]!,
    extra: named.extra.map(({ name, column }) => ({ name, text: cleaned(cells[column]), cell: cellName(column, row) })),
  }
  return record
}
