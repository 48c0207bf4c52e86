import type { Grid } from './grid.ts'
import { type ColumnRole, headingLines, readHeading } from './headings.ts'
import { tightText } from './plainText.ts'
import type { FoundColumn, FoundTable } from './tables.ts'

const fewest = 3
const subject: ReadonlySet<ColumnRole | undefined> = new Set(['name', 'part', 'content'])
const said: ReadonlySet<ColumnRole | undefined> = new Set(['standard', 'nominal', 'method', 'content'])

/**
 * 「検査項目」 over 「判定基準」 in one column, and below them two lines for each thing: the upper one names it, the lower one says how it
 * should be. `below` tells the line apart.
 */
export const withTwoLines = (grid: Grid, table: FoundTable): FoundTable =>
  withLineKinds(grid, withWordsBelow(grid, withColumnsBelow(grid, table)))

/** 「点検項目」 over 「点検方法｜基準」, and in each thing's lines too its name stands over both. */
function withColumnsBelow(grid: Grid, table: FoundTable): FoundTable {
  const { headTop, headBottom, columns } = table
  const over = grid.startsIn(headTop).find(({ text, range }) => isSurely(subject, text) && range.right > range.left)
  if (!over || over.range.bottom !== headTop || headBottom !== headTop + 1) return table
  const { left, right } = over.range
  const under = grid.startsIn(headBottom).filter(({ column }) => column >= left && column <= right)
  if (under.length < 2 || under[0]!.column !== left || !under.every(({ text }) => isSurely(said, text))) return table
  const pairedBy = pairedColumn(grid, table, left)
  if (pairedBy === undefined || !isNamedOver(grid, table, left, right)) return table
  const names: FoundColumn[] = [
    { column: left, heading: over.text, role: readHeading(over.text)!.role, confidence: 0.9 },
  ]
  const below = under.map(({ column, text }) => ({
    ...{ column, heading: text, role: readHeading(text)!.role },
    ...{ confidence: 0.9, below: 1 },
  }))
  const others = columns.filter(({ column }) => column < left || column > right)
  return { ...table, pairedBy, columns: [...others, ...names, ...below].sort((a, b) => a.column - b.column) }
}

const isSurely = (roles: ReadonlySet<ColumnRole | undefined>, text: string): boolean => {
  const read = readHeading(text)
  return read?.confidence === 0.95 && roles.has(read.role)
}

/** Whether the upper line of each thing has nothing but its name in these columns. */
function isNamedOver(grid: Grid, { headBottom, bottom }: FoundTable, left: number, right: number): boolean {
  for (let row = headBottom + 1; row < Math.min(bottom, headBottom + 2 * fewest); row += 2)
    for (let column = left + 1; column <= right; column += 1)
      if (grid.text(row, column) !== '' && grid.rangeAt(row, column).left !== left) return false
  return true
}

function withWordsBelow(grid: Grid, table: FoundTable): FoundTable {
  if (table.pairedBy !== undefined) return table
  const at = table.columns.find((one) => wordsOf(grid, table, one.column) !== undefined)
  const words = at && wordsOf(grid, table, at.column)
  const pairedBy = at && pairedColumn(grid, table, at.column)
  if (!at || !words || pairedBy === undefined) return table
  const [upper, lower] = words.map((heading) => ({ heading, role: readHeading(heading)!.role, confidence: 0.9 }))
  const columns: FoundColumn[] = [
    { ...at, ...upper! },
    { ...at, ...lower!, below: 1 },
  ]
  return { ...table, pairedBy, columns: table.columns.flatMap((one) => (one === at ? columns : [one])) }
}

/** Two words of a heading below each other: in two cells, or in two lines of one. */
function wordsOf(grid: Grid, { headTop, headBottom }: FoundTable, column: number): [string, string] | undefined {
  const texts: string[] = []
  for (let row = headTop; row <= headBottom; row += 1)
    if (grid.isAnchor(row, column)) texts.push(...linesOf(grid.text(row, column)))
  const [upper = '', lower = '', ...others] = texts.map((text) => text.trim()).filter((text) => text !== '')
  const [over, under] = [readHeading(upper), readHeading(lower)]
  const isSure = over?.confidence === 0.95 && under?.confidence === 0.95
  return others.length === 0 && isSure && subject.has(over.role) && said.has(under.role) && over.role !== under.role
    ? [upper, lower]
    : undefined
}

const linesOf = (text: string): string[] => {
  const lines = headingLines(text)
  return lines.length > 0 ? lines : [text]
}

/** The column that is merged over both lines of each thing, or filled in the upper one only. */
function pairedColumn(grid: Grid, { columns, headBottom, bottom }: FoundTable, column: number): number | undefined {
  return columns.find((one) => {
    let pairs = 0
    for (let row = headBottom + 1; row < bottom; row += 2) {
      const isOver = grid.rangeAt(row, one.column).bottom === row + 1 && grid.rangeAt(row, one.column).top === row
      const isAbove = grid.text(row, one.column) !== '' && grid.text(row + 1, one.column) === ''
      if (one.column === column || !(isOver || isAbove) || grid.text(row, column) === '') break
      pairs += 1
    }
    return pairs >= fewest
  })?.column
}

const told = /^(?:(?:判定|管理|設定)?(?:基準|規格|標準|設定|目標)値?|(?:管理|許容|規定|指定|適正)(?:値|範囲))$/
const asked = /^(?:実測|測定|実績|記録|結果|実施)値?$/

/** 「基準」 and 「実測」 by turns beside each name: the first line says how it should be, the second one is filled in. */
function withLineKinds(grid: Grid, table: FoundTable): FoundTable {
  const kindsIn = table.columns.find(({ column }) => countKinds(grid, table, column) >= fewest)?.column
  const box = table.columns.find(({ column, role }) => column > (kindsIn ?? 0) && (role === 'day' || role === 'result'))
  if (kindsIn === undefined || !box) return table
  const columns = table.columns.map((one) => (one.column === kindsIn ? { ...one, role: 'ignore' as const } : one))
  const standard: FoundColumn = { column: box.column, heading: '', role: 'standard', confidence: 0.8, below: -1 }
  return { ...table, kindsIn, columns: [...columns, standard] }
}

/** Lines of 「基準」 with one of 「実測」 right below, both under one name. */
function countKinds(grid: Grid, { columns, headBottom, bottom }: FoundTable, column: number): number {
  let count = 0
  for (let row = headBottom + 1; row < bottom; row += 1) {
    const isOne = columns.some((one) => one.column < column && grid.rangeAt(row, one.column).bottom === row + 1)
    if (isOne && isKindOfLine(grid, row, column)) count += 1
  }
  return count
}

/** 「基準」 over 「実測」. */
export function isKindOfLine(grid: Grid, row: number, column: number): boolean {
  const [over = '', under = ''] = [grid.text(row, column), grid.text(row + 1, column)].map(tightText)
  return told.test(over) && asked.test(under)
}

/** A line that is read with the other one of its thing. */
export function isOtherLine(grid: Grid, { pairedBy, kindsIn }: FoundTable, row: number): boolean {
  if (kindsIn !== undefined) return told.test(tightText(grid.text(row, kindsIn)))
  return pairedBy !== undefined && (grid.rangeAt(row, pairedBy).top < row || grid.text(row, pairedBy) === '')
}
