import type { DaysDown } from './daysDown.ts'
import type { Grid } from './grid.ts'
import { signsOff } from './labels.ts'
import type { RowRead } from './rows.ts'
import { unitOnly } from './units.ts'

/** 「燃料使用量｜　　｜L」 below the lines: what is filled in once, known by the unit or the words to ring beside it. */
export function readBelow(grid: Grid, { last }: DaysDown): RowRead[] {
  const rows: RowRead[] = []
  for (let row = last + 1; row < grid.rowCount; row += 1) {
    const starts = grid.startsIn(row)
    for (const [at, { text, column, range }] of starts.entries()) {
      const next = starts[at + 1]
      const unit = next && unitOnly(next.text)
      if (!next || unit === undefined || unitOnly(text) !== undefined || signsOff(text) || !/\p{L}/u.test(text))
        continue
      rows.push({
        row,
        column: next.column > range.right + 1 ? range.right + 1 : next.column,
        isOnce: true,
        process: '',
        name: text.replace(/\s+/g, ' ').slice(0, 100),
        nameCell: grid.name(row, column),
        texts: { unit },
        cells: {},
        units: {},
        confidence: 0.6,
      })
    }
  }
  return rows
}
