import { emptyLayout, type Layout } from './layout.ts'

/** Rows, columns, and how many regions the code is cut into downwards and across (ISO/IEC 16022, table 7). */
const sizes: [rows: number, columns: number, down: number, across: number][] = [
  ...[10, 12, 14, 16, 18, 20, 22, 24, 26].map((n): [number, number, number, number] => [n, n, 1, 1]),
  ...[32, 36, 40, 44, 48, 52].map((n): [number, number, number, number] => [n, n, 2, 2]),
  [8, 18, 1, 1],
  [8, 32, 1, 2],
  [12, 26, 1, 1],
  [12, 36, 1, 2],
  [16, 36, 1, 2],
  [16, 48, 1, 2],
]

/** Each region has a solid left and lower edge, and a dashed upper and right one. */
export const dataMatrixLayouts: Layout[] = sizes.map(([rows, columns, down, across]) => {
  const layout = emptyLayout('datamatrix', rows, columns)
  const [tall, wide] = [rows / down, columns / across]
  for (let row = 0; row < rows; row++) {
    for (let column = 0; column < columns; column++) {
      layout.known[row * columns + column] = regionEdge(row % tall, column % wide, tall, wide)
    }
  }
  return layout
})

function regionEdge(row: number, column: number, tall: number, wide: number): -1 | 0 | 1 {
  if (column === 0 || row === tall - 1) return 1
  if (row === 0) return column % 2 === 0 ? 1 : 0
  if (column === wide - 1) return row % 2 === 1 ? 1 : 0
  return -1
}
