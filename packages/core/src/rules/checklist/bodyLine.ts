import { isAnswer } from './choices.ts'
import type { Grid, Start } from './grid.ts'
import { readHeading } from './headings.ts'
import { readLimits } from './limits.ts'
import { plainText } from './plainText.ts'

const howItShouldBe = /..(?:こと|ない|なし|良好|正常)[。]?$/
const asked = new Set(['name', 'content', 'part'])

/** How much of a row is what stands below a heading: limits, a criterion, or boxes like those above or below it. */
export const linesLike = (grid: Grid, row: number): number =>
  grid.startsIn(row).filter((start) => isOfLine(grid, start)).length

function isOfLine(grid: Grid, { text, column, range }: Start): boolean {
  const plain = plainText(text)
  if (isAnswer(plain)) return [range.top - 1, range.bottom + 1].some((line) => isBox(grid, line, column))
  const heading = readHeading(text)
  if (heading?.confidence === 0.95 || asked.has(heading?.role ?? '')) return false
  return howItShouldBe.test(plain) || (/^[^\p{L}]*\d/u.test(plain) && readLimits(plain) !== undefined)
}

const isBox = (grid: Grid, row: number, column: number): boolean =>
  row >= 0 && row < grid.rowCount && isAnswer(grid.text(row, column))
