import { readAnswerWords } from './answerWords.ts'
import { isAnswer, isState } from './choices.ts'
import type { Grid, Start } from './grid.ts'
import { readHeading } from './headings.ts'
import { criterion } from './labels.ts'
import { readLimits } from './limits.ts'
import { plainText, tightText } from './plainText.ts'
import { isRoom, unitInBrackets, withoutBrackets } from './units.ts'

/** What is asked of each place; `kept` is what it has to keep to, where that stands below it, `unit` what stands over it. */
export type Question = Start & { kept?: { text: string; cell: string }; unit?: string }

export const placed =
  /^(?:(?:点検|確認|清掃|巡回|設置|実施)?(?:場所|箇所|個所|地点|教室|部屋|エリア|フロア|区域|区画|施設|売場|トイレ)|室)(?:名)?$/

const fewest = 3
const verdict = /^(?:総合)?(?:判定|合否|良否|評価|可否)$/
/** What a line tells about its thing before it is looked at. */
const fact =
  /^(?:種[別類]|型[式番]|形式|機種|仕様|容量|能力|数量|[本台個設置]数|品[名番]|名称|区分|メーカー名?|製造(?:元|者|所|会社)|(?:製造|設置|購入|取得|更新|交換)(?:年月日|年月|年度?|日)|(?:使用|有効|交換|更新)期限|(?:管理|製造|設備|機器|資産|整理|消火器)(?:番号|no\.?)|階数?|用途)$/i

/** 「No.｜管理番号｜設置場所」: a number or a kind may stand before the place. */
export function ownAmong(starts: readonly Start[]): number {
  const at = starts.findIndex((start) => !isNumber(start) && !isFact(start.text))
  return at > 2 ? 0 : Math.max(0, at)
}

const isNumber = ({ text }: Start): boolean => readHeading(text)?.role === 'no'
export const isFact = (text: string): boolean => fact.test(tightText(text))

/** Nothing that somebody answered. */
const isWord = (text: string): boolean => /\p{L}{2}/u.test(text) && !isRoom(text) && !isAnswer(text) && !isState(text)

/**
 * The questions beside a place: those below 「点検項目」 where it is merged over them, and none that is printed of
 * each (「種別」「製造年」).
 */
export function questionsIn(grid: Grid, own: Start, heads: readonly Start[]): Question[] {
  const below = own.range.bottom + 1
  const isPrinted = ({ column, text }: Start) =>
    readHeading(text) === undefined &&
    [below, below + 1].every((row) => isWord(grid.text(row, column)) || /^\d{2,}$/.test(grid.text(row, column)))
  const isTold = (head: Start) => isFact(head.text) || placed.test(tightText(head.text)) || isPrinted(head)
  const told = heads.findIndex((head) => !isTold(head))
  const asked = told < 0 ? heads : heads.slice(told)
  const kept = withCriteria(grid, own, asked)
  if (kept) return withoutVerdict(kept)
  const names = asked.flatMap((head) => namesBelow(grid, own, head))
  // 「良｜否」 below 「午前」 and again below 「午後」 are no questions.
  const areOwn = new Set(names.map(({ text }) => tightText(text))).size === names.length
  return withoutVerdict(areOwn ? names : asked)
}

/** The line 「基準」 right below a heading, which says what is kept to and is no place. */
export function criteriaLine(grid: Grid, { column, range }: Start): number | undefined {
  const below = range.bottom + 1
  return readHeading(grid.text(below, column))?.role === 'standard' ? below : undefined
}

/** What each question keeps to by that line; 「－」 is nothing. */
export const keptByLine = (grid: Grid, question: Question, line: number): Question => {
  const text = grid.text(line, question.column)
  const isSaid = /[^-ー―－/\s]/.test(text)
  const range = { ...question.range, bottom: line }
  return isSaid
    ? { ...question, range, kept: { text, cell: grid.name(line, question.column) } }
    : { ...question, range }
}

/** 「タイヤ空気圧」 over 「100～140kPa」: each has its own below it, and some of them can only be what it has to keep to. */
function withCriteria(grid: Grid, own: Start, heads: readonly Start[]): Question[] | undefined {
  const line = own.range.bottom
  const below = grid.startsIn(line)
  const questions = heads.map((head): Question => {
    const { left, right, bottom } = head.range
    const under = below.find(({ range }) => range.top === line && range.left === left && range.right === right)
    if (bottom !== line - 1 || !under) return head
    return { ...head, range: { ...head.range, bottom: line }, kept: { text: under.text, cell: grid.name(line, left) } }
  })
  const isReached = questions.every(({ text, range }) => range.bottom === line || readHeading(text) !== undefined)
  return isReached && questions.some(({ kept }) => kept && isCriterion(kept.text)) ? questions : undefined
}

const isCriterion = (text: string): boolean => criterion.test(plainText(text)) || readLimits(text) !== undefined

/** Those below 「点検項目」, or below 「外観点検」 beside 「機能点検」; 「R」「S」「T」 below 「電流（A）」 say nothing without it. */
function namesBelow(grid: Grid, own: Start, head: Start): Question[] {
  const { left, right, bottom } = head.range
  if (bottom >= own.range.bottom) return [head]
  const names = grid.startsIn(bottom + 1).filter(({ column }) => column >= left && column <= right)
  if (names.length === 0 || readAnswerWords(names.map(({ text }) => text))) return [head]
  const unit = unitInBrackets(head.text)
  const areParts = unit !== undefined && names.every(({ text }) => /^[A-Z\d][A-Z\d-]{0,3}相?$/i.test(tightText(text)))
  return areParts ? names.map((name) => ({ ...name, text: `${withoutBrackets(head.text)} ${name.text}`, unit })) : names
}

/** 「判定」 behind the questions follows from them. */
function withoutVerdict(heads: readonly Question[]): Question[] {
  const at = heads.findIndex(({ text }) => verdict.test(tightText(text)))
  const isLast = at > fewest - 1 && heads.slice(at + 1).every(({ text }) => readHeading(text)?.role !== undefined)
  return heads.filter((_, by) => !isLast || by !== at)
}
