import type { Corners, Grey, Point } from '../../picture.ts'
import { convexHull, quadAround } from './hull.ts'

/**
 * `level` has even light. Corners of the largest thing made of dark modules that stand no further apart than about
 * `gap` modules: a small gap keeps dirt in the quiet zone out, a large one bridges worn spots.
 */
export function darkShape(level: Grey, gap: number): Corners | undefined {
  const cell = Math.max(2, Math.round(moduleSize(level) * gap))
  const group = largestGroup(level, cell)
  return group ? quadAround(convexHull(outline(level, group))) : undefined
}

const limit = 110

/** Dark runs along rows and columns are one module long more often than not. */
function moduleSize({ data, width, height }: Grey): number {
  const counts = new Uint32Array(64)
  const step = Math.max(1, Math.round(height / 60))
  for (let y = 0; y < height; y += step) countRuns(data, y * width, 1, width, counts)
  for (let x = 0; x < width; x += step) countRuns(data, x, width, height, counts)
  const total = counts.reduce((sum, count) => sum + count, 0)
  let left = total * 0.35
  for (let length = 1; length < counts.length; length++) {
    left -= counts[length]!
    if (left <= 0) return length
  }
  return 8
}

function countRuns(data: Uint8ClampedArray, start: number, stride: number, length: number, counts: Uint32Array): void {
  let run = 0
  for (let i = 0; i < length; i++) {
    if (data[start + i * stride]! < limit) run++
    else if (run > 0) {
      if (run < counts.length) counts[run]!++
      run = 0
    }
  }
}

type Group = { cell: number; columns: number; has: Uint8Array }

/** Cells that hold something dark, joined to their neighbours; the group with the most edges is the likeliest code. */
function largestGroup({ data, width, height }: Grey, cell: number): Group | undefined {
  const columns = Math.ceil(width / cell)
  const rows = Math.ceil(height / cell)
  const edges = new Uint32Array(columns * rows)
  const isDark = new Uint8Array(columns * rows)
  for (let y = 0; y < height; y++) {
    for (let x = 1; x < width; x++) {
      const i = y * width + x
      const at = Math.floor(y / cell) * columns + Math.floor(x / cell)
      const dark = data[i]! < limit
      if (dark) isDark[at] = 1
      if (dark !== data[i - 1]! < limit) edges[at]!++
    }
  }
  let best: { has: Uint8Array; weight: number } | undefined
  for (let seed = 0; seed < isDark.length; seed++) {
    if (!isDark[seed]) continue
    const group = takeCells(isDark, edges, seed, columns, rows)
    if (!best || group.weight > best.weight) best = group
  }
  return best && { cell, columns, has: best.has }
}

function takeCells(isDark: Uint8Array, edges: Uint32Array, seed: number, columns: number, rows: number) {
  const has = new Uint8Array(isDark.length)
  const open = [seed]
  isDark[seed] = 0
  let weight = 0
  let atRim = 0
  while (open.length > 0) {
    const i = open.pop()!
    has[i] = 1
    const [column, row] = [i % columns, Math.floor(i / columns)]
    weight += edges[i]!
    if (column === 0 || row === 0 || column === columns - 1 || row === rows - 1) atRim++
    for (let r = Math.max(0, row - 1); r <= Math.min(rows - 1, row + 1); r++) {
      for (let c = Math.max(0, column - 1); c <= Math.min(columns - 1, column + 1); c++) {
        if (!isDark[r * columns + c]) continue
        isDark[r * columns + c] = 0
        open.push(r * columns + c)
      }
    }
  }
  // What runs out of the patch on many sides is the ground around the label, not the code.
  return { has, weight: weight / (1 + atRim / 4) }
}

/** First and last dark pixel of the group in each row. */
function outline({ data, width, height }: Grey, { cell, columns, has }: Group): Point[] {
  const points: Point[] = []
  for (let y = 0; y < height; y++) {
    const isIn = (x: number) =>
      data[y * width + x]! < limit && has[Math.floor(y / cell) * columns + Math.floor(x / cell)]
    let first = 0
    while (first < width && !isIn(first)) first++
    if (first === width) continue
    let last = width - 1
    while (!isIn(last)) last--
    points.push(
      { x: first - 0.5, y: y - 0.5 },
      { x: first - 0.5, y: y + 0.5 },
      { x: last + 0.5, y: y - 0.5 },
      { x: last + 0.5, y: y + 0.5 },
    )
  }
  return points
}
