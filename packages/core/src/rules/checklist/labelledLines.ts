import type { CellRange } from '../../model/workbook.ts'
import type { Grid } from './grid.ts'
import { type ColumnRole, readHeading } from './headings.ts'
import { plainText, tightText } from './plainText.ts'
import { type FoundColumn, type FoundTable, tableAt } from './tables.ts'
import { isRoom } from './units.ts'

const fewest = 2
/** Lines of one thing. */
const tallest = 6

type Label = { text: string; role: ColumnRole }
/** A name that is merged over its lines, each of which begins with a word that says what it tells. */
type Group = { name: CellRange; labels: Label[]; told: number }

/** 「いつ」「どのように」「問題があったとき」 beside every name: its lines say how it is looked at, and each name is one item. */
export function labelledTables(grid: Grid): FoundTable[] {
  for (let column = 1; column < grid.columnCount - 1; column += 1) {
    const groups = groupsIn(grid, column)
    if (groups.length >= fewest) return [tableOf(grid, column, groups)]
  }
  return []
}

/** Names with the same words beside their lines. */
function groupsIn(grid: Grid, column: number): Group[] {
  const groups: Group[] = []
  for (let row = 0; row < grid.rowCount; row += 1) {
    if (!grid.isAnchor(row, column) || !roleOf(grid.text(row, column))) continue
    const group = groupAt(grid, row, column)
    if (!group || (groups[0] && !isAlike(groups[0], group))) continue
    groups.push(group)
    row = group.name.bottom
  }
  return groups
}

const isAlike = (one: Group, other: Group): boolean =>
  one.name.left === other.name.left &&
  one.told === other.told &&
  one.labels.map(({ text }) => text).join() === other.labels.map(({ text }) => text).join()

function groupAt(grid: Grid, row: number, column: number): Group | undefined {
  const name = grid.rangeAt(row, column - 1)
  const isName = name.top === row && /\p{L}{2}/u.test(grid.text(row, column - 1))
  if (!isName || name.bottom === row || name.bottom - row >= tallest) return undefined
  const labels: Label[] = []
  for (let at = row; at <= name.bottom; at += 1) {
    const role = grid.isAnchor(at, column) ? roleOf(grid.text(at, column)) : undefined
    if (!role) return undefined
    labels.push({ text: tightText(grid.text(at, column)), role })
  }
  const isTelling = labels.filter(({ role }) => role !== 'ignore').length >= 1
  const isApart = new Set(labels.map(({ text }) => text)).size === labels.length
  const told = grid.rangeAt(row, column).right + 1
  return isTelling && isApart && grid.text(row, told) !== '' ? { name, labels, told } : undefined
}

const words: [RegExp, ColumnRole][] = [
  [/^いつ/, 'cycle'],
  [/^(?:どのように|どうやって|どう)/, 'method'],
  [/^(?:どこ[でを]|だれが|誰が|何を|なぜ)|(?:問題|異常|不備|逸脱)(?:が|の)?(?:あった|発生)/, 'ignore'],
]
const telling: ReadonlySet<ColumnRole> = new Set(['method', 'standard', 'cycle', 'content', 'lower', 'upper'])

function roleOf(text: string): ColumnRole | undefined {
  const plain = tightText(text)
  if (plain === '' || plain.length > 14) return undefined
  const own = words.find(([form]) => form.test(plain))?.[1]
  if (own) return own
  const read = readHeading(text)
  if (read?.confidence !== 0.95) return undefined
  return telling.has(read.role) ? read.role : read.role === 'remarks' || read.role === 'person' ? 'ignore' : undefined
}

function tableOf(grid: Grid, column: number, groups: readonly Group[]): FoundTable {
  const { name, labels, told } = groups[0]!
  const lines = { headTop: headOver(grid, name.top), headBottom: name.top - 1, bottom: groups.at(-1)!.name.bottom }
  const texts = (at: number) => groups.map((one) => plainText(grid.text(one.name.top, at))).join('')
  const before = Array.from({ length: name.left }, (_, at) => at).filter((at) => texts(at) !== '')
  const boxes = boxesBehind(grid, name.top, grid.rangeAt(name.top, told).right + 1)
  const roles: Record<number, ColumnRole> = { [name.left]: 'name', [column]: 'ignore', [told]: labels[0]!.role }
  for (const at of before) roles[at] = /\p{L}/u.test(texts(at)) ? 'process' : 'no'
  for (const box of boxes) roles[box] ??= 'result'
  const table = tableAt(grid, lines, roles)
  const below = labels.slice(1).map(
    ({ text, role }, at): FoundColumn => ({
      ...{ column: told, heading: text, role, confidence: 0.8 },
      below: at + 1,
    }),
  )
  return { ...table, columns: [...table.columns, ...below], pairedBy: name.left, linesEach: labels.length }
}

/** The days or words right above the first name. */
const headOver = (grid: Grid, top: number): number =>
  top > 0 && grid.startsIn(top - 1).length >= fewest ? top - 1 : top

/** Empty cells behind what is told, unless the days stand above them. */
function boxesBehind(grid: Grid, row: number, first: number): number[] {
  const boxes: number[] = []
  for (let column = first; column < grid.columnCount; column += 1) {
    const isDay = row > 0 && /^\d{1,2}日?$/.test(plainText(grid.text(row - 1, column)))
    if (!isDay && isRoom(grid.text(row, column))) boxes.push(column)
  }
  return boxes
}
