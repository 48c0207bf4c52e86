import type { Grid } from './grid.ts'
import { plainText } from './plainText.ts'
import type { FoundTable } from './tables.ts'

/** 「＋公差」「許容差 下」. */
function signOf(heading: string): '+' | '-' | undefined {
  const [, sign] = /([+-]|上|下|プラス|マイナス)\s*(?:側|公差|許容差)?$/.exec(plainText(heading)) ?? []
  return sign === undefined ? undefined : /^[+上プ]/.test(sign) ? '+' : '-'
}

/** 「+0.05」「-0.02」 in two columns, whose signs may stand in the heading. */
export function toleranceAt(grid: Grid, { columns }: FoundTable, row: number): string {
  const parts = columns
    .filter(({ role }) => role === 'tolerance')
    .map(({ column, heading }) => {
      const text = plainText(grid.text(row, column))
      const mark = signOf(heading)
      return /^[\d.]+$/.test(text) && mark && Number(text) !== 0 ? mark + text : text
    })
    .filter((text) => text !== '')
  const [only = ''] = parts
  return parts.length > 1 ? parts.join('/') : /^[\d.]+$/.test(only) ? `±${only}` : only
}
