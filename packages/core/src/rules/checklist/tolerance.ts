import type { Grid } from './grid.ts'
import { plainText } from './plainText.ts'
import type { FoundTable } from './tables.ts'

/** 「+0.05」「-0.02」 in two columns, whose signs may stand in the heading. */
export function toleranceAt(grid: Grid, { columns }: FoundTable, row: number): string {
  const parts = columns
    .filter(({ role }) => role === 'tolerance')
    .map(({ column, heading }) => {
      const text = plainText(grid.text(row, column))
      const mark = plainText(heading).slice(-1)
      return /^[\d.]+$/.test(text) && (mark === '+' || mark === '-') && text !== '0' ? mark + text : text
    })
    .filter((text) => text !== '')
  const [only = ''] = parts
  return parts.length > 1 ? parts.join('/') : /^[\d.]+$/.test(only) ? `±${only}` : only
}
