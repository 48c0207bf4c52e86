import type { CellRange } from '../../model/workbook.ts'
import { isAnswer, readChoices } from './choices.ts'
import type { Grid, Start } from './grid.ts'
import { type ColumnRole, readHeading } from './headings.ts'
import { isDateToWrite } from './heads.ts'
import { signsOff } from './labels.ts'
import { readLimits } from './limits.ts'
import { tightText } from './plainText.ts'
import type { FoundTable } from './tables.ts'

/** Said once, of all the lines together. */
const wholeSheet = /^(?:判定|評価|合計|得点|点数)$/

const isPerson = (text: string): boolean => signsOff(text) || readHeading(text)?.role === 'person'

/** 「所見」「指摘事項」 at the left: written about all of them. */
const isRemark = (text: string): boolean => {
  const read = readHeading(text)
  return read?.role === 'remarks' && read.confidence === 0.95
}

/** Whether a line begins as a note or a signature does, and does not belong to something merged down at its left. */
export const isSigned = (grid: Grid, row: number, left: number, at: number, text: string): boolean =>
  (isPerson(text) || isRemark(text)) && !isUnderGroup(grid, row, left, at) && !isOverNames(grid, row, at)

/** 「検査員｜溝口｜承認」: who signs beside each other. */
export const areSigners = (starts: readonly Start[]): boolean => starts.filter(({ text }) => signsOff(text)).length >= 2

/** 「※液量」 of the battery is no note. */
function isUnderGroup(grid: Grid, row: number, left: number, before: number): boolean {
  for (let column = left; column < before; column += 1)
    if (grid.text(row, column) !== '' && !grid.isAnchor(row, column)) return true
  return false
}

/** Who looks at it, and whose sheet it is: 「点検者」 over two lines has two people beside it. */
const looker = /^(?:点検|検査|確認|実施|記録|記入|測定|立会|報告|承認|責任|管理)/

/** 「従事者」 merged down beside what is asked of them, line by line; names of people are short. */
function isOverNames(grid: Grid, row: number, at: number): boolean {
  const { top, bottom, right } = grid.rangeAt(row, at)
  const word = tightText(grid.text(row, at))
  if (top !== row || bottom === top || looker.test(word) || isRemark(word)) return false
  const lines = Array.from({ length: bottom - top + 1 }, (_, by) => top + by)
  const texts = lines.map((line) => (grid.isAnchor(line, right + 1) ? tightText(grid.text(line, right + 1)) : ''))
  const isAsked = (text: string) => /\p{L}{2}/u.test(text) && !isPerson(text) && !isRemark(text) && !isAnswer(text)
  return texts.every(isAsked) && texts.some((text) => text.length >= 6)
}

const headingsUnder = ({ columns }: FoundTable, left: number, right: number): number =>
  new Set(columns.filter(({ column }) => column >= left && column <= right).map(({ heading }) => heading)).size

/** Sentences below lines that are none: what to do, and nothing to be answered. */
export function isSentence([only, ...others]: readonly Start[], rows: readonly { name: string }[]): boolean {
  if (!only || rows.length < 3 || !/。.*。$|[^か]。$/.test(only.text)) return false
  return others.every(({ text }) => signsOff(text)) && !rows.some(({ name }) => name.endsWith('。'))
}

/** 「引継事項」 with one empty box across the columns; several of them below each other are a list. */
export function hasWideBox(grid: Grid, table: FoundTable, row: number): boolean {
  const wide = wideBoxIn(grid, table, row)
  if (!wide || headingsUnder(table, wide.left, wide.right) < 3) return false
  const isAlike = (by: number) => {
    const box = wideBoxIn(grid, table, row + by)
    return box?.left === wide.left && box.right === wide.right && box.top === row + by && box.bottom === row + by
  }
  return ![
    [-2, -1],
    [-1, 1],
    [1, 2],
  ].some((others) => others.every(isAlike))
}

/** 「今日のひとこと」 alone over an empty box across the columns. */
export function isOverBox(grid: Grid, table: FoundTable, row: number): boolean {
  const { left, right, top } = grid.rangeAt(row + 1, table.left)
  const isBox = top === row + 1 && grid.text(row + 1, table.left) === '' && headingsUnder(table, left, right) >= 3
  return isBox && grid.startsIn(row).length === 1
}

function wideBoxIn(grid: Grid, table: FoundTable, row: number): CellRange | undefined {
  const boxes = table.columns
    .filter(({ column }) => grid.text(row, column) === '')
    .map(({ column }) => grid.rangeAt(row, column))
  return boxes.find(({ left, right }) => right - left >= 2)
}

/** 「引継・故障事項」 with what somebody wrote in one box over criterion and answers alike: no box is left to answer in. */
export function isWrittenInto(grid: Grid, { columns }: FoundTable, row: number): boolean {
  const columnsOf = (...roles: ColumnRole[]) =>
    columns.filter(({ role }) => roles.includes(role)).map((one) => one.column)
  const [told, ...others] = columnsOf('standard')
  const answers = columnsOf('result', 'day')
  if (told === undefined || answers.length === 0) return false
  const text = grid.text(row, told)
  const { left, right } = grid.rangeAt(row, told)
  // 「緊急呼出ボタンが鳴る」 across all of them is a name.
  const isBehind = (grid.startsIn(row)[0]?.column ?? left) < left
  const isOver = isBehind && [...others, ...answers].every((column) => column >= left && column <= right)
  const isOffered = isAnswer(text) || (text.length <= 20 && readChoices(text) !== undefined)
  return isOver && text !== '' && !isOffered && readLimits(text) === undefined
}

/** 「出港｜可・不可」「ロット判定｜合格／不合格／特採」 across criterion and answer: said of the whole. */
export function isRingedOver(grid: Grid, { columns }: FoundTable, row: number): boolean {
  const standard = columns.find(({ role }) => role === 'standard')?.column
  const read = standard === undefined ? undefined : readChoices(grid.text(row, standard))
  const isVerdict = read?.kind === 'okng' || /(?:判定|評価|結果)$/.test(tightText(grid.startsIn(row)[0]?.text ?? ''))
  if (standard === undefined || !read || !isVerdict) return false
  const { left, right } = grid.rangeAt(row, standard)
  return columns.some(({ role, column }) => role === 'result' && column >= left && column <= right)
}

/** 「ロット判定」 with somebody's name in the columns of the answers. */
export function isSignedBeside({ columns }: FoundTable, starts: readonly Start[]): boolean {
  const results = columns.filter(({ role }) => role === 'result' || role === 'day').map(({ column }) => column)
  return starts.some(({ column, text }) => results.includes(column) && (wholeSheet.test(text) || isPerson(text)))
}

/** 「走行距離（km）」 with a box of its own for each day is asked like the lines above it. */
export function hasDailyBoxes(grid: Grid, table: FoundTable, row: number): boolean {
  const days = table.columns.filter(({ role }) => role === 'day').map(({ column }) => column)
  return days.length >= 5 && days.every((column) => grid.rangeAt(row, column).left === column)
}

/** 「アワーメーター（h）」 alone below the items, merged over what they have in columns, with a box for each day. */
export function isDailyLabel(grid: Grid, table: FoundTable, row: number, { range }: Start, name: number): boolean {
  const isLabel = range.right >= name && headingsUnder(table, range.left, range.right) >= 2
  if (!isLabel || !hasDailyBoxes(grid, table, row)) return false
  const isItem = (line: number) =>
    grid.isAnchor(line, name) && grid.text(line, name) !== '' && hasDailyBoxes(grid, table, line)
  // With items below it, it is a section.
  for (let line = row + 1; line <= table.bottom; line += 1) if (isItem(line)) return false
  return true
}

type NamedRow = { row: number; name: string; texts: { standard?: string } }

/** 「点検時刻」「天気」: when it was looked at, and in what weather. */
export const circumstance =
  /^(?:点検|測定|検査|巡回|巡視|巡検|検針|採水|実施|記録|確認|記入)(?:時刻|時間)$|^時刻$|^天[気候]$/
/** 「確認」「オペレーター」 across the columns of the names: who looked at it, and on which day. */
const daily = /^(?:曜日?|日付|月日|確認|点検|チェック|判定|評価|合否|良否|リーダー|オペレーター?|ドライバー|当番|日直)$/

const verdict = /^(?:使用|運転|運行|稼働|作業|乗車|入場|出港)の?可否(?:判[定断])?(?:[(（][^()（）]*[)）])?$/

/** 「検査員」「判定」 at the end, merged across what the lines above have in columns of their own, speak of the whole sheet. */
export function withoutFoot<T extends NamedRow>(grid: Grid, table: FoundTable, left: number, rows: T[]): T[] {
  const widthAt = (row: number): number => {
    const range = grid.rangeAt(row, left)
    return headingsUnder(table, range.left, range.right)
  }
  const isOver = ({ row }: T): boolean => widthAt(row) >= 3 && !hasDailyBoxes(grid, table, row)
  const isBesides = ({ row, name, texts }: T): boolean => {
    const word = tightText(name)
    const isWord = circumstance.test(word) || (daily.test(word) && widthAt(row) >= 2)
    return isWord && texts.standard === undefined && hasDailyBoxes(grid, table, row)
  }
  // 「使用可否」 below the last line, over the columns of its names, with a box for each day: what follows from all of them.
  const isVerdict = ({ row, name, texts }: T, at: number): boolean =>
    at === rows.length - 1 && verdict.test(tightText(name)) && texts.standard === undefined && widthAt(row) >= 2
  const boxes = table.columns.filter(({ role }) => role === 'result' || role === 'day')
  // Below several ladders it is asked of each.
  const areDays = boxes.every(
    ({ role, column }) => role === 'day' || isDateToWrite(grid.text(table.headBottom, column)),
  )
  const isOut = (row: T, at: number): boolean => isBesides(row) || (boxes.length >= 3 && areDays && isVerdict(row, at))
  const asked = rows.filter((row, at) => at === 0 || !isOut(row, at))
  const end = asked.findLastIndex((row) => !isOver(row)) + 1
  return end * 2 > asked.length ? asked.slice(0, end) : asked
}
