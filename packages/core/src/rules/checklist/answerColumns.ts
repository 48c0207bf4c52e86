import type { ItemPlace } from '../../model/reportLayout.ts'
import type { CellRange } from '../../model/workbook.ts'
import { type AnswerWords, readAnswerWords } from './answerWords.ts'
import type { Grid } from './grid.ts'
import { plainText } from './plainText.ts'
import type { FoundColumn, FoundTable } from './tables.ts'
import { isRoom } from './units.ts'

/** Columns of which one is ticked in each line: 「良｜否」「5｜4｜3｜2｜1」. `name`: what stands above them. */
type Group = { columns: number[]; name: string }
/** One answer, or one for each of several times: 「貸出時 有｜無」「返却時 有｜無」. */
export type AnswerColumns = { answer: AnswerWords; groups: Group[] }

const answering = new Set<FoundColumn['role']>([
  'result',
  'ignore',
  'person',
  'content',
  'standard',
  'method',
  'choices',
])

/** The columns of a table under whose headings an answer is ticked. */
export function answerColumns(grid: Grid, { headTop, headBottom, columns }: FoundTable): AnswerColumns | undefined {
  if (headBottom < 0) return undefined
  const over = (column: number) => (headTop < headBottom ? grid.rangeAt(headBottom - 1, column) : undefined)
  const said = (column: number) => (over(column) ? grid.text(headBottom - 1, column) : '')
  const wordsOf = (some: readonly FoundColumn[]) =>
    readAnswerWords(
      some.map(({ column }) => grid.text(headBottom, column)),
      said(some[0]!.column),
    )
  const found: { answer: AnswerWords; group: Group }[] = []
  for (let at = 0; at < columns.length; at += 1) {
    const run = runFrom(grid, headBottom, columns.slice(at, at + 7), over(columns[at]!.column))
    const longest = run.map((_, less) => run.slice(0, run.length - less)).find(wordsOf)
    const answer = longest && wordsOf(longest)
    if (!answer || !longest) continue
    const name = said(longest[0]!.column)
    found.push({ answer, group: { columns: longest.map(({ column }) => column), name } })
    at += longest.length - 1
  }
  const [first] = found
  if (!first) return undefined
  const isSame = ({ answer: { words } }: (typeof found)[number]) => words.join('\n') === first.answer.words.join('\n')
  return { answer: first.answer, groups: found.filter(isSame).map(({ group }) => group) }
}

/** Columns beside each other, each with a short word of its own as its heading; none beyond what stands above them. */
function runFrom(grid: Grid, row: number, columns: readonly FoundColumn[], over: CellRange | undefined): FoundColumn[] {
  const run: FoundColumn[] = []
  for (const one of columns) {
    const before = run.at(-1)
    const isNext = !before || one.column === grid.rangeAt(row, before.column).right + 1
    const isUnder = !over || over.right === over.left || one.column <= over.right
    if (!isNext || !isUnder || !answering.has(one.role) || grid.text(row, one.column).length > 8) break
    run.push(one)
  }
  return run
}

/** What is ticked in one line; undefined where its boxes are not all its own. 該当なし may be struck out. */
export function answersAt(grid: Grid, row: number, found: AnswerColumns | undefined): AnswerColumns | undefined {
  const isOpen = ({ columns }: Group) =>
    columns.every((column, at) => at === found?.answer.ticks.na || isBox(grid, row, column))
  const groups = found?.groups.filter(isOpen) ?? []
  return found && groups.length > 0 ? { ...found, groups } : undefined
}

const isBox = (grid: Grid, row: number, column: number): boolean => {
  const { top, left } = grid.rangeAt(row, column)
  return top === row && left === column && !grid.calculates(row, column) && isTickBox(grid.text(row, column))
}

/** Empty, or ticked by who used the sheet before; a line through it takes none. */
const isTickBox = (text: string): boolean =>
  text.trim() === '' || (isRoom(text) && !/^[-/]$/.test(plainText(text))) || /^[□☐☑■●○〇◯✓✔レv]$/i.test(plainText(text))

/** 「走行距離」 over all boxes of each time: it is written there. */
export function timePlaces(grid: Grid, row: number, found: AnswerColumns | undefined): number[] {
  const groups = found?.groups ?? []
  const isOne = ({ columns }: Group) => {
    const { top, left, right } = grid.rangeAt(row, columns[0]!)
    return top === row && left === columns[0] && right === columns.at(-1) && isRoom(grid.text(row, left))
  }
  return groups.length > 1 && groups.every(isOne) ? groups.map(({ columns }) => columns[0]!) : []
}

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
  const cells = columns.map((column) => (isBox(grid, row, column) ? free(row, column) : undefined))
  const ticks = Object.fromEntries(
    Object.entries(answer.ticks).flatMap(([key, at]) => (cells[at] === undefined ? [] : [[key, cells[at]]])),
  )
  const isChosen = answer.read.kind === 'select'
  const choices = answer.words.flatMap((word, at) => (at === answer.ticks.na ? [] : [[word.trim(), cells[at]]]))
  const places = groups.map((group) => grid.columnInSheet(group.columns[0]!))
  return {
    ...(Object.keys(ticks).length > 0 && { ticks }),
    ...(isChosen && { choices: Object.fromEntries(choices) }),
    ...(groups.length > 1 && { rows: { along: 'columns', places } }),
  }
}
