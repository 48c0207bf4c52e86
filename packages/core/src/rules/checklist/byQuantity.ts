import type { Grid } from './grid.ts'
import { type ColumnRole, readHeading } from './headings.ts'
import { cleaned } from './tableCells.ts'
import type { FoundColumn, FoundTable } from './tables.ts'
import { unitInBrackets } from './units.ts'

const limiting: ReadonlySet<ColumnRole> = new Set(['standard', 'lower', 'upper', 'nominal'])

type Group = { about: string; columns: FoundColumn[] }

/**
 * 「温度：規格｜実測」 beside 「湿度：規格｜実測」: of each row several things are asked, each with its own limits and box. Every one
 * becomes a table of its own with the same names.
 */
export function byQuantity(grid: Grid, table: FoundTable): FoundTable[] {
  const groups = groupsOf(grid, table).filter(({ columns }) => {
    const roles = columns.map(({ role }) => role)
    return roles.includes('result') && roles.some((role) => limiting.has(role))
  })
  if (groups.length < 2) return [table]
  const isShared = (one: FoundColumn) => !groups.some(({ columns }) => columns.includes(one))
  const shared = table.columns.filter(isShared)
  return groups.map(({ about, columns }) => ({ ...table, about, columns: [...shared, ...columns].sort(byPlace) }))
}

const byPlace = (a: FoundColumn, b: FoundColumn): number => a.column - b.column

/** Columns under one cell of the heading's first line. */
function groupsOf(grid: Grid, { headTop, headBottom, columns }: FoundTable): Group[] {
  return grid.startsIn(headTop).flatMap(({ range, text }) => {
    const isOver = range.right > range.left && range.bottom < headBottom
    const under = columns.filter(({ column }) => column >= range.left && column <= range.right)
    return isOver ? [{ about: text.replace(/\s+/g, ' '), columns: under }] : []
  })
}

/** 「庫内温度（℃）」 merged over the boxes of all hours or days: what is measured of every line. */
export function withMeasured(grid: Grid, table: FoundTable): FoundTable {
  const boxes = table.columns.filter(({ role }) => role === 'result' || role === 'day').map(({ column }) => column)
  const [first = 0] = boxes
  const { right } = grid.rangeAt(table.headTop, first)
  const text = grid.text(table.headTop, first)
  const isOverAll =
    boxes.length > 1 && grid.rangeAt(table.headTop, first).left === first && boxes.every((at) => at <= right)
  const isQuantity = unitInBrackets(text) !== undefined && (readHeading(text)?.confidence ?? 0) < 0.9
  return isOverAll && isQuantity && table.about === undefined ? { ...table, measured: cleaned(text) } : table
}
