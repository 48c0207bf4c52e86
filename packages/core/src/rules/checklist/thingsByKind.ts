import { answerColumns } from './answerColumns.ts'
import { isAnswer, isState } from './choices.ts'
import type { Grid } from './grid.ts'
import { readHeading } from './headings.ts'
import { readLimits } from './limits.ts'
import { plainText } from './plainText.ts'
import { cleaned } from './tableCells.ts'
import type { FoundColumn, FoundTable } from './tables.ts'
import {
  areAnswers,
  areOfOneKind,
  isBareNumber,
  isCode,
  isNumberHeading,
  isNumberOrCode,
  isPlaceOrMachine,
  isPlainWord,
  underHeading,
} from './thingWords.ts'
import { isTimeOfDay } from './times.ts'
import { isRoom, unitInBrackets } from './units.ts'
import { namedLines } from './wheels.ts'

export type ThingBox = { column: FoundColumn; name: string }
/** `isSure`: their words, or what stands over them, say that they are things. */
export type FoundThings = { boxes: ThingBox[]; isSure: boolean }

type ThingsProblem = { cell: string; read: string; problem: 'things' }

type Head = { column: FoundColumn; own: string; over: string; overCell: string; right: number; top: number }

/** 「±0.05」 of a size, and not of a temperature. */
const deviation = /±\s*[\d.]+\s*(?:[mμ]m|[)）]|$)/
const widest = 1.7
const fewestLines = 2
const verdict = /判定|合否|良否|評価$/
const worked = /平均|差$|計$|最[大小高低]|範囲|^R$|σ/

/**
 * 「一般浴｜リフト浴｜機械浴」「冷蔵庫｜冷凍庫」「1F｜2F｜3F」: boxes alike beside each other under distinct words of one kind, which are no
 * answers, times, people or quantities, are things that are each asked (RULES.md W88).
 */
export function thingsByKind(grid: Grid, table: FoundTable): FoundThings | undefined {
  if (answerColumns(grid, table) || isMeasured(grid, table)) return undefined
  // 「定格」 beside them is printed, and none of them.
  const heads = headsIn(grid, table).filter((head) => areBoxes(grid, table, [head]))
  const groups = runsIn(heads).filter((run) => run.length >= 2 && isWhole(grid, run))
  const found = groups.flatMap((run) => {
    const kind = kindOf(grid, table, run)
    return kind && areBoxes(grid, table, run) ? [{ run, isSure: kind === 'sure' }] : []
  })
  const all = found.flatMap(({ run }) => run)
  const isSure = found.every((one) => one.isSure)
  if (all.length === 0 || isAnsweredElsewhere(table, all, isSure)) return undefined
  const isOwn = new Set(all.map(({ own }) => own)).size === all.length && all.every(({ own }) => own.length > 1)
  const boxes = all.map(({ column, own, over }) => ({
    column: { ...column, role: 'result' as const },
    name: isOwn || isPlaceHeading(over) ? own : underHeading(own, over),
  }))
  return { boxes, isSure }
}

/** Days, sizes and tolerances: what stands beside each other there are readings. */
export function isMeasured(grid: Grid, { columns, headBottom, bottom }: FoundTable): boolean {
  const lines = linesOf(headBottom, bottom).filter((row) => grid.startsIn(row).length > 1)
  const sizes = lines.filter((row) => grid.startsIn(row).some(({ text }) => deviation.test(plainText(text))))
  const isOfDays = columns.some(({ role }) => role === 'day' || role === 'nominal' || role === 'tolerance')
  return isOfDays || (sizes.length > 0 && sizes.length * 2 >= lines.length)
}

const linesOf = (headBottom: number, bottom: number): number[] =>
  Array.from({ length: bottom - headBottom }, (_, at) => headBottom + 1 + at)

const subjects: ReadonlySet<string> = new Set(['name', 'content', 'part'])

/** The columns behind the names whose own heading is a plain word. */
function headsIn(grid: Grid, { columns, headTop, headBottom }: FoundTable): Head[] {
  const nameAt = columns.find(
    ({ role, column }) => subjects.has(role) && !isUnderPlace(grid, headTop, headBottom, column),
  )
  return columns.flatMap((column) => {
    const line = namedIn(grid, headTop, headBottom, column.column)
    const own = cleaned(grid.text(line, column.column))
    const { top, left, right } = grid.rangeAt(line, column.column)
    const isTurnedOff = column.role === 'ignore' && column.confidence === 1
    const isOpen = column.role === 'ignore' || column.role === 'result' || isUnderPlace(grid, headTop, headBottom, left)
    const isBehind = nameAt !== undefined && column.column > nameAt.column
    if (!isBehind || !isOpen || isTurnedOff || left !== column.column) return []
    const over = top > headTop ? grid.rangeAt(top - 1, left) : undefined
    const isOver = over !== undefined && over.right - over.left > right - left
    return {
      ...{ column, own, right, top },
      over: isOver ? unspaced(cleaned(grid.text(over.top, over.left))) : '',
      overCell: isOver ? grid.name(over.top, over.left) : '',
    }
  })
}

/** 「AHU-1」 right over 「B1F機械室」, where it stands. */
function namedIn(grid: Grid, headTop: number, headBottom: number, column: number): number {
  const { top, left, right } = grid.rangeAt(headBottom, column)
  const over = grid.rangeAt(top - 1, column)
  const isOwn = top > headTop && over.left === left && over.right === right
  return isOwn && isCode(cleaned(grid.text(top - 1, column))) ? top - 1 : headBottom
}

/** 「号　車」. */
const unspaced = (text: string): string => (/^\S(?: \S)+$/.test(text) ? text.replaceAll(' ', '') : text)

/** 「場所」 or 「設備」 merged over several columns. */
function isUnderPlace(grid: Grid, headTop: number, headBottom: number, column: number): boolean {
  const { top, left, right } = grid.rangeAt(headBottom, column)
  if (top <= headTop) return false
  const over = grid.rangeAt(top - 1, left)
  return over.right - over.left > right - left && isPlaceHeading(grid.text(over.top, over.left))
}

function isPlaceHeading(text: string): boolean {
  const read = readHeading(text)
  return read !== undefined && read.confidence > 0.9 && (read.role === 'process' || read.role === 'part')
}

/** Neighbours under the same words, each with a word of its own. */
function runsIn(heads: readonly Head[]): Head[][] {
  const runs: Head[][] = []
  for (const head of heads) {
    const run = runs.at(-1)
    const before = run?.at(-1)
    const isNext = before && before.right + 1 === head.column.column && before.overCell === head.overCell
    if (run && isNext && isWord(head)) run.push(head)
    else if (isWord(head)) runs.push([head])
    else runs.push([])
  }
  return runs
}

/** 「男」 under 「トイレ」; alone one sign says too little. */
function isWord({ own, over }: Head): boolean {
  if (isSaidBy(over) && isNumberOrCode(own)) return true
  if (over === '' && (isBareNumber(own) || /^[A-Z]-?\d{1,2}$/.test(plainText(own)))) return true
  if (own.length > 1) return isPlainWord(own)
  return isSaidBy(over) && /^\p{L}$/u.test(own) && !isState(own) && !isTimeOfDay(own)
}

/** All that stands under the same words. */
function isWhole(grid: Grid, run: readonly Head[]): boolean {
  const first = run[0]!
  if (first.over === '') return true
  const { left, right } = grid.rangeAt(first.top - 1, first.column.column)
  return left === first.column.column && right === run.at(-1)!.right
}

/** 「場所」「浴槽」. */
const isSaidBy = (over: string): boolean =>
  over !== '' && (isPlaceHeading(over) || isPlaceOrMachine(over) || isNumberHeading(over))

function kindOf(grid: Grid, table: FoundTable, run: readonly Head[]): 'sure' | 'likely' | undefined {
  const { headBottom } = table
  const words = run.map(({ own }) => own)
  const over = run[0]!.over
  if (new Set(words).size < words.length || areAnswers(words, over)) return undefined
  const isSaid = isSaidBy(over)
  if (over !== '' && !isSaid && !isPlainWord(over) && !isResult(over)) return undefined
  const areSaid = words.every((word) => word.length > 1 && isPlaceOrMachine(word))
  const areShort = words.every((word) => isBareNumber(word) || /^[A-Z]-?\d{1,2}$/.test(plainText(word)))
  if (areShort && !isSaid) return over === '' && areChecks(grid, table, run) ? 'likely' : undefined
  if (isSaid || areSaid) return areAlikeWide(grid, headBottom, run) ? 'sure' : 'likely'
  const areMostSaid = words.filter(isPlaceOrMachine).length * 2 > words.length
  return (areMostSaid || areOfOneKind(words) || words.every(isCode)) && areAlikeWide(grid, headBottom, run)
    ? 'likely'
    : undefined
}

/** What is inspected of goods is measured of several of them. */
const ofGoods = /成績|受入|抜取|試験|(?:出荷|製品|初品|工程内|品質)検査|サンプル|検体|ロット|品番|図番|品名|製品名/

/** 「No.1｜No.2」 are machines where most lines are looked at; what is measured may be measured of samples. */
function areChecks(grid: Grid, table: FoundTable, run: readonly Head[]): boolean {
  const above = Array.from({ length: table.headTop }, (_, row) => grid.startsIn(row)).flat()
  if (above.some(({ text }) => ofGoods.test(plainText(text)))) return false
  const lines = namedLines(grid, table, run[0]!.column.column)
  const areMeasured = lines.filter((texts) => texts.some((text) => readLimits(text) ?? unitInBrackets(text)))
  return areMeasured.length * 2 < lines.length
}

/** 「点検結果」 over 「東側｜西側」. */
const isResult = (text: string): boolean => readHeading(text)?.role === 'result'

function areAlikeWide(grid: Grid, row: number, run: readonly Head[]): boolean {
  const widths = run.map(({ column }) => {
    const { left, right } = grid.rangeAt(row, column.column)
    let width = 0
    for (let at = left; at <= right; at += 1) width += grid.sheet.columnWidths[at] ?? 64
    return width
  })
  return Math.max(...widths) <= Math.min(...widths) * widest
}

/** In the lines that have a name: open, filled in with a mark or a number, or struck out; framed where their headings are. */
function areBoxes(grid: Grid, { headBottom, bottom, columns }: FoundTable, run: readonly Head[]): boolean {
  const first = run[0]!.column.column
  const names = columns.filter(({ role, column }) => subjects.has(role) && column < first).map(({ column }) => column)
  const isFramed = run.every(({ column }) => hasFrame(grid, headBottom, column.column))
  let open = 0
  let closed = 0
  for (const row of linesOf(headBottom, bottom)) {
    if (!names.some((column) => grid.text(row, column) !== '')) continue
    const own = run.filter(({ column: { column }, right }) => {
      const range = grid.rangeAt(row, column)
      return range.left === column && range.right === right && range.top === row
    })
    const texts = own.map(({ column }) => grid.text(row, column.column))
    if (texts.some((text) => !isBox(text))) closed += 1
    else if (own.length === run.length && (!isFramed || own.every(({ column }) => hasFrame(grid, row, column.column))))
      open += 1
  }
  return open >= fewestLines && closed * 4 <= open
}

const hasFrame = (grid: Grid, row: number, column: number): boolean =>
  (grid.look(row, column).border ?? []).filter((line) => line > 0).length >= 2

const isBox = (text: string): boolean =>
  isRoom(text) ||
  isAnswer(text) ||
  /^(?:[+-]?\d+(?:\.\d+)?|[○〇◯◎×✕△▲レ✓☑良否合可]|ok|ng|[-ー/])$/i.test(plainText(text))

/** Beside a mean, or one verdict for all of them, they are readings of one thing; a verdict does not make places one. */
function isAnsweredElsewhere({ columns }: FoundTable, found: readonly Head[], isSure: boolean): boolean {
  const own = new Set(found.map(({ column }) => column.column))
  const first = Math.min(...own)
  return columns.some(({ column, role, heading }) => {
    const isAnswer = role === 'choices' || (role === 'result' && !(isSure && verdict.test(plainText(heading))))
    return !own.has(column) && (isAnswer || (column > first && worked.test(plainText(heading))))
  })
}

/** What was taken for things without being sure is said once for all of them. */
export const thingsSaid = (grid: Grid, tables: readonly FoundTable[]): ThingsProblem[] =>
  tables.flatMap(({ headBottom, thing }) => {
    if (!thing?.isGuess || thing.column !== thing.all[0]) return []
    // Things over the same boxes stand in the line above them.
    const wordsIn = (row: number) => thing.all.map((column) => cleaned(grid.text(row, column)))
    const areOver = new Set(wordsIn(headBottom)).size < thing.all.length
    const row = areOver ? headBottom - 1 : headBottom
    return [{ cell: grid.name(row, thing.column), read: wordsIn(row).join('｜'), problem: 'things' as const }]
  })
