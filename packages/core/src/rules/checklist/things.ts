import type { Grid } from './grid.ts'
import { readLimits } from './limits.ts'
import { tightText } from './plainText.ts'
import { cleaned } from './tableCells.ts'
import type { FoundColumn, FoundTable } from './tables.ts'
import { type ThingBox, thingsByKind } from './thingsByKind.ts'
import { type ThingGroup, thingsOver } from './thingsOver.ts'
import { isNumbered, isThing, isWheel, underHeading } from './thingWords.ts'
import { areOfWheels, namedLines } from './wheels.ts'

/** More boxes than these are rows of one item each. */
const most = 120

/**
 * 「点検項目｜基準｜1号機｜2号機｜3号機」: everything is asked of each thing that has a column of boxes. Every one becomes a table of
 * its own with the same names and limits (RULES.md W74, W88).
 */
export function byThing(grid: Grid, table: FoundTable): FoundTable[] {
  const over = thingsOver(grid, table)
  if (over.groups.length > 0) return eachOf(grid, table, over.groups, !over.isSure)
  const named = boxesIn(grid, table, isThing)
  const apart = named.length > 0 ? named : wheelsIn(grid, table)
  const known = apart.length > 0 ? apart : sidesIn(grid, table)
  const kinds = known.length > 0 ? undefined : thingsByKind(grid, table)
  const found = kinds?.boxes ?? known
  const names = new Set(found.map(({ name }) => name))
  if (found.length < 2 || names.size < found.length) return [table]
  if (found.length * namedLines(grid, table, found[0]!.column.column).length > most) return [asRows(table, found)]
  return eachOf(
    grid,
    table,
    found.map(({ column, name }) => ({ columns: [column], name })),
    kinds && !kinds.isSure,
  )
}

/** Thirty rooms with twenty questions each: every room is a row of the items, with a box of its own (RULES.md W90). */
function asRows(table: FoundTable, found: readonly ThingBox[]): FoundTable {
  const each = found.map(({ column }) => column.column)
  const boxOf = (one: FoundColumn) => found.find(({ column }) => column.column === one.column)?.column ?? one
  return { ...table, columns: table.columns.map(boxOf), each }
}

/** Of a wide heading the first column is the one of its boxes. */
function columnsUnder(grid: Grid, { headBottom }: FoundTable, column: number): number[] {
  const { right } = grid.rangeAt(headBottom, column)
  return Array.from({ length: right - column + 1 }, (_, at) => column + at)
}

/** A table for each thing with the columns that all of them share. */
function eachOf(grid: Grid, table: FoundTable, found: readonly ThingGroup[], isGuess = false): FoundTable[] {
  const own = new Set(
    found.flatMap(({ columns }) => columns.flatMap(({ column }) => columnsUnder(grid, table, column))),
  )
  const shared = table.columns.filter(({ column }) => !own.has(column))
  const all = found.map(({ columns }) => columns[0]!.column)
  return found.map(({ columns, name }) => ({
    ...table,
    thing: {
      ...{ column: columns[0]!.column, all, name },
      ...(table.about !== undefined && { about: table.about }),
      ...(isGuess && { isGuess }),
    },
    // Lines without a section are walked through thing by thing.
    section: table.section ?? name,
    columns: [...shared, ...columns].sort((a, b) => a.column - b.column),
  }))
}

const boxesIn = (grid: Grid, table: FoundTable, isName: (text: string) => boolean): ThingBox[] =>
  table.columns.flatMap((one) => {
    const name = boxesOf(grid, table, one, isName)
    return name === undefined ? [] : [{ column: { ...one, role: 'result' as const }, name }]
  })

/**
 * 「左｜右」 are two things where nothing else is answered: beside 「中」 or one verdict for both, and where sizes are measured, they
 * are readings of one.
 */
function sidesIn(grid: Grid, table: FoundTable): ThingBox[] {
  const { columns, headBottom, bottom } = table
  const found = boxesIn(grid, table, (text) => /^[左右](?:側|舷)?$/.test(tightText(text)))
  const [first = 0, second] = found.map(({ column }) => columns.findIndex((one) => one.column === column.column))
  const isOther = ({ role }: FoundColumn, at: number) =>
    at !== first && at !== second && (role === 'result' || (role === 'ignore' && at > first))
  if (found.length !== 2 || second !== first + 1 || columns.some(isOther)) return []
  const rows = Array.from({ length: bottom - headBottom }, (_, at) => headBottom + 1 + at)
  const areSizes =
    columns.some(({ role }) => role === 'nominal' || role === 'tolerance') ||
    rows.some((row) => grid.startsIn(row).some(({ text }) => text.includes('±')))
  return areSizes ? [] : found
}

/** 「左前｜右前｜左後｜右後」: the tyre, the brake and the nuts of each wheel are parts of their own; of one plate they are readings. */
function wheelsIn(grid: Grid, table: FoundTable): ThingBox[] {
  const found = boxesIn(grid, table, isWheel)
  return areOfWheels(grid, table, found[0]?.column.column ?? 0) ? found : []
}

/** What a column of boxes is about, where its heading names a thing; limits of each thing are no boxes. */
function boxesOf(
  grid: Grid,
  { headTop, headBottom, bottom }: FoundTable,
  one: FoundColumn,
  isName: (text: string) => boolean,
): string | undefined {
  if (one.role !== 'result' && one.role !== 'ignore') return undefined
  if (grid.rangeAt(headBottom, one.column).left !== one.column) return undefined
  const lines = Array.from({ length: headBottom - headTop + 1 }, (_, at) => grid.text(headBottom - at, one.column))
  const [own = '', over = ''] = lines.filter((text, at) => text !== '' && lines.indexOf(text) === at).map(cleaned)
  const name = isNumbered(own, over) ? underHeading(own, over) : isName(own) ? own : undefined
  if (name === undefined) return undefined
  const rows = Array.from({ length: bottom - headBottom }, (_, at) => headBottom + 1 + at)
  const below = rows.filter((row) => grid.isAnchor(row, one.column)).map((row) => grid.text(row, one.column))
  return below.some((text) => /\D/.test(text) && readLimits(text) !== undefined) ? undefined : name
}
