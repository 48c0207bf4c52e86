import type { CellRange } from '../../model/workbook.ts'
import { tickBoxes } from '../layout/index.ts'
import type { Grid } from './grid.ts'
import { readHeading } from './headings.ts'
import type { FoundItem } from './items.ts'
import { readLimits } from './limits.ts'
import { plainText } from './plainText.ts'
import { isTimeOfDay } from './times.ts'
import { isRoom } from './units.ts'

/** The lines of one name that are told apart by when they are filled in, as the grid counts them. */
export type TimesDown = { rows: number[]; names: string[]; column: number }

const most = 24
/** How far above its lines the heading of a list may stand. */
const farthest = 300
const again = /^(?:第?[\d一二三四五六]回目?|(?:n|サンプル|試料|測定)\s*[=＝-]?\s*(?:no\.?)?\d{1,2})$/i
const asked: ReadonlySet<string | undefined> = new Set(['name', 'content', 'part'])
/** What stands beside names in a checklist; a log has what it measures there. */
const beside: ReadonlySet<string | undefined> = new Set([
  'standard',
  'method',
  'unit',
  'lower',
  'upper',
  'result',
  'day',
])

const isTime = (text: string): boolean => isTimeOfDay(text) || again.test(plainText(text))

/** 「午前」 over 「午後」 beside a name that is merged over both lines, or stands in the upper one alone (RULES.md W94). */
export function timesDown(grid: Grid): TimesDown[] {
  const found: TimesDown[] = []
  for (let column = 1; column < grid.columnCount; column += 1)
    for (let row = 1; row < grid.rowCount - 1; row += 1) {
      const lines = linesFrom(grid, row, column)
      if (lines === undefined) continue
      found.push({ rows: lines, names: lines.map((line) => grid.text(line, column)), column })
      row = lines.at(-1)!
    }
  return found
}

/** The sheet without these words, every name in the first of its lines: the others say nothing. */
export function withoutTimes(grid: Grid, times: readonly TimesDown[]): Grid {
  if (times.length === 0) return grid
  const isOne = (row: number, column: number) => times.some((one) => one.column === column && one.rows.includes(row))
  const isOver = ({ top, bottom }: CellRange) => times.some(({ rows }) => rows[0] === top && rows.at(-1) === bottom)
  const merges = grid.sheet.merges.map((range) => (isOver(range) ? { ...range, bottom: range.top } : range))
  return grid.withMerges(merges).where(({ row, column }) => !isOne(row, column))
}

/** All lines but the first of each name are none of their own. */
export const furtherLines = (times: readonly TimesDown[]): Record<number, 'skip'> =>
  Object.fromEntries(times.flatMap(({ rows }) => rows.slice(1).map((row) => [row, 'skip'])))

function linesFrom(grid: Grid, row: number, column: number): number[] | undefined {
  if (!isTimeIn(grid, row, column)) return undefined
  const name = nameBefore(grid, row, column)
  if (name === undefined || !isInChecklist(grid, row, name, column)) return undefined
  const lines = [row]
  for (let line = row + 1; line < grid.rowCount && lines.length < most; line += 1) {
    if (!isTimeIn(grid, line, column) || !goesOn(grid, row, line, column)) break
    lines.push(line)
  }
  const names = new Set(lines.map((line) => plainText(grid.text(line, column))))
  const isWhole = grid.rangeAt(row, name).bottom <= lines.at(-1)!
  return lines.length > 1 && names.size === lines.length && isWhole ? lines : undefined
}

const isTimeIn = (grid: Grid, row: number, column: number): boolean => {
  const { top, bottom } = grid.rangeAt(row, column)
  return grid.isAnchor(row, column) && top === bottom && isTime(grid.text(row, column))
}

/** The words that the lines belong to: 「冷蔵庫の温度」, and no day. */
function nameBefore(grid: Grid, row: number, column: number): number | undefined {
  for (let at = column - 1; at >= 0; at -= 1) {
    const text = grid.text(row, at)
    if (grid.rangeAt(row, at).top !== row) return undefined
    if (asked.has(roleOver(grid, row, at)) && /\p{L}{2}/u.test(text) && !isTime(text)) return grid.rangeAt(row, at).left
  }
  return undefined
}

/** What the nearest heading above a place says that its column holds. */
function roleOver(grid: Grid, row: number, column: number): string | undefined {
  for (let above = row - 1; above >= Math.max(0, row - farthest); above -= 1) {
    const read = readHeading(grid.text(above, column))
    if (read && read.confidence > 0.9) return read.role
  }
  return undefined
}

function isInChecklist(grid: Grid, row: number, name: number, column: number): boolean {
  for (let above = row - 1; above >= Math.max(0, row - farthest); above -= 1) {
    if (!asked.has(readHeading(grid.text(above, name))?.role)) continue
    return grid.startsIn(above).some((start) => {
      const role = readHeading(start.text)?.role ?? (/^(?:1日?|[月火水木金土日])$/.test(start.text) ? 'day' : undefined)
      return start.column > name && start.column !== column && beside.has(role)
    })
  }
  return false
}

/** Nothing in this line says anything but the time: its name and what it has to keep to are those of the first one. */
function goesOn(grid: Grid, first: number, line: number, column: number): boolean {
  for (let at = 0; at < grid.columnCount; at += 1) {
    if (at === column || !grid.isAnchor(line, at)) continue
    const text = grid.text(line, at)
    const isAnswer = at > column && !/\p{L}{2}/u.test(text) && readLimits(text) === undefined
    if (!isRoom(text) && !isAnswer && text !== grid.text(first, at)) return false
    if (at < column && text !== '') return false
  }
  return true
}

/** An item with a row for each of its lines, where each of them has a box of its own. */
export function withTimesDown(grid: Grid, times: readonly TimesDown[], item: FoundItem): FoundItem {
  const { place, row } = item
  const own = times.find(({ rows }) => rows[0] === row)
  const box = place?.value ?? place?.judgement ?? (place && tickBoxes(place)[0])
  const at = box === undefined ? undefined : grid.placeOf(box)
  if (!own || !at || at.row !== row || place?.rows) return item
  const isEach = own.rows.every((line) => grid.rangeAt(line, at.column).top === line)
  if (!isEach) return item
  const rows = { along: 'rows' as const, places: own.rows.map((line) => grid.rowInSheet(line)) }
  return { ...item, place: { ...place, rows, rowNames: own.names.map((name) => name.replace(/\s+/g, ' ').trim()) } }
}

type AgainProblem = { cell: string; read: string; problem: 'again' }

/** That they are rows of one item is said once for a sheet. */
export function timesDownSaid(grid: Grid, times: readonly TimesDown[], items: readonly FoundItem[]): AgainProblem[] {
  const first = times.find(({ rows }) => items.some((item) => item.row === rows[0] && isDown(grid, item, rows)))
  if (!first) return []
  return [{ cell: grid.name(first.rows[1]!, first.column), read: first.names[1]!, problem: 'again' }]
}

const isDown = (grid: Grid, { place }: FoundItem, lines: readonly number[]): boolean =>
  place?.rows?.along === 'rows' && place.rows.places[1] === grid.rowInSheet(lines[1]!)
