import { readDate } from './dates.ts'
import type { Grid, Start } from './grid.ts'
import { readHeading } from './headings.ts'
import { signsOff } from './labels.ts'
import { readLimits } from './limits.ts'
import { readMachines } from './machinesDown.ts'
import { joined } from './namedCells.ts'
import { readQuestions } from './placesByQuestions.ts'
import { plainText, tightText } from './plainText.ts'
import type { RowRead } from './rows.ts'
import { isCode, isPlaceOrMachine, isThing } from './thingWords.ts'
import { isKindOfLine } from './twoLines.ts'
import { isRoom, isStruck, unitInBrackets, withoutBrackets } from './units.ts'

const fewest = 2
const placed = /(?:場所|箇所|地点|室名|部屋|水槽|槽|室|区画|棟|ライン)(?:名)?$/
/** 「開始時」「2回目」「1時間後」 are no places. */
const timed = /[時分日回]|午[前後]|朝|昼|夕|夜|後$|前$|^(?:n|no)?[\s.=]*\d+$/i

/** A place that is measured: its box in a line, and the line that says what it has to keep to. */
type Place = { name: string; row: number; saidIn: number }
export type MatrixPart = { rows: RowRead[]; results: number[] }

/** Places below each other and measurements beside each other: every cell is asked, with the limits of its measurement. */
export function readMatrix(grid: Grid): MatrixPart[] {
  for (let row = 0; row < grid.rowCount - fewest; row += 1) {
    const [own, ...heads] = grid.startsIn(row)
    const asked = heads.filter(({ text }) => /\p{L}{2}/u.test(text) && readHeading(text) === undefined)
    if (!own || asked.length < fewest) continue
    const [kinds] = heads
    const isBeside = kinds !== undefined && isKindOfLine(grid, kinds.range.bottom + 1, kinds.column)
    const paired = pairedPlaces(grid, own, isBeside ? kinds.column : own.range.right)
    const isNamed = paired?.every((place) => grid.rangeAt(place.row, own.column).top === place.saidIn)
    const measured = isBeside ? heads.slice(1).filter(({ text }) => readHeading(text) === undefined) : asked
    if (paired && paired.length >= fewest && isNamed)
      return inPairs(
        grid,
        paired,
        measured.map((head) => withUnit(grid, own, head)),
      )
    const places = placesUnder(grid, own, asked)
    if (places.length < fewest) continue
    const told = asked.filter(({ column }) => places.every(({ saidIn }) => isLimit(grid, saidIn, column)))
    if (told.length >= fewest && told.length === asked.length)
      return places.flatMap((place) => asked.map((head) => cellOf(grid, place, head)))
  }
  const machines = readMachines(grid)
  return machines.length > 0 ? machines : readQuestions(grid)
}

const isLimit = (grid: Grid, row: number, column: number): boolean => readLimits(grid.text(row, column)) !== undefined

/** 「露光室｜基準」 over 「実測」, again for each room. */
function pairedPlaces(grid: Grid, { range }: Start, kinds: number): Place[] | undefined {
  const places: Place[] = []
  for (let row = range.bottom + 1; isKindOfLine(grid, row, kinds); row += 2)
    places.push({ name: grid.text(row, range.left), row: row + 1, saidIn: row })
  return places.length === 0 ? undefined : places
}

/** 「基準値」 once below the headings, and below it a line for each place with empty boxes. */
function placesUnder(grid: Grid, { text, range }: Start, asked: readonly Start[]): Place[] {
  const saidIn = range.bottom + 1
  if (readHeading(grid.text(saidIn, range.left))?.role !== 'standard') return []
  const places: Place[] = []
  for (let row = grid.rangeAt(saidIn, range.left).bottom + 1; row < grid.rowCount; row += 1) {
    const name = grid.startsIn(row).findLast(({ column }) => column <= range.right)?.text ?? ''
    const isOpen = asked.every(({ column }) => isRoom(grid.text(row, column)))
    if (!isPlace(name) || !isOpen) break
    places.push({ name, row, saidIn })
  }
  const [first, last] = [places[0], places.at(-1)]
  const isGrouped = first && last && range.right > range.left && isOver(grid, range.left, first.row, last.row)
  return isGrouped || placed.test(tightText(text)) ? places : []
}

/** 「水槽」 merged down beside all of the names. */
const isOver = (grid: Grid, column: number, first: number, last: number): boolean => {
  const { top, bottom } = grid.rangeAt(first, column)
  return first < last && top <= first && bottom >= last && !timed.test(plainText(grid.text(first, column)))
}

const isPlace = (text: string): boolean =>
  /\p{L}{2}/u.test(text) && !timed.test(plainText(text)) && !signsOff(text) && readDate(text) === undefined

/** 「水温」 over 「(℃)」. */
function withUnit(grid: Grid, own: Start, head: Start): Start {
  const below = grid.text(own.range.bottom, head.column)
  const isUnit = below !== head.text && unitInBrackets(below) !== undefined
  return isUnit ? { ...head, text: `${head.text}${below}` } : head
}

/** Each has what it keeps to over its box; 「―」 over both lines, or no word over the box, is not asked. */
function inPairs(grid: Grid, places: readonly Place[], heads: readonly Start[]): MatrixPart[] {
  const cells = places.flatMap((place) => heads.map((head) => ({ place, head })))
  // One box over both lines has nothing to keep to.
  const isAsked = ({ place: { row, saidIn }, head: { column } }: (typeof cells)[number]) =>
    isBox(grid.text(row, column)) &&
    !isStruck(grid.text(row, column)) &&
    (grid.rangeAt(row, column).top === row) === (grid.text(saidIn, column) !== '')
  const asked = cells.filter(isAsked)
  const limits = asked.filter(({ place, head }) => isLimit(grid, place.saidIn, head.column))
  if (limits.length < fewest || asked.length * 3 < cells.length) return []
  const areThings = heads.every(({ text }) => isPlaceOrMachine(text) || isThing(text) || isCode(text))
  return asked.map(({ place, head }) => cellOf(grid, place, head, areThings))
}

/** Empty, or with what somebody wrote. */
const isBox = (text: string): boolean => isRoom(text) || /^(?:[+-]?\d+(?:\.\d+)?|[○〇×✕△レ✓])$/.test(plainText(text))

/** `isThing`: it is the heading that names the thing, and the line what is measured of it. */
function cellOf(grid: Grid, { name: line, row, saidIn }: Place, { column, text }: Start, isThing = false): MatrixPart {
  const [thing, asked] = (isThing ? [text, line] : [line, text]).map((one) => one.replace(/\s+/g, ' ')) as [
    string,
    string,
  ]
  const unit = unitInBrackets(asked)
  const measured = unit ? withoutBrackets(asked) : asked
  const item: RowRead = {
    ...{ row, column, process: '', isOnce: true, confidence: 0.7 },
    name: joined(thing, measured),
    nameCell: grid.name(row, column),
    texts: { standard: grid.text(saidIn, column), ...(unit && { unit }) },
    cells: { standard: grid.name(saidIn, column) },
    units: {},
  }
  return { rows: [item], results: [column] }
}
