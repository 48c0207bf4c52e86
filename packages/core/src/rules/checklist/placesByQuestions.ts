import { readAnswerWords } from './answerWords.ts'
import type { Grid, Start } from './grid.ts'
import { readHeading } from './headings.ts'
import { signsOff } from './labels.ts'
import { plainText, tightText } from './plainText.ts'
import { ownAmong, placed, type Question, questionsIn, withCriteriaLine } from './questionHeads.ts'
import type { RowRead } from './rows.ts'
import { isNumbered, isThing, underHeading } from './thingWords.ts'
import { isTimeOfDay } from './times.ts'
import { isRoom } from './units.ts'

const fewest = 3
const fewestThings = 2
/** More are a register, with a sheet for each. */
const most = 120
/** What may stand beside the questions and is asked of no place. */
const others: ReadonlySet<string | undefined> = new Set(['remarks', 'person', 'no'])

export type QuestionsPart = { rows: RowRead[]; results: number[] }

/**
 * 「場所｜窓・ガラス｜照明」 over places that are named in words, or 「計量機｜ノズル｜ホース」 over 「1号機」「2号機」, with a box for each: every
 * one is asked everything (RULES.md W70, W91).
 */
export function readQuestions(grid: Grid): QuestionsPart[] {
  for (let row = 0; row < grid.rowCount - fewest; row += 1) {
    const starts = grid.startsIn(row)
    const at = ownAmong(starts)
    if (!starts[at]) continue
    const own = withCriteriaLine(grid, starts[at])
    const isPlaced = placed.test(tightText(own.text))
    if (!isPlaced && !isOverThings(grid, own)) continue
    const heads = questionsIn(grid, own, starts.slice(at + 1))
    const asked = heads.filter(({ text }) => !others.has(readHeading(text)?.role))
    if (asked.length < fewest || !asked.every((head) => isQuestion(head, own))) continue
    // 「正常｜注意｜異常」 are answers.
    if (readAnswerWords(asked.map(({ text }) => text))) continue
    const places = placesUnder(grid, own, asked, isPlaced ? isNamed : (text) => isMachine(text, own))
    if (places.length < (isPlaced ? fewest : fewestThings) || places.length * asked.length > most) continue
    const names = namesOf(grid, places, own, starts[at - 1])
    return places.flatMap((place, by) => asked.map((head) => cellOf(grid, place, names[by]!, head)))
  }
  return []
}

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
function isOverThings(grid: Grid, start: Start): boolean {
  const { column, range, text } = start
  const role = readHeading(text)?.role
  const isName = role === undefined || role === 'part' || role === 'process' || role === 'name'
  return isName && [1, 2].every((by) => isMachine(grid.text(range.bottom + by, column), start))
}

/** Lines with a place and nothing but room below the questions. */
function placesUnder(
  grid: Grid,
  { column, range }: Start,
  asked: readonly Start[],
  isNamed: (text: string) => boolean,
): number[] {
  const rows: number[] = []
  for (let row = range.bottom + 1; row < grid.rowCount; row += 1) {
    const name = grid.isAnchor(row, column) ? grid.text(row, column) : ''
    const isOpen = asked.every(
      (head) => isRoom(grid.text(row, head.column)) && grid.rangeAt(row, head.column).top === row,
    )
    if (!isNamed(name) || !isOpen || grid.rangeAt(row, column).right !== range.right) break
    rows.push(row)
  }
  return rows
}

/** 「１年１組」「理科室」, but not 「AGV-01」. */
const isNamed = (text: string): boolean =>
  text.length >= 2 && /[\p{Script=Han}\p{Script=Katakana}\p{Script=Hiragana}]/u.test(text) && !signsOff(text)

/** Two of them in one place are told apart by the number before it. */
function namesOf(grid: Grid, rows: readonly number[], { column, text: over }: Start, before?: Start): string[] {
  const names = rows.map((row) => grid.text(row, column).replace(/\s+/g, ' '))
  return names.map((name, at) => {
    const isAgain = before && names.some((other, by) => by !== at && other === name)
    const number = isAgain ? grid.text(rows[at]!, before.column) : ''
    return `${number} ${isNumbered(name, over) ? underHeading(name, over) : name}`.trim()
  })
}

function cellOf(grid: Grid, row: number, place: string, { column, text, kept }: Question): QuestionsPart {
  const item: RowRead = {
    ...{ row, column, process: place.slice(0, 60), isOnce: true, confidence: 0.7 },
    name: text.replace(/\s+/g, ' ').slice(0, 100),
    nameCell: grid.name(row, column),
    ...(kept ? { texts: { standard: kept.text }, cells: { standard: kept.cell } } : { texts: {}, cells: {} }),
    units: {},
  }
  return { rows: [item], results: [column] }
}
