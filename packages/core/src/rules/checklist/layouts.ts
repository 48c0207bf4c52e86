import { readBoxesBefore } from './boxesBefore.ts'
import { readCards } from './cards.ts'
import { isRing } from './choices.ts'

import type { Corrections } from './corrections.ts'
import { readDate } from './dates.ts'
import { type DaysDown, findDaysDown } from './daysDown.ts'
import { withoutExamples } from './examples.ts'
import type { Grid } from './grid.ts'
import { guessHead } from './guessHead.ts'
import { isNamesHeading, readHeading } from './headings.ts'
import { isHead } from './heads.ts'
import { findItemsAcross, findOpenLines, findToldBelow, findToldOnce, findToldUnder } from './itemsAcross.ts'
import { labelledTables } from './labelledLines.ts'
import { signsOff } from './labels.ts'
import { readLimits } from './limits.ts'
import { hasTickLists, readLines } from './lines.ts'
import { readMatrix } from './matrix.ts'
import { noName } from './noName.ts'
import { plainText, tightText } from './plainText.ts'
import { readBlock, readLog } from './readLog.ts'
import { bandsOf, isInside, sideBlocks } from './regions.ts'
import { type RowRead, readRows } from './rows.ts'
import { tablesByShape } from './shape.ts'
import { readStacks } from './stacks.ts'
import { type FoundColumn, type FoundTable, findTables } from './tables.ts'

/** Rows that belong together, with the columns in which they are answered or the log they stand in. */
export type Part = { rows: RowRead[]; results: number[]; table?: FoundTable; log?: DaysDown; skipped?: number }
/** One way to read a sheet; `log` is the first of its logs. */
export type SheetLayout = { parts: Part[]; tables: FoundTable[]; log?: DaysDown }

/** Reads a sheet: each of the tables of different kinds that stand side by side or below each other by itself. */
export function readLayout(grid: Grid, corrections: Corrections): SheetLayout {
  if (corrections.headRow !== undefined) return readWhole(grid, corrections)
  if (isAbout(grid) && corrections.columns === undefined) return { parts: [], tables: [] }
  const blocks = sideBlocks(grid)
  if (blocks.length === 0) return readBands(grid, corrections)
  const isBeside = blocks.map(isInside)
  const main = grid.where((cell) => !isBeside.some((isIn) => isIn(cell)))
  const firstOf = Math.min(...blocks.map(({ left }) => left))
  return together([
    readBands(main, columnsIn(corrections, 0, firstOf - 1)),
    ...blocks.map((block, at) => readBands(grid.where(isBeside[at]!), columnsIn(corrections, block.left, block.right))),
  ])
}

/** What a sheet is called that stands before or behind the form: nothing on it is asked. */
const about =
  /^(?:表紙|鑑|鏡|カバー|cover|目次|index|contents|はじめに|(?:記入|使用|入力|作成|取扱)(?:要領|方法|説明|上の|の?仕方)|使い方|マニュアル|説明|注意事項|凡例|(?:評価|採点|判定)の?(?:基準|尺度|目安|区分)|マスター?|選択肢|プルダウン|設定|readme)/i

const isAbout = (grid: Grid): boolean => {
  if (!about.test(tightText(grid.sheet.name)) || findDaysDown(grid)) return false
  for (let row = 0; row < grid.rowCount; row += 1) if (isHead(grid, row)) return false
  return true
}

/** What was pointed at in some columns. */
function columnsIn({ columns = {}, ...others }: Corrections, left: number, right: number): Corrections {
  const kept = Object.entries(columns).filter(([column]) => Number(column) >= left && Number(column) <= right)
  return kept.length === 0 ? others : { ...others, columns: Object.fromEntries(kept) }
}

function together(layouts: readonly SheetLayout[]): SheetLayout {
  const log = layouts.find((layout) => layout.log)?.log
  return {
    parts: layouts.flatMap(({ parts }) => parts),
    tables: layouts.flatMap(({ tables }) => tables),
    ...(log && { log }),
  }
}

/** A log and what stands below or above it, where that explains more than one reading of all. */
function readBands(sheet: Grid, corrections: Corrections): SheetLayout {
  const grid = withoutExamples(sheet)
  const whole = readWhole(grid, corrections)
  const bands = corrections.columns ? [] : bandsOf(grid)
  if (bands.length < 2) return whole
  const read = bands
    .map(({ top, bottom }) =>
      readBand(
        grid.where(({ row }) => row >= top && row <= bottom),
        corrections,
      ),
    )
    .filter(({ parts }) => parts.some(({ rows }) => rows.length > 0))
  const isMixed = read.length > 1 && read.some(({ log, tables }) => log || tables.length === 0)
  const parted = together(read)
  return isMixed && worthOf(parted) > worthOf(whole) ? parted : whole
}

/** A part of a sheet is a log or a table under a heading that is known. */
function readBand(grid: Grid, corrections: Corrections): SheetLayout {
  const ticked = hasTickLists(grid) ? [{ parts: [readLines(grid)], tables: [] }] : []
  const layouts = [...logLayouts(grid), ...ticked, layoutOf(grid, findTables(grid), corrections)]
  return plainest(layouts) ?? { parts: [], tables: [] }
}

const logLayouts = (grid: Grid): SheetLayout[] => [
  logLayout(grid, findDaysDown(grid)),
  blocksLayout(grid, findToldBelow(grid)),
  logLayout(grid, findToldOnce(grid)),
  logLayout(grid, findToldUnder(grid)),
  logLayout(grid, findItemsAcross(grid)),
  { parts: readCards(grid), tables: [] },
  { parts: readMatrix(grid), tables: [] },
  { parts: readStacks(grid), tables: [] },
  { parts: readBoxesBefore(grid), tables: [] },
  layoutOf(grid, labelledTables(grid), {}),
]

/** Of those that explain about as much the first. What stands in the lines of a month was filled in, and is no item. */
function plainest(layouts: readonly SheetLayout[]): SheetLayout | undefined {
  const month = layouts.find(isMonthOfItems)?.log
  const worth = layouts.map((layout) => worthOf(month && layout.log !== month ? behind(layout, month) : layout))
  const best = Math.max(...worth)
  return best > 0 ? layouts.find((_, at) => worth[at]! >= best * 0.7) : undefined
}

/** Reads a sheet in every way there is: of those that explain it about as well, the plainest counts. */
function readWhole(grid: Grid, corrections: Corrections): SheetLayout {
  const isPointed = corrections.headRow !== undefined || corrections.columns !== undefined
  const asTables = tablesLayout(grid, corrections)
  const asLines: SheetLayout = { parts: [readLines(grid)], tables: [] }
  const asLast = isPointed ? [] : [logLayout(grid, findOpenLines(grid)), layoutOf(grid, tablesByShape(grid), {})]
  const layouts = [...(isPointed ? [] : logLayouts(grid)), asTables, asLines, ...asLast]
  return plainest(layouts) ?? { parts: [], tables: asTables.tables }
}

const isMonthOfItems = ({ log, parts }: SheetLayout): boolean =>
  (log?.months !== undefined || (log?.isMonth === true && log.last - log.first >= 14)) &&
  parts.some(({ rows }) => rows.length >= 2)

/** What a reading finds above and below the lines of a log. */
const behind = ({ parts, tables }: SheetLayout, { first, last }: DaysDown): SheetLayout => ({
  parts: parts.map((part) => ({ ...part, rows: part.rows.filter(({ row }) => row < first || row > last) })),
  tables,
})

function logLayout(grid: Grid, log: DaysDown | undefined): SheetLayout {
  return log ? { parts: [{ rows: readLog(grid, log), results: [], log }], tables: [], log } : { parts: [], tables: [] }
}

/** Names beside each other with what is told of them below, once or several times on a sheet. */
function blocksLayout(grid: Grid, blocks: readonly DaysDown[]): SheetLayout {
  const [log] = blocks
  if (!log) return { parts: [], tables: [] }
  const parts = blocks.map((block) => ({ rows: readBlock(grid, block), results: [], log }))
  return { parts, tables: [], log }
}

const tablesLayout = (grid: Grid, corrections: Corrections): SheetLayout =>
  layoutOf(grid, tablesIn(grid, corrections), corrections)

function layoutOf(grid: Grid, tables: FoundTable[], corrections: Corrections): SheetLayout {
  const parts = tables.map((table) => ({
    rows: readRows(grid, table, corrections.rows),
    results: resultColumns(table),
    table,
    skipped: skippedIn(table, corrections),
  }))
  return { parts, tables }
}

/** Lines that somebody says are none: what the others are does not change with them. */
const skippedIn = ({ headBottom, bottom }: FoundTable, { rows = {} }: Corrections): number =>
  Object.entries(rows).filter(([row, use]) => use === 'skip' && Number(row) > headBottom && Number(row) <= bottom)
    .length

function tablesIn(grid: Grid, corrections: Corrections): FoundTable[] {
  const { columns, headRow } = corrections
  const tables = findTables(grid, columns, headRow)
  if (headRow !== undefined) return tables
  const [first] = tables
  if (!first) return guessedTables(grid, corrections, grid.rowCount)
  const above = guessedTables(grid, corrections, first.headTop).filter((table) => limitsIn(grid, table) >= 2)
  return [...above, ...tables]
}

/** Tables under a heading that nobody knows, above `end`. */
function guessedTables(grid: Grid, { columns }: Corrections, end: number): FoundTable[] {
  const guess = guessHead(grid, end)
  if (!guess) return []
  const isGuess = ({ column }: FoundColumn) => column === guess.name && columns?.[column] === undefined
  const results = Object.fromEntries(guess.results.map((column) => [column, 'result' as const]))
  const tables = findTables(grid, { ...results, [guess.name]: 'name', ...columns }, guess.row, end - 1)
  return tables.map((table) => ({
    ...table,
    columns: table.columns.map((one) => (isGuess(one) ? { ...one, confidence: 0.6 } : one)),
  }))
}

/** Rows of numbers to be kept: a block of fields above a table has none. */
const limitsIn = (grid: Grid, table: FoundTable): number =>
  readRows(grid, table).filter(({ texts }) => readLimits(texts.standard ?? '') !== undefined).length

const resultColumns = ({ columns }: FoundTable): number[] =>
  columns.filter(({ role }) => role === 'result' || role === 'day').map(({ column }) => column)

/** How well a row is explained: a time, a limit or a word of a heading is no name, a bare number hardly one. */
function worthOfRow({ name, texts, process }: RowRead): number {
  const plain = plainText(name)
  // A line of a log: the day is no place and no criterion.
  if ([process, texts.standard ?? ''].some((text) => text !== '' && readDate(text) !== undefined)) return 0
  const hasLimits = (texts.lower ?? texts.upper ?? texts.standard ?? texts.tolerance) !== undefined
  const isBare = /^[\d\s:.,/~±+%()時分日-]*$/.test(plain)
  if (isBare) return hasLimits && /\d/.test(plainText(texts.standard ?? '0')) ? 1 : -1
  // 「日 単位 管理範囲 12」: a day of a log.
  if (/^(?:日|日付|月日|曜日?|時刻|時間)(?: .*)? \d{1,2}(?:日|:\d{2})?$/.test(plain)) return -1
  if (noName.test(plain) || readDate(plain)) return -1
  if (/ [\d.,]+$/.test(plain) && !hasLimits) return 0.1
  // 「A123」: which lot it is, where nothing is said of it.
  if (/^[A-Z]{1,4}[- ]?\d{2,}[A-Z]?$/i.test(plain) && !hasLimits) return 0.3
  const heading = readHeading(name)
  const isHeading =
    isNamesHeading(name) ||
    (heading?.confidence === 0.95 && ['standard', 'unit', 'lower', 'upper'].includes(heading.role)) ||
    /^(?:測定|実測|計測)(?:値|結果)$|^(?:判定|合否|良否)$/.test(plain)
  return isHeading || (signsOff(name.replace(/^※\s*/, '')) && !/^(?:気温|天候)/.test(plain)) || isRing(name) ? -1 : 1
}

/** What two lines or more say of one thing is explained as well as so many things would be. */
const worthOf = ({ parts }: SheetLayout): number =>
  parts.reduce(
    (sum, { rows, table, skipped = 0 }) => sum + (worthOfRows(ownNames(rows, table)) + skipped) * linesOf(table),
    0,
  )

/** 「101 床の濡れ」 is explained as well as 「床の濡れ」: the room is no number of a line. */
const ownNames = (rows: readonly RowRead[], table: FoundTable | undefined): readonly RowRead[] =>
  table?.thing === undefined || !/\d$/.test(table.thing.name)
    ? rows
    : rows.map((row) => ({ ...row, name: row.name.replace(`${table.thing!.name} `, '') }))

const linesOf = (table: FoundTable | undefined): number => table?.linesEach ?? (table?.pairedBy === undefined ? 1 : 2)

/** One name below the other again and again is who did it, and no name. */
function worthOfRows(rows: readonly RowRead[]): number {
  const known = new Set<string>()
  let sum = 0
  for (const row of rows) {
    const key = `${row.process}\t${row.name}`
    const worth = worthOfRow(row) * (1 + (row.again?.length ?? 0))
    if (worth < 0 || !known.has(key)) sum += worth
    known.add(key)
  }
  return sum
}
