import { isAnswer, readChoices } from './choices.ts'
import type { Grid } from './grid.ts'
import { type ColumnRole, readHeading } from './headings.ts'
import { dayColumns } from './heads.ts'
import { criterion, signsOff } from './labels.ts'
import { readLimits } from './limits.ts'
import { bareMark } from './lineMarks.ts'
import { plainText } from './plainText.ts'
import { type FoundTable, tableAt } from './tables.ts'
import { isRoom, unitOnly } from './units.ts'

const fewest = 3
/** Lines without a name that a list may have between two others: a section, an empty one. */
const widestGap = 2

/** Lines below each other that are built alike: a name in one column, room to answer behind it. */
type Body = { column: number; rows: number[]; worth: number }

/** Tables known by their shape: lines that are built alike, whatever stands above them or whether anything does. */
export function tablesByShape(grid: Grid): FoundTable[] {
  const openIn = Array.from({ length: grid.rowCount }, (_, row) => lastOpenIn(grid, row))
  const bodies = columnsOf(grid)
    .flatMap((column) => bodiesIn(grid, column, openIn))
    .sort((a, b) => b.worth - a.worth)
  const chosen: Body[] = []
  // Labels with a box behind them above or below the list are fields of the sheet: a further list has a heading.
  for (const body of bodies)
    if (!chosen.some((other) => overlap(body, other)) && (chosen.length === 0 || hasHead(grid, body))) chosen.push(body)
  return chosen.sort((a, b) => a.rows[0]! - b.rows[0]!).map((body) => tableOf(grid, body))
}

const columnsOf = (grid: Grid): number[] => Array.from({ length: grid.columnCount }, (_, column) => column)
const first = ({ rows }: Body): number => rows[0]!
const last = ({ rows }: Body): number => rows.at(-1)!
const overlap = (one: Body, other: Body): boolean => first(one) <= last(other) && first(other) <= last(one)

/** The last open place of a line: what stands left of it has room to answer behind it. */
const lastOpenIn = (grid: Grid, row: number): number => {
  let column = grid.columnCount - 1
  while (column >= 0 && !isOpen(grid, row, column)) column -= 1
  return column
}

function bodiesIn(grid: Grid, column: number, openIn: readonly number[]): Body[] {
  const runs: number[][] = []
  for (let row = 0; row < grid.rowCount; row += 1) {
    if (!isNamed(grid, row, column, openIn[row]!)) continue
    const run = runs.at(-1)
    if (run && goesOn(grid, run.at(-1)!, row)) run.push(row)
    else runs.push([row])
  }
  return runs
    .filter((rows) => rows.length >= fewest)
    .map((rows) => ({ column, rows, worth: worthOf(grid, rows, column) }))
}

/** Whether a line goes on with the list of another: nothing but sections stands between them. */
function goesOn(grid: Grid, before: number, row: number): boolean {
  if (row - before - 1 > widestGap) return false
  for (let at = before + 1; at < row; at += 1) if (grid.startsIn(at).length > 1) return false
  return true
}

/** A text of its own with something open behind it, and no heading or signature. */
function isNamed(grid: Grid, row: number, column: number, lastOpen: number): boolean {
  if (column >= lastOpen || !grid.isAnchor(row, column)) return false
  const text = plainText(grid.text(row, column))
  const { right, top, bottom } = grid.rangeAt(row, column)
  const isText =
    /\p{L}/u.test(text) && text.length >= 2 && !isAnswer(text) && !isRoom(text) && unitOnly(text) === undefined
  return isText && bottom === top && lastOpen > right && !signsOff(text) && !isHeadLine(grid, row)
}

const beside: ReadonlySet<ColumnRole> = new Set(['no', 'method', 'standard', 'unit', 'remarks', 'cycle'])

/** A word that only a heading has, among others. */
function isHeadLine(grid: Grid, row: number): boolean {
  const starts = grid.startsIn(row)
  const read = starts.map(({ text }) => readHeading(text))
  return starts.length >= fewest && read.some((one) => one?.confidence === 0.95 && beside.has(one.role))
}

/** 「　月　日」「／」; 「月」 alone is a weekday. */
const isRoomToWrite = (text: string): boolean => isRoom(text) && /[\s/／:：_]/.test(text)

/** An empty box, words to ring, room to write, or one of 「適｜否」 that stand beside each other. */
function isOpen(grid: Grid, row: number, column: number): boolean {
  const text = grid.text(row, column)
  return text === '' || isAnswer(text) || isRoomToWrite(text) || isTick(grid, row, column)
}

/** A pair that is printed in lines nearby too: only once it is a heading. */
const isTick = (grid: Grid, row: number, column: number): boolean =>
  [column - 1, column].some((left) => {
    const pairAt = (line: number) => [grid.text(line, left), grid.text(line, left + 1)]
    const pair = pairAt(row)
    const isPrinted = left >= 0 && pair.every((text) => text !== '')
    const isAgain = (by: number) => row + by >= 0 && pairAt(row + by).join() === pair.join()
    return isPrinted && [-2, -1, 1, 2].some(isAgain) && readChoices(pair)?.kind === 'okng'
  })

/** Names differ from line to line and say no limits; a heading that calls them names says most. */
function worthOf(grid: Grid, rows: readonly number[], column: number): number {
  const texts = rows.map((row) => plainText(grid.text(row, column)))
  const criteria = texts.filter((text) => isCriterion(text)).length
  const role = readHeading(headAbove(grid, rows[0]!, column))
  const known = role?.confidence === 0.95 ? (/^(?:name|content)$/.test(role.role) ? 2 : 0.4) : 1
  const alike = new Set(texts).size / texts.length
  return rows.length * alike * (1 - (0.6 * criteria) / texts.length) * known - column / 1000
}

const isCriterion = (text: string): boolean => readLimits(text) !== undefined || criterion.test(text)

const headAbove = (grid: Grid, row: number, column: number): string => (row > 0 ? grid.text(row - 1, column) : '')

/** A line above the names is their heading where something stands right above them, and over little else. */
function hasHead(grid: Grid, { column, rows }: Body): boolean {
  const row = rows[0]!
  if (headAbove(grid, row, column) === '') return false
  const { top, left, right } = grid.rangeAt(row - 1, column)
  return right <= grid.rangeAt(row, column).right + 1 && column - left <= 2 && grid.startsIn(top).length >= 2
}

function tableOf(grid: Grid, body: Body): FoundTable {
  const top = first(body)
  const headTop = hasHead(grid, body) ? grid.rangeAt(top - 1, body.column).top : top
  return tableAt(grid, { headTop, headBottom: top - 1, bottom: last(body) }, rolesOf(grid, body))
}

/** What the other columns hold, by what stands in them; a heading that everybody knows says it better. */
function rolesOf(grid: Grid, body: Body): Record<number, ColumnRole> {
  const roles: Record<number, ColumnRole> = { [body.column]: 'name' }
  const days = new Set([-1, -2].flatMap((by) => (first(body) + by >= 0 ? dayColumns(grid, first(body) + by) : [])))
  const isHeaded = hasHead(grid, body)
  let groups = 0
  for (const column of columnsOf(grid)) {
    if (column === body.column) continue
    const heading = readHeading(headAbove(grid, first(body), column))
    const isKnown = heading !== undefined && heading.confidence > 0.9
    // Over names without a heading of their own the others still say what their columns hold.
    if (isKnown && !isHeaded && beside.has(heading.role)) roles[column] = heading.role
    if (days.has(column) || isKnown) continue
    const role = roleOf(grid, body, column)
    const isGroup = role === 'process'
    if (role) roles[column] = isGroup && groups > 0 ? 'part' : role
    if (isGroup) groups += 1
  }
  return roles
}

function roleOf(grid: Grid, { column: nameAt, rows }: Body, column: number): ColumnRole | undefined {
  if (rows.filter((row) => isOpen(grid, row, column)).length >= rows.length * 0.6)
    return column > nameAt ? 'result' : undefined
  const texts = rows.flatMap((row) => (grid.text(row, column) === '' ? [] : plainText(grid.text(row, column))))
  const most = (is: (text: string) => boolean) => texts.filter(is).length * 2 > texts.length
  if (texts.length === 0) return undefined
  if (column < nameAt) return most((text) => text.length === 1 || bareMark(text) !== undefined) ? 'no' : 'process'
  if (most((text) => unitOnly(text) !== undefined)) return 'unit'
  if (most(isCriterion)) return 'standard'
  return new Set(texts).size * 2 <= texts.length ? 'method' : undefined
}
