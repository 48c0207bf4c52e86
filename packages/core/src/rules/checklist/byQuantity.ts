import type { Grid } from './grid.ts'
import type { ColumnRole } from './headings.ts'
import type { FoundColumn, FoundTable } from './tables.ts'

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
