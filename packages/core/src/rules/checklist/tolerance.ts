import type { Grid } from './grid.ts'
import { plainText } from './plainText.ts'
import type { FoundTable } from './tables.ts'

/** 「＋公差」「許容差 下」「公差(+)」. */
function signOf(heading: string): '+' | '-' | undefined {
  const [, sign] =
    /([+-]|上|下|プラス|マイナス)\s*(?:側|公差|許容差)?$/.exec(plainText(heading).replace(/[()]/g, '')) ?? []
  return sign === undefined ? undefined : /^[+上プ]/.test(sign) ? '+' : '-'
}

/** Where 「-0.021」 stands below 「下」, a bare 「0.001」 beside 「0.012」 is above the size; 「0.1」 beside 「0.1」 is not. */
function writesSigns(grid: Grid, { headBottom, bottom }: FoundTable, column: number): boolean {
  for (let row = headBottom + 1; row <= bottom; row += 1)
    if (/^[+-]\s*\d/.test(plainText(grid.text(row, column)))) return true
  return false
}

/** 「+0.05」「-0.02」 in two columns, whose signs may stand in the heading. */
export function toleranceAt(grid: Grid, table: FoundTable, row: number): string {
  // 「MAX 0.04」 across size and tolerances is none of them, and 「±0.1」 across both is said once.
  const columns = table.columns.filter(
    ({ role, column }) => role === 'tolerance' && grid.rangeAt(row, column).left === column,
  )
  const up = Math.max(...columns.map(({ column }) => Number(plainText(grid.text(row, column))) || 0))
  const parts = columns
    .map(({ column, heading }) => {
      const text = plainText(grid.text(row, column))
      const own = signOf(heading)
      const mark = own === '-' && Number(text) < up && writesSigns(grid, table, column) ? '+' : own
      return /^[\d.]+$/.test(text) && mark && Number(text) !== 0 ? mark + text : text
    })
    .filter((text) => text !== '')
  const [only = ''] = parts
  return parts.length > 1 ? parts.join('/') : /^[\d.]+$/.test(only) ? `±${only}` : only
}
