import type { Grid } from './grid.ts'
import { type ColumnRole, headingLines, readHeading } from './headings.ts'
import type { FoundColumn, FoundTable } from './tables.ts'

const fewest = 3
const subject: ReadonlySet<ColumnRole | undefined> = new Set(['name', 'part', 'content'])
const said: ReadonlySet<ColumnRole | undefined> = new Set(['standard', 'nominal', 'method', 'content'])

/**
 * 「検査項目」 over 「判定基準」 in one column, and below them two lines for each thing: the upper one names it, the lower one says how it
 * should be. `below` tells the line apart.
 */
export function withTwoLines(grid: Grid, table: FoundTable): FoundTable {
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

/** The second line of a thing that was read with the first. */
export const isLowerLine = (grid: Grid, { pairedBy }: FoundTable, row: number): boolean =>
  pairedBy !== undefined && (grid.rangeAt(row, pairedBy).top < row || grid.text(row, pairedBy) === '')
