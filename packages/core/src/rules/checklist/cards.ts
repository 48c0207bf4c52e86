import type { Grid, Start } from './grid.ts'
import { type ColumnRole, readHeading } from './headings.ts'
import { bareMark } from './lineMarks.ts'
import { tightText } from './plainText.ts'
import type { RowRead } from './rows.ts'
import { isRoom } from './units.ts'

const fewest = 3
/** Lines of one card. */
const tallest = 8
const measured = /^(?:測定|実測|計測|記録|記入)(?:値|欄|結果)?$/
const judged = /^(?:合否)?判定(?:結果)?$|^(?:合否|良否|適否|結果|評価|確認)$/

type Label = { start: Start; row: number; role: ColumnRole; word: string }
type Card = { name: Start; row: number; labels: Label[] }
export type CardPart = { rows: RowRead[]; results: number[] }

/** 「①気密」 over 「基準｜測定｜判定」, again for each thing: what is asked stands in cards beside and below each other. */
export function readCards(grid: Grid): CardPart[] {
  const cards: Card[] = []
  for (let row = 0; row < grid.rowCount - 1; row += 1)
    for (const start of grid.startsIn(row)) {
      const card = cardAt(grid, row, start)
      if (card) cards.push(card)
    }
  if (cards.length < fewest) return []
  return cards.map((card) => {
    const row = rowOf(grid, card)
    return { rows: [row], results: [row.column!] }
  })
}

/** A name over two labels or more, one of them for how it should be, each with a cell beside it. */
function cardAt(grid: Grid, row: number, name: Start): Card | undefined {
  const own = nameIn(grid, row, name)
  if (!own) return undefined
  const labels: Label[] = []
  for (let at = name.range.bottom + 1; at < Math.min(grid.rowCount, row + tallest); at += 1) {
    const start = grid.startsIn(at).find(({ column }) => column === name.column)
    const role = start && roleOf(start.text)
    // 「検査項目」 begins a card of its own.
    if (
      !start ||
      !role ||
      role === 'name' ||
      role === 'part' ||
      labels.some(({ word }) => word === tightText(start.text))
    )
      break
    labels.push({ start, row: at, role, word: tightText(start.text) })
    at = start.range.bottom
  }
  const has = (role: ColumnRole) => labels.some((one) => one.role === role)
  return labels.length >= 2 && has('result') && labels.some(({ role }) => told.has(role))
    ? { name: own, row, labels }
    : undefined
}

/** The text over the labels, or the one beside 「検査項目」 or 「No.1」. */
function nameIn(grid: Grid, row: number, start: Start): Start | undefined {
  const role = roleOf(start.text)
  const beside = grid.startsIn(row).find(({ column }) => column === start.range.right + 1)
  if (role === 'name' || role === 'part' || bareMark(start.text) !== undefined)
    return beside && roleOf(beside.text) === undefined ? beside : undefined
  return role === undefined && (start.range.right > start.range.left || !beside) ? start : undefined
}

/** 「【1】モータ温度」「①気密」. */
const numbered = /^(?:[【〔［[(（<]\s*[\d０-９A-Z]{1,3}\s*[】〕］\])）>]|[①-⑳]|[\d０-９]{1,2}[.．)）、])\s*(?=\S{2})/

const told: ReadonlySet<ColumnRole> = new Set([
  'standard',
  'lower',
  'upper',
  'nominal',
  'tolerance',
  'method',
  'content',
])

function roleOf(text: string): ColumnRole | undefined {
  const word = tightText(text).replace(/[:：]$/, '')
  if (measured.test(word) || judged.test(word)) return 'result'
  const read = readHeading(word)
  return read && read.confidence > 0.9 ? read.role : undefined
}

function rowOf(grid: Grid, { name, row, labels }: Card): RowRead {
  const texts: RowRead['texts'] = {}
  const cells: RowRead['cells'] = {}
  for (const { role, row: at, start } of labels) {
    const text = grid.text(at, start.range.right + 1).replace(/\s+/g, ' ')
    if (role === 'result' || text === '') continue
    texts[role] ??= text
    cells[role] ??= grid.name(at, start.range.right + 1)
  }
  const box = boxOf(grid, labels)
  return {
    row: box.row,
    column: box.start.range.right + 1,
    process: '',
    name: name.text.replace(/\s+/g, ' ').replace(numbered, '').slice(0, 100),
    nameCell: grid.name(row, name.column),
    texts,
    cells,
    units: {},
    confidence: 0.7,
  }
}

/** The box for the reading, unless it is struck out; else the one for the verdict. */
function boxOf(grid: Grid, labels: readonly Label[]): Label {
  const boxes = labels.filter(({ role }) => role === 'result')
  const isStruck = ({ row, start }: Label) => {
    const text = grid.text(row, start.range.right + 1)
    return text !== '' && isRoom(text)
  }
  return (
    boxes.find((one) => !judged.test(one.word) && !isStruck(one)) ?? boxes.find((one) => !isStruck(one)) ?? boxes[0]!
  )
}
