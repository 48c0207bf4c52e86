import { readChoices } from './choices.ts'
import type { Grid } from './grid.ts'
import { sectionName, signsOff } from './labels.ts'
import { unitOfBox } from './limits.ts'
import { bareMark, type MarkStyle, readMark } from './lineMarks.ts'
import { plainText } from './plainText.ts'
import type { RowRead } from './rows.ts'

const fewest = 3

type Start = ReturnType<Grid['startsIn']>[number]
/** A row of a sheet without headings: what it names, what stands behind it, where it is answered. */
type Line = { row: number; style?: MarkStyle; name: string; at: Start; behind: Start[]; answer?: Start }

/** Items without headings above them: lines that begin with a number or a box, or end with words to ring or a unit. */
export function readLines(grid: Grid): { rows: RowRead[]; results: number[] } {
  const lines = Array.from({ length: grid.rowCount }, (_, row) => lineAt(grid, row)).filter(
    (line) => line !== undefined,
  )
  const answered = answerColumns(lines)
  const rows: RowRead[] = []
  let process = ''
  let isFoot = false
  for (const [at, line] of lines.entries()) {
    const isAnswered = line.answer !== undefined && answered.includes(line.answer.column)
    isFoot ||= rows.length > 0 && signsOff(line.name)
    if (signsOff(line.name) || (isFoot && !isAnswered)) continue
    if (!isAnswered && isSection(line, lines[at + 1], rows.length > 0 || at > 1)) process = sectionName(line.name)
    else if ((line.style && line.name.length >= 2) || isAnswered) rows.push(rowOf(grid, line, process, isAnswered))
  }
  const isList = rows.length >= fewest && !(answered.length === 0 && areNotes(rows))
  return isList ? { rows, results: answered } : { rows: [], results: [] }
}

/** Sentences to be read: how to fill in a sheet, and nothing to be answered. */
const areNotes = (rows: readonly RowRead[]): boolean =>
  rows.filter(({ name }) => name.endsWith('。')).length * 2 > rows.length

function lineAt(grid: Grid, row: number): Line | undefined {
  const starts = grid.startsIn(row)
  const [first, second] = starts
  if (!first) return undefined
  const own = second ? bareMark(first.text) : undefined
  const at = own && second ? second : first
  const mark = readMark(at.text)
  const style = own ?? mark?.style
  const behind = starts.filter(({ column }) => column > at.column)
  const answer = behind.find(({ text }) => isAnswer(text))
  return {
    row,
    name: mark?.rest ?? plainText(at.text),
    at,
    behind: behind.filter((one) => one !== answer && bareMark(one.text) !== 'box'),
    ...(style && { style }),
    ...(answer && { answer }),
  }
}

/** 「良・否」「　　　MPa」「実測　　mm」: to be ringed or filled in. */
const isAnswer = (text: string): boolean => readChoices(text) !== undefined || unitOfBox(text) !== undefined

/** Columns in which several lines are answered: a single 「　km」 in the head is none. */
function answerColumns(lines: readonly Line[]): number[] {
  const columns = lines.flatMap(({ answer }) => answer?.column ?? [])
  return [...new Set(columns)].filter((column) => columns.filter((one) => one === column).length >= fewest)
}

/** One text alone in its row that does not begin as the line below it does. */
function isSection({ style, behind, answer, name }: Line, next: Line | undefined, isInside: boolean): boolean {
  if (behind.length > 0 || answer || name.length > 40) return false
  if (style === 'section') return true
  const isFollowed = next !== undefined && (next.style !== undefined || next.answer !== undefined)
  if (style) return isFollowed && next.style !== undefined && next.style !== style && style !== 'bullet'
  return isInside && isFollowed && name.length <= 30
}

/** 「風速　基準 0.35±0.05 m/s」: name and criterion in one text. */
const withCriterion = /^(.{2,}?)\s+(?:判定|管理|合否)?(?:基準|規格|標準)値?\s*[:：]?\s*(\S.*)$/

function rowOf(grid: Grid, { row, name, at, behind, answer }: Line, process: string, isAnswered: boolean): RowRead {
  const [, bare, own] = withCriterion.exec(name) ?? []
  const [next] = behind
  const standard = next?.text ?? own
  return {
    row,
    ...(isAnswered && answer && { column: answer.column }),
    process,
    name: (bare ?? name).slice(0, 100),
    nameCell: grid.name(row, at.column),
    texts: standard ? { standard } : {},
    cells: standard ? { standard: grid.name(row, next?.column ?? at.column) } : {},
    units: {},
    confidence: 0.5,
  }
}
