import type { Layout } from '../grid/layout.ts'
import { dataMatrixField } from './galois.ts'
import type { Message } from './message.ts'

/** Check letters by rows × columns (ISO/IEC 16022, table 7). Up to 48 × 48 all letters form one block. */
const checksBySize: Record<string, number> = {
  '10x10': 5,
  '12x12': 7,
  '14x14': 10,
  '16x16': 12,
  '18x18': 14,
  '20x20': 18,
  '22x22': 20,
  '24x24': 24,
  '26x26': 28,
  '32x32': 36,
  '36x36': 42,
  '40x40': 48,
  '44x44': 56,
  '48x48': 68,
  '8x18': 7,
  '8x32': 11,
  '12x26': 14,
  '12x36': 18,
  '16x36': 24,
  '16x48': 28,
}

export function dataMatrixMessage(layout: Layout): Message | undefined {
  const checks = checksBySize[`${layout.rows}x${layout.columns}`]
  if (checks === undefined) return undefined
  const inside = modulesInside(layout)
  const letters = lettersIn(inside.length, inside[0]!.length).map((modules) =>
    modules.map(([row, column]) => inside[row]![column]!),
  )
  return {
    letters,
    isTurned: () => false,
    blocks: [{ letters: [...letters.keys()], checks }],
    field: dataMatrixField,
    firstRoot: 1,
  }
}

/** The modules without the edges of the regions, as rows. */
function modulesInside({ rows, columns, known }: Layout): number[][] {
  const all = Array.from({ length: rows }, (_, row) => Array.from({ length: columns }, (_, c) => row * columns + c))
  return all.map((line) => line.filter((module) => known[module] === -1)).filter((line) => line.length > 0)
}

type Module = [row: number, column: number]

/** The usual letter, seen from its last bit. */
const usualShape: Module[] = [
  [-2, -2],
  [-2, -1],
  [-1, -2],
  [-1, -1],
  [-1, 0],
  [0, -2],
  [0, -1],
  [0, 0],
]

/** Annex F: letters lie along diagonals, up and down by turns; four shapes of their own correct the corners. */
function lettersIn(rows: number, columns: number): Module[][] {
  const letters: Module[][] = []
  const isTaken = new Uint8Array(rows * columns)
  const place = (modules: Module[]) => {
    letters.push(modules)
    for (const [row, column] of modules) isTaken[row * columns + column] = 1
  }
  const placeUsual = (row: number, column: number) => {
    const isInside = row >= 0 && column >= 0 && row < rows && column < columns
    if (isInside && !isTaken[row * columns + column]) place(usualLetter(row, column, rows, columns))
  }
  let [row, column] = [4, 0]
  do {
    const corner = cornerLetter(row, column, rows, columns)
    if (corner) place(corner)
    do {
      placeUsual(row, column)
      row -= 2
      column += 2
    } while (row >= 0 && column < columns)
    row += 1
    column += 3
    do {
      placeUsual(row, column)
      row += 2
      column -= 2
    } while (row < rows && column >= 0)
    row += 3
    column += 1
  } while (row < rows || column < columns)
  return letters
}

/** What runs over the upper or left edge comes in again on the other side. */
function usualLetter(row: number, column: number, rows: number, columns: number): Module[] {
  return usualShape.map(([down, across]) => {
    let [r, c] = [row + down, column + across]
    if (r < 0) [r, c] = [r + rows, c + 4 - ((rows + 4) % 8)]
    if (c < 0) [r, c] = [r + 4 - ((columns + 4) % 8), c + columns]
    return [r, c]
  })
}

function cornerLetter(row: number, column: number, rows: number, columns: number): Module[] | undefined {
  const [last, end] = [rows - 1, columns - 1]
  if (row === rows && column === 0) {
    return [
      [last, 0],
      [last, 1],
      [last, 2],
      [0, end - 1],
      [0, end],
      [1, end],
      [2, end],
      [3, end],
    ]
  }
  if (row === rows - 2 && column === 0 && columns % 4 !== 0) {
    return [
      [last - 2, 0],
      [last - 1, 0],
      [last, 0],
      [0, end - 3],
      [0, end - 2],
      [0, end - 1],
      [0, end],
      [1, end],
    ]
  }
  if (row === rows - 2 && column === 0 && columns % 8 === 4) {
    return [
      [last - 2, 0],
      [last - 1, 0],
      [last, 0],
      [0, end - 1],
      [0, end],
      [1, end],
      [2, end],
      [3, end],
    ]
  }
  if (row === rows + 4 && column === 2 && columns % 8 === 0) {
    return [
      [last, 0],
      [last, end],
      [0, end - 2],
      [0, end - 1],
      [0, end],
      [1, end - 2],
      [1, end - 1],
      [1, end],
    ]
  }
  return undefined
}
