import type { Picture, Region } from '../picture.ts'
import type { TileMatch } from './tiles.ts'

const cellPx = 40
const reachPx = 75
const leastLikeness = 0.6

/** Where the tiles around each place have moved to: a bent sheet or a lens leaves a pixel or two to mend. */
function shiftsOf(matches: readonly TileMatch[], columns: number, rows: number): { x: Float32Array; y: Float32Array } {
  const [x, y] = [new Float32Array(columns * rows), new Float32Array(columns * rows)]
  const good = matches.filter(({ likeness }) => likeness > leastLikeness)
  for (let i = 0; i < x.length; i++) {
    const [cx, cy] = [(i % columns) * cellPx, Math.floor(i / columns) * cellPx]
    // Without tiles nearby nothing moves.
    let weights = 0.3
    for (const { tile, dx, dy, likeness } of good) {
      const away = Math.hypot(tile.x + tile.size / 2 - cx, tile.y + tile.size / 2 - cy)
      if (away > reachPx) continue
      const weight = likeness * (1 - away / reachPx)
      weights += weight
      x[i]! += weight * dx
      y[i]! += weight * dy
    }
    x[i]! /= weights
    y[i]! /= weights
  }
  return { x, y }
}

/** A part of the picture with every place moved back to where the base has it. Plain numbers only: it is as hot as a filter. */
export function shiftedBack(
  { data, width, height }: Picture,
  matches: readonly TileMatch[],
  part: Region = { x: 0, y: 0, width, height },
): Picture {
  const [columns, rows] = [Math.ceil(width / cellPx) + 1, Math.ceil(height / cellPx) + 1]
  const shifts = shiftsOf(matches, columns, rows)
  const to = new Uint8ClampedArray(4 * part.width * part.height)
  let at = 0
  for (let y = part.y; y < part.y + part.height; y++) {
    const row = Math.floor(y / cellPx)
    const v = y / cellPx - row
    for (let x = part.x; x < part.x + part.width; x++) {
      const column = Math.floor(x / cellPx)
      const u = x / cellPx - column
      const i = row * columns + column
      const px = Math.max(0, Math.min(width - 1.001, x + blended(shifts.x, i, columns, u, v)))
      const py = Math.max(0, Math.min(height - 1.001, y + blended(shifts.y, i, columns, u, v)))
      const left = px | 0
      const top = py | 0
      const from = 4 * (top * width + left)
      to[at] = blended4(data, from, 4 * width, px - left, py - top)
      to[at + 1] = blended4(data, from + 1, 4 * width, px - left, py - top)
      to[at + 2] = blended4(data, from + 2, 4 * width, px - left, py - top)
      to[at + 3] = 255
      at += 4
    }
  }
  return { data: to, width: part.width, height: part.height }
}

/** Between four neighbours of a grid. */
const blended = (of: Float32Array, i: number, columns: number, u: number, v: number): number =>
  (of[i]! * (1 - u) + of[i + 1]! * u) * (1 - v) + (of[i + columns]! * (1 - u) + of[i + columns + 1]! * u) * v

/** Between four neighbours of a picture with four bytes a pixel. */
const blended4 = (of: Uint8ClampedArray, i: number, rowBytes: number, u: number, v: number): number =>
  (of[i]! * (1 - u) + of[i + 4]! * u) * (1 - v) + (of[i + rowBytes]! * (1 - u) + of[i + rowBytes + 4]! * u) * v
