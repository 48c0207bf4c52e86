import { byQuantity, withMeasured } from './byQuantity.ts'
import { isRing } from './choices.ts'
import type { Grid } from './grid.ts'
import { guessColumns } from './guessColumns.ts'
import { type ColumnRole, type HeadingRead, readHeading } from './headings.ts'
import { dayColumns, isDateToWrite, isHead, limiting, subject } from './heads.ts'
import { plainText, tightText } from './plainText.ts'
import { saidAbove } from './saidAbove.ts'
import { byThing } from './things.ts'
import { withTwoLines } from './twoLines.ts'
import { isRoom, unitInBrackets } from './units.ts'

export type FoundColumn = {
  column: number
  role: ColumnRole
  confidence: number
  heading: string
  unit?: string
  /** In another line of each thing: 1 is the line below. */
  below?: number
}
/** What is kept to, and where it says so. */
export type Kept = { text: string; cell: string }
/** A block of rows under one heading. Sheets may have several, below each other or side by side. */
export type FoundTable = {
  headTop: number
  headBottom: number
  bottom: number
  columns: FoundColumn[]
  /** Where its rows begin: columns without a heading at the left belong to it. */
  left: number
  /** The line right above the heading, where it names what the rows are about. */
  section?: string
  /** 「単位：mm」, said once above the table. */
  unit?: string
  /** The column that tells which two lines belong to one thing, where they do. */
  pairedBy?: number
  /** How many lines each thing has, where more than two. */
  linesEach?: number
  /** The column that says by turns what a line is: 「基準」「実測」. */
  kindsIn?: number
  /** What is measured of every line, where it stands over all of their boxes: 「庫内温度（℃）」. */
  measured?: string
  /** What all of its rows keep to, said in the heading. */
  kept?: Kept
  /** What is asked of its rows, where several things are. */
  about?: string
  /**
   * The column of boxes of the thing it is about, among those of all of them; `about`: what holds for every one. `isGuess`: that they
   * are things is not sure.
   */
  thing?: { column: number; all: number[]; name: string; about?: string; isGuess?: true }
  /** The columns of things that are too many to be asked one by one: each is a row of every item. */
  each?: number[]
}

/** How far down the heading goes: merged cells, second lines (下限 | 上限) and the weekdays under the days. */
function headBottom(grid: Grid, top: number): number {
  let bottom = top
  for (const { range } of grid.startsIn(top)) if (range.bottom - top <= 3) bottom = Math.max(bottom, range.bottom)
  for (let row = bottom + 1; row <= top + 3 && row < grid.rowCount; row += 1) {
    const texts = grid.startsIn(row)
    const isDays = dayColumns(grid, row).length > 0
    const readings = texts.flatMap(({ text }) => readHeading(text) ?? [])
    // 「安全装置｜巻過防止装置｜確実に作動すること」 only sounds like headings.
    const isSure = readings.some(({ confidence }) => confidence > 0.75)
    // 「良・否」 again right below it is a box.
    const isBox = texts.some(({ text, column }) => isRing(text) && grid.text(row + 1, column) === text)
    const isSecondLine = texts.length >= 2 && isSure && !isBox && readings.length === texts.length && !isHead(grid, row)
    if (!isDays && !isSecondLine) break
    bottom = row
  }
  return bottom
}

const sign: Record<string, string> = { '+': 'tolerance', '-': 'tolerance' }

function columnAt(
  grid: Grid,
  top: number,
  bottom: number,
  column: number,
  days: ReadonlySet<number>,
): FoundColumn | undefined {
  const lines: string[] = []
  for (let row = bottom; row >= top; row -= 1) {
    const text = grid.text(row, column)
    if (text !== '' && !lines.includes(text)) lines.push(text)
  }
  const heading = [...lines].reverse().join(' ').replace(/\s+/g, ' ')
  if (days.has(column)) return { column, role: 'day', confidence: 0.9, heading }
  if (lines.length === 0) return undefined
  if (isDateToWrite(lines[0]!)) return { column, role: 'result', confidence: 0.8, heading }
  const [low, ...upper] = lines.map((line) => ({ line, read: readHeading(line) }))
  const over = upper.find(({ read }) => read)?.read
  const read: HeadingRead | undefined =
    sign[tightText(low!.line)] && upper.length > 0 ? { role: 'tolerance', confidence: 0.8 } : preferred(low?.read, over)
  const unit = low?.read?.unit ?? over?.unit ?? unitInBrackets(heading)
  return { column, role: read?.role ?? 'ignore', confidence: read?.confidence ?? 0.3, heading, ...(unit && { unit }) }
}

/** Under 「点検結果」 a 「項目」 is no item; otherwise the lower line is the narrower one. */
const preferred = (low: HeadingRead | undefined, over: HeadingRead | undefined): HeadingRead | undefined =>
  low && over?.role === 'result' && low.role !== 'person' ? over : (low ?? over)

/** Every table of a sheet with the roles of its columns. */
export function findTables(
  grid: Grid,
  columnRoles: Readonly<Record<number, ColumnRole>> = {},
  headRow?: number,
  bottom = grid.rowCount - 1,
): FoundTable[] {
  const isPointed = (row: number) => row === headRow
  const strict = tablesWhere(grid, columnRoles, bottom, headRow === undefined ? (row) => isHead(grid, row) : isPointed)
  if (strict.length > 0 || headRow !== undefined) return strict
  return tablesWhere(grid, columnRoles, bottom, (row) => isHead(grid, row, true))
}

function tablesWhere(
  grid: Grid,
  columnRoles: Readonly<Record<number, ColumnRole>>,
  last: number,
  isHeading: (row: number) => boolean,
): FoundTable[] {
  const tables: FoundTable[] = []
  for (let row = 0; row <= last; row += 1) {
    const previous = tables.at(-1)
    const further = previous && furtherDays(grid, row, previous)
    if (!further && !isHeading(row)) continue
    const bottom = further ? row : headBottom(grid, row)
    if (previous) previous.bottom = row - 1
    tables.push({
      headTop: row,
      headBottom: bottom,
      bottom: last,
      columns: further ?? columnsOf(grid, row, bottom, columnRoles),
      left: 0,
    })
    row = bottom
  }
  return tables.flatMap((table) => {
    const lists = sideBySide(grid, table).flatMap((list) => byQuantity(grid, list).flatMap((one) => byThing(grid, one)))
    return lists.map((list) => completed(grid, withMeasured(grid, list), lists.length > 1))
  })
}

/** 「17｜18｜19 …」 alone in a line below a table of the 1st to the 16th: its columns once more, for the rest of the month. */
function furtherDays(grid: Grid, row: number, { columns, headTop, headBottom }: FoundTable): FoundColumn[] | undefined {
  const run = row > headBottom ? dayColumns(grid, row) : []
  const known = columns.filter(({ role }) => role === 'day').map(({ column }) => column)
  if (run.length === 0 || known.length < 7 || grid.startsIn(row).length > run.length) return undefined
  const dayAt = (line: number, column: number) => Number(/(\d{1,2})日?$/.exec(plainText(grid.text(line, column)))?.[1])
  const isNext = [headTop - 1, ...Array.from({ length: headBottom - headTop + 1 }, (_, at) => headTop + at)].some(
    (line) => line >= 0 && dayAt(line, known.at(-1)!) + 1 === dayAt(row, run[0]!),
  )
  if (!isNext) return undefined
  const others = columns.filter(({ role, column }) => role !== 'day' && !run.includes(column))
  const days = run.map((column) => ({ column, role: 'day' as const, confidence: 0.9, heading: grid.text(row, column) }))
  return [...others, ...days].sort((a, b) => a.column - b.column)
}

const completed = (grid: Grid, table: FoundTable, isBeside: boolean): FoundTable =>
  guessColumns(grid, withTwoLines(grid, { ...table, ...saidAbove(grid, table, isBeside) }))

type Lines = Pick<FoundTable, 'headTop' | 'headBottom' | 'bottom'>

/** The table in some lines. Without a heading `headBottom` is the line above the first. */
export function tableAt(grid: Grid, lines: Lines, roles: Readonly<Record<number, ColumnRole>>): FoundTable {
  const columns = columnsOf(grid, lines.headTop, lines.headBottom, roles)
  return completed(grid, { ...lines, columns: columns.map((one) => ({ ...one, confidence: 0.6 })), left: 0 }, false)
}

function columnsOf(
  grid: Grid,
  top: number,
  bottom: number,
  chosen: Readonly<Record<number, ColumnRole>>,
): FoundColumn[] {
  const days = new Set<number>()
  // The days may stand on the line above the headings, or in a line of their own below.
  for (let row = Math.max(0, top - 1); row <= bottom; row += 1)
    for (const column of dayColumns(grid, row)) days.add(column)
  const columns: FoundColumn[] = []
  for (let column = 0; column < grid.columnCount; column += 1) {
    const found = asCode(columnAt(grid, top, bottom, column, days), columns)
    const role = chosen[column]
    if (role) columns.push({ ...(found ?? { column, heading: '' }), column, role, confidence: 1 })
    else if (found) columns.push(found)
  }
  return columns
}

/** 「機器名｜管理番号」: the number tells no more than the name beside it; alone it is the name. */
function asCode(found: FoundColumn | undefined, before: readonly FoundColumn[]): FoundColumn | undefined {
  const isCode = found && /^(?:管理|機器|設備|資産|整理)(?:番号|no\.?)$/.test(tightText(found.heading))
  const isNamed = before.at(-1)?.role === 'part' || before.at(-1)?.role === 'name'
  return isCode && isNamed ? { ...found, role: 'no', confidence: 0.9 } : found
}

/** Two lists on one page: where the headings begin again, or others that are answered by themselves, a second table begins. */
function sideBySide(grid: Grid, table: FoundTable): FoundTable[] {
  const { columns } = table
  const start = columns.findIndex(({ role }) => ['no', 'process', 'name', 'part'].includes(role))
  const first = columns[start]
  const isAgain = (one: FoundColumn, at: number) =>
    at > 1 && one.role === first?.role && one.heading === first.heading && columns[at - 1]!.heading !== one.heading
  const again = columns.findIndex(
    (one, at) => first && at > start && (isAgain(one, at) || isOtherList(grid, table, start, at)),
  )
  if (again < 2) return [table]
  return [
    { ...table, columns: columns.slice(0, again) },
    ...sideBySide(grid, { ...table, columns: columns.slice(again), left: columns[again]!.column }),
  ]
}

/** 「点検項目｜良否｜測定項目｜基準｜測定値」: names behind an answer, with a criterion and an answer of their own. */
function isOtherList(grid: Grid, { columns, headBottom, bottom }: FoundTable, start: number, at: number): boolean {
  const [before, behind] = [columns.slice(start, at), columns.slice(at)]
  const isSubject = (one: FoundColumn | undefined) => one !== undefined && subject.includes(one.role)
  const roles = behind.map(({ role }) => role)
  const hasLists = before.some(isSubject) && before.at(-1)?.role === 'result' && isSubject(behind[0])
  if (!hasLists || !roles.includes('result') || !roles.some((role) => limiting.includes(role))) return false
  let names = 0
  for (let row = headBottom + 1; row <= bottom; row += 1) {
    const text = grid.isAnchor(row, behind[0]!.column) ? grid.text(row, behind[0]!.column) : ''
    if (/\p{L}/u.test(text) && !isRoom(text)) names += 1
  }
  return names >= 2
}
