import type { Grid } from './grid.ts'
import type { FoundTable } from './tables.ts'
import { isAtWheels } from './thingWords.ts'

/** What stands before the boxes in each line that has some. */
export function namedLines(grid: Grid, { headBottom, bottom }: FoundTable, first: number): string[][] {
  const rows = Array.from({ length: bottom - headBottom }, (_, at) => headBottom + 1 + at)
  const told = rows
    .filter((row) => grid.isAnchor(row, first))
    .map((row) => grid.startsIn(row).flatMap(({ column, text }) => (column < first ? text : [])))
  return told.filter((texts) => texts.length > 0)
}

/** Whether half of the lines or more speak of tyres, brakes or what else a car has at each wheel. */
export function areOfWheels(grid: Grid, table: FoundTable, first: number): boolean {
  const named = namedLines(grid, table, first)
  return named.length > 0 && named.filter((texts) => texts.some(isAtWheels)).length * 2 >= named.length
}
