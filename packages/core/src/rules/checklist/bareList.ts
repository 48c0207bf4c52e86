import type { Grid } from './grid.ts'
import { plainText } from './plainText.ts'
import type { RowRead } from './rows.ts'

const numbered = /^(?:\(?\d{1,3}[.)、:](?!\d)|[①-⑳]|[□☐・●○-])\s*(?=\S{2})/

/** A list without headings: lines that begin with a number or a box, below each other. */
export function readBareList(grid: Grid): RowRead[] {
  const rows: RowRead[] = []
  let process = ''
  for (let row = 0; row < grid.rowCount; row += 1) {
    const starts = grid.startsIn(row)
    if (isSection(grid, row)) {
      process = plainText(starts[0]!.text).replace(numbered, '').trim().slice(0, 60)
      continue
    }
    const at = starts.find(
      ({ text }, index) =>
        numbered.test(plainText(text)) || (index > 0 && /^\d{1,3}$|^[□☐]$/.test(plainText(starts[index - 1]!.text))),
    )
    if (!at) {
      const [only, ...others] = starts
      if (only && others.length === 0 && rows.length > 0 && only.text.length <= 30) process = only.text.trim()
      continue
    }
    const name = plainText(at.text).replace(numbered, '').trim().slice(0, 100)
    const after = starts.filter(({ column }) => column > at.column).map(({ text }) => text)
    const [standard] = after
    rows.push({
      row,
      process,
      name,
      nameCell: grid.name(row, at.column),
      texts: standard ? { standard } : {},
      cells: {},
      units: {},
      confidence: 0.5,
    })
  }
  return rows.length >= 3 ? rows : []
}

const bullet = /^[□☐・●○-]\s*\S/
const ordinal = /^(?:\(?\d{1,3}[.)、:](?!\d)|[①-⑳])\s*\S/

/** 「1. AED」 above lines that begin with 「・」 names what follows. */
function isSection(grid: Grid, row: number): boolean {
  const [only, ...others] = grid.startsIn(row)
  const [below] = grid.startsIn(row + 1)
  if (!only || others.length > 0 || !below) return false
  return ordinal.test(plainText(only.text)) && bullet.test(plainText(below.text))
}
