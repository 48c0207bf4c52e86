import { readAnswerWords } from './answerWords.ts'
import { isAnswer, isLegendText } from './choices.ts'
import { readDate } from './dates.ts'
import type { Grid, Start } from './grid.ts'
import { readHeading } from './headings.ts'
import { sectionName, signsOff } from './labels.ts'
import { readLimits } from './limits.ts'
import { noName } from './noName.ts'
import { plainText, tightText } from './plainText.ts'
import { criteriaLine, keptByLine, ownAmong, placed, type Question, questionsIn } from './questionHeads.ts'
import type { RowRead } from './rows.ts'
import { cleaned } from './tableCells.ts'
import { areOfOneKind, isNumbered, isPlaceOrMachine, isThing, isWheel, underHeading } from './thingWords.ts'
import { isTimeOfDay } from './times.ts'
import { isRoom, isStruck, unitInBrackets, unitOnly } from './units.ts'

const fewest = 3
const fewestThings = 2
/** More are a register, with a sheet for each. */
const most = 120
/** What may stand beside the questions and is asked of no place. */
const others: ReadonlySet<string | undefined> = new Set(['remarks', 'person', 'no'])

export type QuestionsPart = { rows: RowRead[]; results: number[] }
/** The column that tells the lines apart, `over` it the one that groups them: 「PCS｜回路」. */
type Own = {
  start: Start
  over?: Start
  before?: Start
  heads: readonly Start[]
  kind: Kind
  section: string
  /** The line that says what is kept to. */
  line?: number
}
type Named = { group: string; name: string }
/** `likely`: neither its heading nor its lines say that it is a place or a thing. */
type Kind = 'placed' | 'thing' | 'likely'

/**
 * 「場所｜窓・ガラス｜照明」 over places that are named in words, or 「計量機｜ノズル｜ホース」 over 「1号機」「2号機」, with a box for each: every
 * one is asked everything (RULES.md W70, W91, W95).
 */
export function readQuestions(grid: Grid): QuestionsPart[] {
  const parts: QuestionsPart[] = []
  for (let row = 0; row < grid.rowCount - fewestThings; row += 1) {
    const block = blockAt(grid, row)
    if (!block) continue
    const { own, questions, lines } = block
    const names = namesOf(grid, lines, own)
    for (const [at, line] of lines.entries())
      for (const question of questions.asked.filter(({ column }) => !isStruckOut(grid, line, column)))
        parts.push(cellOf(grid, line, names[at]!, question, { own, told: questions.told }))
    row = lines.at(-1)!
  }
  return parts
}

type Block = { own: Own; questions: Questions; lines: number[] }

function blockAt(grid: Grid, row: number): Block | undefined {
  const own = ownIn(grid, row)
  const questions = own && questionsOf(grid, own)
  if (!own || !questions) return undefined
  const lines = linesUnder(grid, own, questions.asked)
  const areEnough =
    lines.length >= (own.kind === 'thing' || own.line || questions.told.length > 0 ? fewestThings : fewest)
  const isKnown = questions.told.length === 0 || areOfKinds(grid, questions.asked, lines[0] ?? row)
  return areEnough && isKnown && lines.length * questions.asked.length <= most ? { own, questions, lines } : undefined
}

function ownIn(grid: Grid, row: number): Own | undefined {
  const starts = grid.startsIn(row)
  const at = ownAmong(starts)
  const first = starts[at]
  if (!first) return undefined
  const inner = starts[at + 1]
  const over = inner && isGroup(grid, first, inner) ? first : undefined
  const head = over ? inner! : first
  const line = criteriaLine(grid, head)
  const start = line === undefined ? head : { ...head, range: { ...head.range, bottom: line } }
  const kind = kindOf(grid, start)
  const [before, heads] = [starts[at - 1], starts.slice(over ? at + 2 : at + 1)]
  const section = sectionOver(grid, row)
  return (
    kind && { start, heads, kind, section, ...(over && { over }), ...(before && { before }), ...(line && { line }) }
  )
}

/** 「【3階東病棟】」 alone right above the heading, where another table stands above it or below. */
function sectionOver(grid: Grid, row: number): string {
  const [only, ...others] = row > 0 ? grid.startsIn(row - 1) : []
  return only && others.length === 0 && /^[【<〔■●◆◇▼▽★◎▶]/.test(only.text.trim()) ? sectionName(only.text) : ''
}

/** 「PCS-1」 merged over the lines 「回路1」「回路2」. */
function isGroup(grid: Grid, { column, range }: Start, inner: Start): boolean {
  const row = range.bottom + 1
  const { top, bottom } = grid.rangeAt(row, column)
  const lines = [row, row + 1].map((line) => grid.text(line, inner.column))
  const isOver = top === row && bottom > row && grid.text(row, column) !== ''
  return isOver && lines.every((text) => /\p{L}/u.test(text)) && new Set(lines).size === lines.length
}

function kindOf(grid: Grid, own: Start): Kind | undefined {
  if (placed.test(tightText(own.text))) return 'placed'
  if (isOverThings(grid, own)) return 'thing'
  // What stands below 「点検項目」 is what is looked at, and no thing.
  const isOverChecks = readHeading(own.text)?.role === 'name' || ofOthers.test(tightText(own.text))
  return isNameHeading(own) && !isOverChecks ? 'likely' : undefined
}

/** Goods, people and times below each other are what is written down, and not what is looked at. */
const ofOthers = /[品材料者員日時回]$|[氏品人者員料]名$|品目|番号?$|ロット|サンプル|採取|製品|商品|原料|部品|no\.?$/

function isNameHeading({ text }: Start): boolean {
  const role = readHeading(text)?.role
  return role === undefined || role === 'part' || role === 'process' || role === 'name'
}

/** `told`: the columns that say what is kept to in each line. */
type Questions = { asked: Question[]; told: Start[] }
const telling: ReadonlySet<string | undefined> = new Set(['standard', 'lower', 'upper', 'unit', 'method'])

/** What is asked of each line, where all that stands beside the names asks something. */
function questionsOf(grid: Grid, { start, heads, kind, line }: Own): Questions | undefined {
  const head = line === undefined ? start : { ...start, range: { ...start.range, bottom: line - 1 } }
  const found = questionsIn(grid, head, heads)
    .filter(({ text }) => !others.has(readHeading(text)?.role))
    .map((one) => (line === undefined ? one : keptByLine(grid, one, line)))
  const told = heads.filter(({ text, column }) => {
    const below = grid.text(start.range.bottom + 1, column)
    return !isOpen(below) && (telling.has(readHeading(text)?.role) || readLimits(below) !== undefined)
  })
  const below = start.range.bottom + 1
  const isAsked = ({ column }: Start) => !told.some((one) => one.column === column) && isOpen(grid.text(below, column))
  const asked = found.filter(isAsked)
  if (asked.length < (line === undefined ? fewest : fewestThings) || !asked.every((head) => isQuestion(head, start)))
    return undefined
  const words = asked.map(({ text }) => text)
  // 「正常｜注意｜異常」 are answers, and 「チェア1｜チェア2」 are the things.
  const areThings = areOfOneKind(words) || words.every(isPlaceOrMachine)
  const isDoubtful = areThings || new Set(words).size < words.length
  return readAnswerWords(words) || (kind === 'likely' && isDoubtful) ? undefined : { asked, told }
}

/** Beside what is kept to, boxes for the same are readings: 「　kPa」「有・無」 are not. */
const areOfKinds = (grid: Grid, asked: readonly Question[], row: number): boolean =>
  new Set(asked.map((head) => unitAt(grid, row, head) ?? plainText(grid.text(row, head.column)))).size > 1

const unitAt = (grid: Grid, row: number, { unit, text, column }: Question): string | undefined =>
  unit ?? unitInBrackets(text) ?? unitOnly(grid.text(row, column))

/** In the one line of the heading, and neither a day nor a word that only headings have. */
const isQuestion = ({ text, range }: Start, own: Start): boolean =>
  range.bottom === own.range.bottom &&
  /\p{L}.*\p{L}|^\p{Script=Han}$/u.test(text) &&
  !/^[日月火水木金土]$|\d(?:[年月日回時週期]|学期|四半期)/.test(plainText(text)) &&
  !isTimeOfDay(text) &&
  readHeading(text) === undefined

/** 「1号機」, or 「1」 and 「No.1」 below 「号機」. */
const isMachine = (text: string, { text: over }: Start): boolean => isThing(text) || isNumbered(text, over)

/** What 「1号機」 stands below is the machine, whatever it is called; the codes of a register are its lines. */
const isOverThings = (grid: Grid, start: Start): boolean =>
  isNameHeading(start) && [1, 2].every((by) => isMachine(grid.text(start.range.bottom + by, start.column), start))

/** Lines with a name and nothing but room below the questions. */
function linesUnder(grid: Grid, { start, kind }: Own, asked: readonly Start[]): number[] {
  const { column, range } = start
  const isName = { placed: isNamed, thing: (text: string) => isMachine(text, start), likely: isLine }[kind]
  const rows: number[] = []
  for (let row = range.bottom + 1; row < grid.rowCount; row += 1) {
    const name = grid.isAnchor(row, column) ? grid.text(row, column) : ''
    const areOpen = asked.every(
      (head) => isOpen(grid.text(row, head.column)) && grid.rangeAt(row, head.column).top === row,
    )
    if (!isName(name) || !areOpen || grid.rangeAt(row, column).right !== range.right) break
    rows.push(row)
  }
  return rows
}

/** Room, words to ring, what this one has to keep to, or struck out. */
const isOpen = (text: string): boolean =>
  isRoom(text) || (isAnswer(text) && !/\d/.test(plainText(text))) || isOwnLimit(text) || isStruck(text)

/** 「（41〜43）　　　」: in the box of one place. */
const isOwnLimit = (text: string): boolean => /^[（(][^()（）]+[)）]\s*$/.test(text) && readLimits(text) !== undefined

/** 「１年１組」「理科室」, but not 「AGV-01」. */
const isNamed = (text: string): boolean =>
  text.length >= 2 && /[\p{Script=Han}\p{Script=Katakana}\p{Script=Hiragana}]/u.test(text) && !signsOff(text)

/** Neither when it was looked at nor who did it. */
const isLine = (text: string): boolean =>
  isNamed(text) &&
  (isWheel(text) || !/\d[時分日回]|午[前後]|[前後時]$|回目/.test(plainText(text))) &&
  !isTimeOfDay(text) &&
  !noName.test(plainText(text)) &&
  (readHeading(text)?.confidence ?? 0) < 0.9 &&
  !isLegendText(plainText(text)) &&
  readDate(text) === undefined

/** 「／」: nothing is looked at there. */
const isStruckOut = (grid: Grid, row: number, column: number): boolean => isStruck(grid.text(row, column))

/** What each line is called, and the group it stands in; two of one name are told apart by the number before it. */
function namesOf(grid: Grid, rows: readonly number[], { start, over, before, section }: Own): Named[] {
  const { column, text: heading } = start
  const named = rows.map((row) => ({
    group: over ? cleaned(grid.text(row, over.column)) : section,
    name: cleaned(grid.text(row, column)),
  }))
  return named.map(({ group, name }, at) => {
    const isAgain = before && named.some((other, by) => by !== at && other.name === name && other.group === group)
    const number = isAgain ? grid.text(rows[at]!, before.column) : ''
    return { group, name: `${number} ${isNumbered(name, heading) ? underHeading(name, heading) : name}`.trim() }
  })
}

function cellOf(
  grid: Grid,
  row: number,
  { group, name }: Named,
  question: Question,
  { own, told }: { own: Own; told: readonly Start[] },
): QuestionsPart {
  const { column, text } = question
  const unit = unitAt(grid, row, question)
  const box = grid.text(row, column)
  const inBox = isOwnLimit(box) ? { text: cleaned(box).slice(1, -1), cell: grid.name(row, column) } : undefined
  const kept = inBox ?? question.kept ?? keptIn(grid, row, told, unit)
  const item: RowRead = {
    ...{ row, column, process: (group || name).slice(0, 60), isOnce: true },
    confidence: own.kind === 'likely' ? 0.5 : 0.7,
    name: (group === '' ? cleaned(text) : `${name} ${cleaned(text)}`).slice(0, 100),
    nameCell: grid.name(row, column),
    texts: { ...(kept && { standard: kept.text }), ...(question.unit && { unit: question.unit }) },
    cells: kept ? { standard: kept.cell } : {},
    units: {},
  }
  return { rows: [item], results: [column] }
}

/** 「200±20V⏎150A以下」 beside the name: the voltage keeps to the one, the current to the other, and what is ringed to none. */
function keptIn(grid: Grid, row: number, told: readonly Start[], unit: string | undefined) {
  for (const { column } of told) {
    const lines = unit ? grid.text(row, column).split('\n') : []
    const own = lines.find((line) => [unit, undefined].includes(readLimits(line)?.unit) && readLimits(line))
    if (own) return { text: cleaned(own), cell: grid.name(row, column) }
  }
  return undefined
}
