import type { Grid, Start } from './grid.ts'
import { readHeading } from './headings.ts'
import { sectionName, signsOff } from './labels.ts'
import { plainText } from './plainText.ts'
import type { RowRead } from './rows.ts'

const fewest = 3
export type BoxesPart = { rows: RowRead[]; results: number[] }

/** Columns of a box and a name, one behind the other. */
type Pair = { box: number; right: number }

/** Lists side by side whose lines are a narrow box and a name, each under sections that stand over both. */
export function readBoxesBefore(grid: Grid): BoxesPart[] {
  const parts = pairsIn(grid).map((pair) => ({ rows: rowsOf(grid, pair), results: [] }))
  const lists = parts.filter(({ rows }) => rows.length >= fewest)
  return lists.length >= 2 ? lists : []
}

/** Where sections stand over two columns, beside others that do. */
function pairsIn(grid: Grid): Pair[] {
  const pairs = new Map<number, Pair>()
  for (let row = 0; row < grid.rowCount - 1; row += 1)
    for (const start of grid.startsIn(row)) {
      if (isSection(grid, start)) pairs.set(start.column, { box: start.column, right: start.range.right })
    }
  const found = [...pairs.values()].sort((a, b) => a.box - b.box)
  return found.every(({ box }, at) => at === 0 || found[at - 1]!.right < box) ? found : []
}

/** Words over a box and the name beside it. */
function isSection(grid: Grid, { text, column, range }: Start): boolean {
  const below = range.bottom + 1
  if (range.right === column || range.top !== range.bottom || signsOff(text) || readHeading(text)?.confidence === 0.95)
    return false
  return isLine(grid, below, column, range.right)
}

/** What people write into a box, and nothing a sheet would print there. */
const isBox = (text: string): boolean => /^(?:|[□☐☑■○〇◯×✕△レ✓/-]|[A-Z])$/.test(plainText(text))

/** A box alone in its column, and right beside it a name that reaches as far as the section does. */
function isLine(grid: Grid, row: number, box: number, right: number): boolean {
  const own = grid.rangeAt(row, box)
  const name = grid.rangeAt(row, box + 1)
  const isApart = own.left === box && own.right === box && name.left === box + 1 && name.right === right
  return isApart && isBox(grid.text(row, box)) && /\p{L}{2}/u.test(grid.text(row, box + 1))
}

function rowsOf(grid: Grid, { box, right }: Pair): RowRead[] {
  const rows: RowRead[] = []
  let process = ''
  for (let row = 0; row < grid.rowCount; row += 1) {
    const { left, right: end } = grid.rangeAt(row, box)
    const isOver = left === box && end === right && grid.text(row, box) !== ''
    if (isOver) process = sectionName(grid.text(row, box))
    else if (process !== '' && isLine(grid, row, box, right)) rows.push(rowOf(grid, row, box, process))
    // Behind a line of another kind its words belong to nothing known.
    else if (left !== box || end > right) process = ''
  }
  return rows
}

const rowOf = (grid: Grid, row: number, box: number, process: string): RowRead => ({
  ...{ row, column: box, process, texts: {}, cells: {}, units: {}, confidence: 0.6 },
  name: grid
    .text(row, box + 1)
    .replace(/\s+/g, ' ')
    .slice(0, 100),
  nameCell: grid.name(row, box + 1),
})
