import { tickBoxes } from '../layout/index.ts'
import { circumstance } from './foot.ts'
import type { Grid } from './grid.ts'
import { readHeading } from './headings.ts'
import type { FoundItem } from './items.ts'
import { isAside, signsOff } from './labels.ts'
import { noName } from './noName.ts'
import { plainText, tightText } from './plainText.ts'
import type { FoundTable } from './tables.ts'

/**
 * Lines of a table with the very boxes that its items have, which nothing takes: what stands at their left was not understood, but
 * somebody fills them in (RULES.md W83).
 */
export function unaskedLines(
  grid: Grid,
  tables: readonly FoundTable[],
  items: readonly FoundItem[],
  taken: ReadonlySet<number | undefined>,
): number[] {
  const asked = new Set(items.flatMap(({ row, place }) => [row, ...rowsOf(grid, place)]))
  const askedAgain = new Set(items.flatMap(({ place }) => (place?.rows?.along === 'rows' ? place.rows.places : [])))
  return tables.flatMap((table) => {
    const columns = table.columns.filter(({ role }) => role === 'result' || role === 'day').map(({ column }) => column)
    const isIn = (row: number) => row > table.headBottom && row <= table.bottom
    const usual = commonest(items.filter(({ row }) => isIn(row)).map(({ row }) => boxesIn(grid, row, columns)))
    if (usual === undefined) return []
    const lines = Array.from({ length: table.bottom - table.headBottom }, (_, at) => table.headBottom + 1 + at)
    const isOpen = (row: number) => boxesIn(grid, row, columns) === usual && hasOpenBox(grid, row, columns)
    return lines.filter(
      (row) =>
        !asked.has(row) &&
        !askedAgain.has(grid.rowInSheet(row)) &&
        !taken.has(row) &&
        !grid.isHidden(row) &&
        isOpen(row) &&
        isAsked(grid, row, columns[0]!),
    )
  })
}

/** The lines in which an item has its boxes. */
export const rowsOf = (grid: Grid, place: FoundItem['place']): number[] =>
  [place?.value, place?.judgement, ...tickBoxes(place ?? {})].flatMap((cell) =>
    cell === undefined ? [] : (grid.placeOf(cell)?.row ?? []),
  )

/** Where the boxes of a line begin and end; a box of several lines is none of its own. */
const boxesIn = (grid: Grid, row: number, columns: readonly number[]): string =>
  columns
    .map((column) => grid.rangeAt(row, column))
    .map(({ top, bottom, left, right }) => (top === row && bottom === row ? `${left}-${right}` : '/'))
    .join(' ')

/** Three items or more have their boxes there. */
function commonest(boxes: readonly string[]): string | undefined {
  const counts = new Map<string, number>()
  for (const one of boxes) counts.set(one, (counts.get(one) ?? 0) + 1)
  const [most] = [...counts].toSorted(([, a], [, b]) => b - a)
  return most && most[1] >= 3 && /\d/.test(most[0]) ? most[0] : undefined
}

const hasOpenBox = (grid: Grid, row: number, columns: readonly number[]): boolean =>
  columns.some((column) => {
    const lines = grid.look(row, column).border ?? []
    return grid.text(row, column) === '' && lines.filter((line) => line > 0).length >= 2
  })

/** The words right before the boxes are no signature, no verdict and no time of day; 「従事者」 over several lines is a place. */
function isAsked(grid: Grid, row: number, end: number): boolean {
  const starts = grid.startsIn(row).filter(({ range }) => range.right < end)
  const name = starts.findLast(({ text }) => /\p{L}{2}/u.test(tightText(text)))
  const own = starts.filter((start) => start === name || start.range.bottom === row)
  return name !== undefined && !noName.test(plainText(name.text)) && !own.some(({ text }) => isSigned(tightText(text)))
}

const isSigned = (text: string): boolean =>
  circumstance.test(text) ||
  signsOff(text) ||
  isAside(text) ||
  readHeading(text)?.role === 'person' ||
  /[者印]$|[の転行用]可否(?:[(（][^()（）]*[)）])?$/.test(text)
