import { answerColumns } from './answerColumns.ts'
import type { Grid } from './grid.ts'
import { readHeading } from './headings.ts'
import { cleaned } from './tableCells.ts'
import type { FoundColumn, FoundTable } from './tables.ts'
import { isPlaceOrMachine, isPlainWord, isThing } from './thingWords.ts'

export type ThingGroup = { name: string; columns: FoundColumn[] }

const answered = new Set<FoundColumn['role']>(['result', 'ignore', 'remarks', 'person'])

/**
 * 「男子トイレ｜女子トイレ」 over 「朝｜夕」 or 「1号ボイラー｜2号ボイラー」 over 「測定値｜判定」: each of the things has the same boxes
 * (RULES.md W88). Where an answer is ticked below them, each is a row of it.
 */
export function thingsOver(grid: Grid, table: FoundTable): ThingGroup[] {
  const { headTop, headBottom, columns } = table
  const groups = grid.startsIn(headTop).flatMap(({ range, text }): ThingGroup[] => {
    const isOver = range.right > range.left && range.bottom < headBottom && isNamed(cleaned(text))
    const under = isOver ? columns.filter(({ column }) => column >= range.left && column <= range.right) : []
    return under.length > 1 && under.every(({ role }) => answered.has(role))
      ? [{ name: cleaned(text), columns: under }]
      : []
  })
  const wordsOf = (group: ThingGroup) => group.columns.map(({ column }) => grid.text(headBottom, column)).join('\n')
  const isAlike = groups.every((one) => wordsOf(one) === wordsOf(groups[0]!))
  const areDistinct = new Set(groups.map(({ name }) => name)).size === groups.length
  // 「男子トイレ｜女子トイレ」 under each of 「本館｜別館」 are things themselves.
  const areBoxes = groups.every(({ columns: own }) =>
    own.every(({ column }) => readHeading(grid.text(headBottom, column)) !== undefined),
  )
  const isWhole = groups.length >= 2 && isAlike && areDistinct && areBoxes
  return isWhole && !answerColumns(grid, table) ? groups : []
}

const isNamed = (text: string): boolean => isThing(text) || (isPlaceOrMachine(text) && isPlainWord(text))
