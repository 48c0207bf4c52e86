import { isRing } from './choices.ts'
import type { Grid } from './grid.ts'
import { readHeading } from './headings.ts'
import { dayColumns } from './heads.ts'
import { criterion } from './labels.ts'
import { plainText } from './plainText.ts'

/** A line of headings whose column of items goes by a word that nobody knows. */
export type GuessedHead = { row: number; name: number; results: number[] }

const fewest = 3
/** Rows below a heading that are looked at: enough to know what stands there. */
const farthest = 200
const saysNothing = /^[\d\s:.,/~%()-]*$/
/** A line of a list, and no heading. */
const listMark = /^(?:\(?\d{1,3}[.)、:]|[①-⑳]|[□☐・●]|\d+$)/
const box = /^[□☐\s]*$/

/** Of the lines that could be one, the fullest; the block with date and name above the table has fewer words. */
export function guessHead(grid: Grid, end = grid.rowCount): GuessedHead | undefined {
  let fullest: (GuessedHead & { size: number }) | undefined
  for (let row = 0; row < end; row += 1) {
    const size = grid.startsIn(row).length
    const found = size > (fullest?.size ?? 0) ? headAt(grid, row, end) : undefined
    if (found) fullest = { ...found, size }
  }
  return fullest
}

const isSubject = (text: string): boolean => /^(?:name|content|part)$/.test(readHeading(text)?.role ?? '')

/** Names differ from row to row; methods come again and again, criteria say how it should be. */
function nameWorth(words: readonly string[]): number {
  const criteria = words.filter((word) => criterion.test(word)).length
  return new Set(words).size * (1 - (0.7 * criteria) / words.length) + words.join('').length / 1000
}

/** Between headings, the one with the most words below it is what the rows are about. */
function headAt(grid: Grid, row: number, end: number): GuessedHead | undefined {
  const days = new Set(dayColumns(grid, row))
  const starts = grid.startsIn(row).filter(({ column, text }) => !days.has(column) && text.length <= 16)
  if (starts.some(({ text }) => listMark.test(plainText(text)) || isRing(text))) return undefined
  const known = starts.filter(({ text }) => readHeading(text) !== undefined)
  const isKnown = known.length + (days.size > 0 ? 2 : 0) >= 2
  // Of a long sheet most lines are no heading: what stands below them is looked at only where one may be.
  if (
    !isKnown &&
    (starts.length < fewest || !starts.some(({ column, range }) => isOpenBelow(grid, range.bottom + 1, end, column)))
  )
    return undefined
  const below = starts
    .filter((one) => !known.includes(one) || isSubject(one.text))
    .map(({ column, range, text }) => ({ column, text, ...columnBelow(grid, range.bottom + 1, end, column) }))
  const [best] = below
    .filter(({ words }) => words.length >= fewest)
    .map(({ column, text, words }) => ({ column, size: nameWorth(words) + (isSubject(text) ? 1e6 : 0) }))
    .sort((a, b) => b.size - a.size)
  const results = below.filter(({ column, isOpen }) => isOpen && column > (best?.column ?? 0))
  const isHead = isKnown || (results.length > 0 && starts.length >= fewest)
  return best && isHead ? { row, name: best.column, results: results.map(({ column }) => column) } : undefined
}

/** Whether most of what stands in a column is there to be filled in. */
function isOpenBelow(grid: Grid, from: number, end: number, column: number): boolean {
  const rows = Math.min(end, from + farthest) - from
  let closed = 0
  for (let row = from; row < from + rows && closed <= rows * 0.4; row += 1)
    if (grid.isAnchor(row, column) && !box.test(plainText(grid.text(row, column)))) closed += 1
  return rows >= fewest && closed <= rows * 0.4
}

/** What begins in a column without a gap of more than one row, and whether it is there to be filled in. */
function columnBelow(grid: Grid, from: number, end: number, column: number): { words: string[]; isOpen: boolean } {
  const words: string[] = []
  let gap = 0
  let open = 0
  const last = Math.min(end, from + farthest)
  for (let row = from; row < last; row += 1) {
    const text = grid.isAnchor(row, column) ? plainText(grid.text(row, column)) : ''
    if (box.test(text)) open += 1
    gap = text === '' ? gap + 1 : 0
    if (gap < 2 && text.length >= 2 && !saysNothing.test(text)) words.push(text)
  }
  const rows = last - from
  return { words, isOpen: rows >= fewest && open >= rows * 0.6 && words.length < fewest }
}
