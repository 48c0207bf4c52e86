import { answerColumns } from './answerColumns.ts'
import type { Grid, Start } from './grid.ts'
import { readHeading } from './headings.ts'
import { cleaned } from './tableCells.ts'
import type { FoundColumn, FoundTable } from './tables.ts'
import { isMeasured } from './thingsByKind.ts'
import { areAnswers, areOfOneKind, isCode, isPlaceOrMachine, isPlainWord, isThing, isWheel } from './thingWords.ts'
import { areOfWheels } from './wheels.ts'

export type ThingGroup = { name: string; columns: FoundColumn[] }

const answered = new Set<FoundColumn['role']>(['result', 'ignore', 'remarks', 'person'])

/** `isSure`: their words say that they are things. */
export type ThingsOver = { groups: ThingGroup[]; isSure: boolean }

/**
 * 「男子トイレ｜女子トイレ」 over 「朝｜夕」 or 「1号ボイラー｜2号ボイラー」 over 「測定値｜判定」: each of the things has the same boxes
 * (RULES.md W88, W90). Where an answer is ticked below them, each is a row of it.
 */
export function thingsOver(grid: Grid, table: FoundTable): ThingsOver {
  const { headBottom, columns } = table
  const row = headBottom - 1
  const over = row < table.headTop ? [] : startsOver(grid, table, row)
  const groups = over.flatMap(({ range, text }): ThingGroup[] => {
    const under = columns.filter(({ column }) => column >= range.left && column <= range.right)
    return under.length > 1 && under.every(({ role }) => answered.has(role))
      ? [{ name: cleaned(text), columns: under }]
      : []
  })
  const wordsOf = (group: ThingGroup) => group.columns.map(({ column }) => grid.text(headBottom, column)).join('\n')
  const isAlike = groups.every((one) => wordsOf(one) === wordsOf(groups[0]!))
  const names = groups.map(({ name }) => name)
  const areDistinct = new Set(names).size === groups.length
  // 「男子トイレ｜女子トイレ」 under each of 「本館｜別館」 are things themselves.
  const areBoxes = groups.every(({ columns: own }) =>
    own.every(({ column }) => readHeading(grid.text(headBottom, column)) !== undefined),
  )
  const isWhole = groups.length >= 2 && isAlike && areDistinct && areBoxes && !answerColumns(grid, table)
  const areWheels = names.every(isWheel) && areOfWheels(grid, table, groups[0]?.columns[0]?.column ?? 0)
  const isSure = areWheels || names.every(isNamed)
  return { groups: isWhole && (isSure || (areOfKind(names) && !isMeasured(grid, table))) ? groups : [], isSure }
}

/** What stands over several columns each in the line above the last one of the heading. */
function startsOver(grid: Grid, { headTop, headBottom }: FoundTable, row: number): Start[] {
  const lines = Array.from({ length: row - headTop + 1 }, (_, at) => grid.startsIn(headTop + at)).flat()
  return lines.filter(({ range }) => range.right > range.left && range.bottom === row && range.bottom < headBottom)
}

const isNamed = (text: string): boolean =>
  isThing(text) || isCode(text) || (isPlaceOrMachine(text) && isPlainWord(text))

/** 「東側｜西側」 over 「6時｜15時」: words that end alike. */
const areOfKind = (names: readonly string[]): boolean =>
  names.every(isPlainWord) && areOfOneKind(names) && !areAnswers(names, '')
