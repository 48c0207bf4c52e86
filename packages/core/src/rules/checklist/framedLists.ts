import type { CellRange } from '../../model/workbook.ts'
import { tickBoxes } from '../layout/index.ts'
import { isAnswer } from './choices.ts'
import type { Grid, Start } from './grid.ts'
import { isNamesHeading, readHeading } from './headings.ts'
import type { FoundItem } from './items.ts'
import { asked as asksOf } from './itemsAcross.ts'
import { isAside, sectionName, signsOff } from './labels.ts'
import { bareMark } from './lineMarks.ts'
import { noName } from './noName.ts'
import { plainText, tightText } from './plainText.ts'
import type { RowRead } from './rows.ts'

const fewest = 3
/** More lists are no form that somebody fills in. */
const most = 12

type Line = { row: number; name: Start; mark?: Start; boxes: CellRange[] }

/**
 * Lists that no reading has asked about, below a log or beside a table: names below each other with the same framed boxes right behind
 * them, which are numbered or stand under a heading of names (RULES.md W84).
 */
export function framedLists(grid: Grid, items: readonly FoundItem[]): RowRead[] {
  const taken = takenBy(grid, items)
  const known = new Set(items.map(({ name }) => tightText(name)))
  const told = new Set(
    items.flatMap(({ standard, method }) => [standard, method].flatMap((text) => text ?? [])).map(tightText),
  )
  const lists: Line[][] = []
  /** By where their next line would stand. */
  const next = new Map<string, Line[]>()
  for (let row = 0; row < grid.rowCount; row += 1)
    for (const line of linesIn(grid, row, taken)) {
      const list = next.get(edgesOf(line, row)) ?? []
      if (list.push(line) === 1) lists.push(list)
      next.set(edgesOf(line, line.name.range.bottom + 1), list)
    }
  // The second half of a month asks the same once more.
  const isTold = (line: Line) => told.has(tightText(line.name.text)) || known.has(tightText(groupOf(grid, line)))
  const isKnown = (list: readonly Line[]) =>
    list.some(({ name }) => known.has(tightText(name.text))) || list.filter(isTold).length * 2 > list.length
  const open = lists.filter((list) => list.length >= fewest && !isKnown(list))
  const sure = open.filter((list) => isAsked(grid, list))
  const asked = new Set([...items.map(({ row }) => row), ...sure.flat().map(({ row }) => row)])
  return open
    .filter((list) => sure.includes(list) || isBeside(list, asked))
    .slice(0, most)
    .flatMap((list) => list.map((line) => rowOf(grid, line, list[0]!)))
}

/** The cells that items are named by or answered in. */
function takenBy(grid: Grid, items: readonly FoundItem[]): Set<string> {
  const cells = items.flatMap(({ cell, place }) => [
    cell,
    ...[place?.value, place?.judgement, place?.person, ...tickBoxes(place ?? {})],
  ])
  const taken = new Set(cells.filter((cell) => cell !== undefined))
  for (const { place } of items) {
    const at = place?.value === undefined ? undefined : grid.placeOf(place.value)
    if (!at || !place?.rows) continue
    for (let line = 0; line < (place.rows.along === 'rows' ? grid.rowCount : grid.columnCount); line += 1) {
      const [row, column] = place.rows.along === 'rows' ? [line, at.column] : [at.row, line]
      const inSheet = place.rows.along === 'rows' ? grid.rowInSheet(row) : grid.columnInSheet(column)
      if (place.rows.places.includes(inSheet)) taken.add(grid.name(row, column))
    }
  }
  return taken
}

/** 「3｜給水タンクの水量｜[ ]」, several times in a row where lists stand beside each other. */
function linesIn(grid: Grid, row: number, taken: ReadonlySet<string>): Line[] {
  const starts = grid.startsIn(row)
  return starts.flatMap((name, at) => {
    if (!isName(name.text) || taken.has(grid.name(row, name.column))) return []
    const boxes = boxesBehind(grid, row, name)
    if (boxes.length === 0 || boxes.some(({ left }) => taken.has(grid.name(row, left)))) return []
    const before = starts[at - 1]
    const isMark = before && before.range.right + 1 === name.column && isNumber(before.text)
    return [{ row, name, boxes, ...(isMark && { mark: before }) }]
  })
}

/** 「－」 under 「単位」 is none. */
const isNumber = (text: string): boolean => /[\p{L}\p{N}]/u.test(text) && bareMark(text) !== undefined

function isName(text: string): boolean {
  const plain = plainText(text)
  const isWords = /\p{L}{3}/u.test(tightText(text)) && plain.length <= 40 && !/[。:：]/.test(plain)
  return isWords && !isAnswer(text) && !noName.test(plain) && !signsOff(text) && !isAside(text) && !isLabel(text)
}

const isLabel = (text: string): boolean =>
  (readHeading(text)?.confidence ?? 0) >= 0.9 || /[者印]$/.test(tightText(text))

/** Empty, or with a mark that somebody wrote; each with lines around it. */
function boxesBehind(grid: Grid, row: number, { range }: Start): CellRange[] {
  const boxes: CellRange[] = []
  for (let column = range.right + 1; column < grid.columnCount; ) {
    const box = grid.rangeAt(row, column)
    const lines = grid.look(row, column).border ?? []
    const isFramed = lines.filter((line) => line > 0).length >= 2
    if (!isFramed || box.top !== row || box.bottom !== range.bottom || !isOpen(grid.text(row, column))) break
    boxes.push(box)
    column = box.right + 1
  }
  return boxes
}

const isOpen = (text: string): boolean => text === '' || /^[○〇◯×✕△▲レ✓良否]$/.test(text.trim())

/** Name below name and box below box. */
const edgesOf = ({ name, boxes }: Line, row: number): string =>
  [row, ...[name.range, ...boxes].map(({ left, right }) => `${left}-${right}`)].join()

/** Numbered, or under 「点検事項」: labels with a box behind them are else the fields of a sheet. */
function isAsked(grid: Grid, list: readonly Line[]): boolean {
  const [first] = list
  const above = first ? grid.text(first.row - 1, first.name.column) : ''
  // 「佐々木」 below 「記録者」, beside the readings of a log.
  if (readHeading(above)?.role === 'person' || isAgain(list.map(({ name }) => name.text))) return false
  const marks = list.flatMap(({ mark }) => mark?.text ?? [])
  // 「ベルトの緩み、損傷」 is no field of a sheet.
  const areChecks = list.length >= 8 && list.filter(({ name }) => asksOf.test(name.text)).length * 2 > list.length
  return areChecks || (marks.length === list.length && !isAgain(marks)) || (above !== '' && isNamesHeading(above))
}

/** In the very lines of a list that is asked: one more list beside it. */
const isBeside = (list: readonly Line[], asked: ReadonlySet<number>): boolean =>
  list.length >= 5 && list.filter(({ row }) => asked.has(row)).length * 4 >= list.length * 3

/** The same again and again: nothing that tells the lines of a list apart. */
const isAgain = (texts: readonly string[]): boolean => new Set(texts).size * 2 <= texts.length

/** 「■ 始業点検」 alone above it, or above its names and nothing else of theirs. */
function headOf(grid: Grid, { row, name, mark }: Line): string {
  const left = mark?.column ?? name.column
  const over = row > 0 ? grid.text(row - 1, left) : ''
  return over === '' || isNamesHeading(over) ? '' : sectionName(over)
}

/** 「機関室」 at the left of one name or of several. */
function groupOf(grid: Grid, { row, name, mark }: Line): string {
  const left = (mark?.column ?? name.column) - 1
  const isWords = left >= 0 && /\p{L}{2}/u.test(tightText(grid.text(row, left)))
  return isWords ? sectionName(grid.text(row, left)) : ''
}

function rowOf(grid: Grid, line: Line, first: Line): RowRead {
  const { row, name, boxes } = line
  const [box, ...others] = boxes
  const again = others.map(({ left }) => {
    const read = grid.text(first.row - 1, left)
    return { cell: grid.name(first.row - 1, left), read, column: left }
  })
  return {
    ...{ row, process: groupOf(grid, line) || headOf(grid, first), texts: {}, cells: {}, units: {} },
    name: name.text.replace(/\s+/g, ' '),
    nameCell: grid.name(row, name.column),
    column: box!.left,
    // 「0-4｜4-8｜8-12」: the same is looked at in every watch.
    ...(again.length > 0 && again.every(({ read }) => read !== '') && { again }),
    confidence: 0.5,
  }
}
