import type { ItemPlace } from '../../model/reportLayout.ts'
import { type AnswerWords, readAnswerWords } from './answerWords.ts'
import type { Grid } from './grid.ts'
import { plainText } from './plainText.ts'
import type { FoundColumn, FoundTable } from './tables.ts'
import { isRoom } from './units.ts'

/** Columns of which one is ticked in each line: 「良｜否」「5｜4｜3｜2｜1」. `name`: what stands above them. */
type Group = { columns: number[]; name: string }
/** One answer, or one for each of several times: 「貸出時 有｜無」「返却時 有｜無」. */
export type AnswerColumns = { answer: AnswerWords; groups: Group[] }

const answering = new Set<FoundColumn['role']>(['result', 'ignore', 'content', 'standard', 'method', 'choices'])

/** The columns of a table under whose headings an answer is ticked. */
export function answerColumns(grid: Grid, { headTop, headBottom, columns }: FoundTable): AnswerColumns | undefined {
  if (headBottom < 0) return undefined
  const word = ({ column }: FoundColumn) => grid.text(headBottom, column)
  const found: { answer: AnswerWords; group: Group }[] = []
  for (let at = 0; at < columns.length; at += 1) {
    const run = runFrom(grid, headBottom, columns, at)
    const longest = run
      .map((_, length) => run.slice(0, run.length - length))
      .find((some) => readAnswerWords(some.map(word)))
    const answer = longest && readAnswerWords(longest.map(word))
    if (!answer || !longest) continue
    const name = headTop < headBottom ? grid.text(headBottom - 1, longest[0]!.column) : ''
    found.push({ answer, group: { columns: longest.map(({ column }) => column), name } })
    at += longest.length - 1
  }
  const [first] = found
  if (!first) return undefined
  const isSame = ({ answer: { words } }: (typeof found)[number]) => words.join('\n') === first.answer.words.join('\n')
  return { answer: first.answer, groups: found.filter(isSame).map(({ group }) => group) }
}

/** Columns beside each other, each with a short word of its own as its heading. */
function runFrom(grid: Grid, row: number, columns: readonly FoundColumn[], from: number): FoundColumn[] {
  const run: FoundColumn[] = []
  const over = grid.rangeAt(Math.max(0, row - 1), columns[from]!.column)
  for (const one of columns.slice(from, from + 7)) {
    const before = run.at(-1)
    const isNext = !before || one.column === grid.rangeAt(row, before.column).right + 1
    const isOver = over.right === over.left || row === 0 || one.column <= over.right
    if (!isNext || !isOver || !answering.has(one.role) || grid.text(row, one.column).length > 8) break
    run.push(one)
  }
  return run
}

/** What is ticked in one line; undefined where its boxes are not all its own. */
export function answersAt(grid: Grid, row: number, found: AnswerColumns | undefined): AnswerColumns | undefined {
  const groups = found?.groups.filter(({ columns }) => columns.every((column) => isBox(grid, row, column))) ?? []
  return found && groups.length > 0 ? { ...found, groups } : undefined
}

const isBox = (grid: Grid, row: number, column: number): boolean => {
  const { top, left } = grid.rangeAt(row, column)
  return top === row && left === column && !grid.calculates(row, column) && isTickBox(grid.text(row, column))
}

/** Empty, or ticked by who used the sheet before. */
const isTickBox = (text: string): boolean => isRoom(text) || /^[□☐☑■●○〇◯✓✔レv]$/i.test(plainText(text))

type Taken = (row: number, column: number) => string | undefined

/** The boxes of a line: those of 良, 否 and 対象外, or one for each choice; further times are rows of the item. */
export function tickPlaces(
  grid: Grid,
  row: number,
  { answer, groups }: AnswerColumns,
  free: Taken,
): Partial<ItemPlace> {
  const { columns } = groups[0]!
  for (const group of groups.slice(1)) for (const column of group.columns) free(row, column)
  const cells = columns.map((column) => free(row, column))
  const ticks = Object.fromEntries(Object.entries(answer.ticks).map(([key, at]) => [key, cells[at]]))
  const isChosen = answer.read.kind === 'select'
  const choices = answer.words.flatMap((word, at) => (at === answer.ticks.na ? [] : [[word.trim(), cells[at]]]))
  const places = groups.map((group) => grid.columnInSheet(group.columns[0]!))
  return {
    ...(Object.keys(ticks).length > 0 && { ticks }),
    ...(isChosen && { choices: Object.fromEntries(choices) }),
    ...(groups.length > 1 && { rows: { along: 'columns', places } }),
  }
}
