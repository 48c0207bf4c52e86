import type { LayoutDays } from '../../model/reportLayout.ts'
import type { Grid } from './grid.ts'
import type { FoundItem } from './items.ts'
import { readMatrix } from './matrix.ts'
import type { RowRead } from './rows.ts'
import { rowsOf } from './unasked.ts'

type Found = { items: readonly FoundItem[]; days?: LayoutDays }

/**
 * Places by questions, below or beside what the sheet was read as, of which nothing is asked yet: 「左前｜パッドの厚み｜溝の深さ」 below the
 * lists of a car (RULES.md W98).
 */
export function leftMatrix(grid: Grid, { items, days }: Found): RowRead[] {
  const rows = readMatrix(grid).flatMap((part) => part.rows)
  const taken = takenRows(grid, items)
  const daily = new Set(days?.along === 'rows' ? days.places : [])
  return rows.filter(({ row }) => !taken.has(row) && !daily.has(grid.rowInSheet(row)))
}

/** The lines that items are named in or answered in. */
function takenRows(grid: Grid, items: readonly FoundItem[]): ReadonlySet<number> {
  const named = items.flatMap(({ cell }) => grid.placeOf(cell)?.row ?? [])
  const taken = new Set([...named, ...items.flatMap(({ row, place }) => [row, ...rowsOf(grid, place)])])
  const again = new Set(items.flatMap(({ place }) => (place?.rows?.along === 'rows' ? place.rows.places : [])))
  for (let row = 0; row < grid.rowCount; row += 1) if (again.has(grid.rowInSheet(row))) taken.add(row)
  return taken
}
