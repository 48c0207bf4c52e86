import { isAnswer } from './choices.ts'
import type { Grid } from './grid.ts'
import { readHeading } from './headings.ts'
import { criterion, sectionName, signsOff } from './labels.ts'
import { bareMark, type MarkStyle, readMark } from './lineMarks.ts'
import { isBareLimit, readNameCell } from './nameAndLimit.ts'
import { plainText } from './plainText.ts'
import type { RowRead } from './rows.ts'
import { isRoom } from './units.ts'

const fewest = 3

type Start = ReturnType<Grid['startsIn']>[number]
/** A row of a sheet without headings: what it names, what stands behind it, where it is answered. */
type Line = {
  row: number
  style?: MarkStyle
  name: string
  at: Start
  behind: Start[]
  answer?: Start
  /** 「接触ばっ気槽」 before the name. */
  group?: string
}

/** Items without headings above them: lines that begin with a number or a box, or end with words to ring or a unit. */
export function readLines(grid: Grid): { rows: RowRead[]; results: number[] } {
  const read = blocksOf(grid).map(({ left, right }) => readBlock(grid, left, right))
  const rows = read.flatMap((one) => one.rows)
  // What stands under one section in two lists is one section.
  const sections = [...new Set(rows.map(({ process }) => process))]
  const inSections = rows.toSorted((a, b) => sections.indexOf(a.process) - sections.indexOf(b.process))
  return { rows: inSections, results: read.flatMap(({ results }) => results) }
}

type Block = { left: number; right: number }

/** Lists that stand side by side: names again behind a column in which several lines are answered. */
function blocksOf(grid: Grid): Block[] {
  const boxes = boxColumns(grid)
  if (boxes.length > 1) return boxes.map((left, at) => ({ left, right: (boxes[at + 1] ?? grid.columnCount) - 1 }))
  const counts = new Map<number, number>()
  for (let row = 0; row < grid.rowCount; row += 1)
    for (const [at, { text, column }] of grid.startsIn(row).entries())
      if (at > 0 && isAnswer(text)) counts.set(column, (counts.get(column) ?? 0) + 1)
  const answers = [...counts].flatMap(([column, count]) => (count >= fewest ? column : [])).sort((a, b) => a - b)
  const lefts = [0, ...answers.slice(0, -1).flatMap((column, at) => namesBetween(grid, column, answers[at + 1]!) ?? [])]
  return lefts.map((left, at) => ({ left, right: (lefts[at + 1] ?? grid.columnCount) - 1 }))
}

/** 「□｜型式の確認｜□｜梱包の状態」: where boxes to tick stand before names, several times in a line. */
function boxColumns(grid: Grid): number[] {
  const counts = new Map<number, number>()
  for (let row = 0; row < grid.rowCount; row += 1) {
    const starts = grid.startsIn(row)
    const boxes = starts.filter(({ text }, at) => /^[□☐]$/.test(text.trim()) && isName(starts[at + 1]?.text ?? ''))
    if (boxes.length > 1 && boxes[0] === starts[0])
      for (const { column } of boxes) counts.set(column, (counts.get(column) ?? 0) + 1)
  }
  return [...counts].flatMap(([column, count]) => (count >= fewest ? column : [])).sort((a, b) => a - b)
}

/** Whether names with a box before them stand beside each other. */
export const hasTickLists = (grid: Grid): boolean => boxColumns(grid).length > 1

/** Where the names of a second list begin, between the answers of the first and its own. */
function namesBetween(grid: Grid, left: number, right: number): number | undefined {
  const columns: number[] = []
  for (let row = 0; row < grid.rowCount; row += 1) {
    const starts = grid.startsIn(row)
    const name = starts.find(({ column, text }) => column > left && column < right && isName(text))
    const mark = name && starts[starts.indexOf(name) - 1]
    const isMarked = mark !== undefined && mark.column > left && bareMark(mark.text) !== undefined
    if (name && starts.some(({ column, text }) => column === left && isAnswer(text)))
      columns.push(isMarked ? mark.column : name.column)
  }
  return columns.length >= fewest ? Math.min(...columns) : undefined
}

const isName = (text: string): boolean =>
  text.length >= 3 && /\p{L}/u.test(text) && !isAnswer(text) && !/^[(（]/.test(text) && !isBareLimit(text)

function readBlock(grid: Grid, left: number, right: number): { rows: RowRead[]; results: number[] } {
  const lines = linesOf(grid, left, right)
  const answered = answerColumns(lines)
  const rows: RowRead[] = []
  let process = ''
  let isFoot = false
  for (const [at, line] of lines.entries()) {
    const isAnswered = line.answer !== undefined && answered.includes(line.answer.column)
    isFoot ||= rows.length > 0 && signsOff(line.name)
    if (isNoLine(line) || (isFoot && !isAnswered)) continue
    process = sectionName(line.group ?? process)
    const isOver = (at > 0 && isAcross(grid, line)) || isSection(line, lines[at + 1], rows.length > 0 || at > 1)
    if (!isAnswered && isOver) process = sectionName(line.name)
    else if (isAnswered || isMarked(line)) rows.push(rowOf(grid, line, process, isAnswered))
  }
  const isList = rows.length >= fewest && !(answered.length === 0 && areNotes(rows))
  return isList ? { rows, results: answered } : { rows: [], results: [] }
}

const linesOf = (grid: Grid, left: number, right: number): Line[] =>
  Array.from(
    { length: grid.rowCount },
    (_, row) => lineAt(grid, row, left, right) ?? lineOver(grid, row, left, right),
  ).filter((line) => line !== undefined)

const isMarked = ({ style, name }: Line): boolean => style !== undefined && name.length >= 2

/** A signature, room or an answer, and 「処理品：　　　伝票No.」, where something is written between its words. */
const isNoLine = ({ name, at }: Line): boolean =>
  signsOff(name) || isRoom(name) || isAnswer(name) || /[:：][\s　]{2,}/.test(at.text)

/** Sentences to be read: how to fill in a sheet, and nothing to be answered. */
const areNotes = (rows: readonly RowRead[]): boolean =>
  rows.filter(({ name }) => name.endsWith('。')).length * 2 > rows.length

function lineAt(grid: Grid, row: number, left: number, right: number): Line | undefined {
  const starts = grid.startsIn(row).filter(({ column }) => column >= left && column <= right)
  const [first, second] = starts
  if (!first) return undefined
  const own = second ? bareMark(first.text) : undefined
  const isGroup = own === undefined && second !== undefined && isGroupOf(starts, second)
  const at = (own || isGroup) && second ? second : first
  const mark = readMark(at.text)
  const style = own ?? mark?.style
  const behind = starts.filter(({ column }) => column > at.column)
  // 「10mL｜□」: what is printed before a box is no answer.
  const answer = behind.find(({ text }) => isBox(text)) ?? behind.find(({ text }) => isAnswer(text))
  return {
    row,
    name: mark?.rest ?? at.text.replace(/\s+/g, ' '),
    at,
    behind: behind.filter((one) => one !== answer && (isTold(one, answer) || !isAnswer(one.text))),
    ...(style && { style }),
    ...(answer && { answer }),
    ...(isGroup && { group: first.text }),
  }
}

/** 「接触ばっ気槽｜水温｜　　℃」: the second word is asked, and not what the first one has to keep to. */
function isGroupOf([first, ...others]: readonly Start[], second: Start): boolean {
  const isWord = /\p{L}{2}/u.test(second.text) && !/\d/.test(plainText(second.text)) && !isAnswer(second.text)
  const isPair = first !== undefined && isName(first.text) && isWord && readMark(first.text) === undefined
  const isSaid = criterion.test(plainText(second.text))
  return isPair && !isSaid && others.slice(1).some(({ text }) => isAnswer(text))
}

/** 「■ 機械室」 merged over all of the lists: it stands over the second one too. */
function lineOver(grid: Grid, row: number, left: number, right: number): Line | undefined {
  const { top, left: first, right: last } = grid.rangeAt(row, left)
  const at = grid.startsIn(row).find(({ column }) => column === first)
  if (!at || top !== row || first === left || last < right) return undefined
  const style = readMark(at.text)?.style
  return { row, name: readMark(at.text)?.rest ?? at.text.replace(/\s+/g, ' '), at, behind: [], ...(style && { style }) }
}

const isBox = (text: string): boolean => /^[□☐]$/.test(text.trim())

/** 「10mL」 before the box to tick. */
const isTold = ({ column, text }: Start, answer: Start | undefined): boolean =>
  answer !== undefined && isBox(answer.text) && column < answer.column && /\d/.test(text)

/** Columns in which several lines are answered: a single 「　km」 in the head is none. */
function answerColumns(lines: readonly Line[]): number[] {
  const columns = lines.flatMap(({ answer }) => answer?.column ?? [])
  return [...new Set(columns)].filter((column) => columns.filter((one) => one === column).length >= fewest)
}

/** 「１．規制帯・標識」 across nearly all columns, where nothing is answered. */
const isAcross = (grid: Grid, { at, behind, answer, name }: Line): boolean =>
  behind.length === 0 && !answer && name.length <= 40 && at.range.right - at.range.left >= (grid.columnCount - 1) * 0.8

/** One text alone in its row that does not begin as the line below it does. */
function isSection({ style, behind, answer, name }: Line, next: Line | undefined, isInside: boolean): boolean {
  const isBare = behind.every(({ text }) => readHeading(text)?.role === 'remarks')
  if (!isBare || answer || name.length > 40) return false
  if (style === 'section') return true
  const isFollowed = next !== undefined && (next.style !== undefined || next.answer !== undefined)
  // 「□ 窓の施錠」 over 「■ その他」 is the last line of its own section.
  if (next?.style === 'section') return false
  if (style) return isFollowed && next.style !== undefined && next.style !== style && style !== 'bullet'
  return isInside && isFollowed && name.length <= 30
}

/** 「風速　基準 0.35±0.05 m/s」: name and criterion in one text. */
const withCriterion = /^(.{2,}?)\s+(?:判定|管理|合否)?(?:基準|規格|標準)値?\s*[:：]?\s*(\S.*)$/

function rowOf(grid: Grid, { row, name, at, behind, answer }: Line, process: string, isAnswered: boolean): RowRead {
  // 「室内の温度⏎（40℃以下）」.
  const cell = at.text.includes('\n') && readMark(at.text) === undefined ? readNameCell(at.text) : undefined
  const [, bare = cell?.name, own = cell?.standard] = withCriterion.exec(name) ?? []
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
