import type { Picture } from '../picture.ts'
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

/** The picture with every place moved back to where the base has it. */
export function shiftedBack({ data, width, height }: Picture, matches: readonly TileMatch[]): Picture {
  const [columns, rows] = [Math.ceil(width / cellPx) + 1, Math.ceil(height / cellPx) + 1]
  const shifts = shiftsOf(matches, columns, rows)
  const to = new Uint8ClampedArray(data.length)
  for (let y = 0; y < height; y++) {
    const row = Math.floor(y / cellPx)
    const v = y / cellPx - row
    for (let x = 0; x < width; x++) {
      const column = Math.floor(x / cellPx)
      const u = x / cellPx - column
      const i = row * columns + column
      const blend = (of: Float32Array) =>
        (of[i]! * (1 - u) + of[i + 1]! * u) * (1 - v) + (of[i + columns]! * (1 - u) + of[i + columns + 1]! * u) * v
      const px = Math.max(0, Math.min(width - 1.001, x + blend(shifts.x)))
      const py = Math.max(0, Math.min(height - 1.001, y + blend(shifts.y)))
      const left = px | 0
      const top = py | 0
      const fx = px - left
      const fy = py - top
      const from = 4 * (top * width + left)
      const below = from + 4 * width
      const at = 4 * (y * width + x)
      for (let c = 0; c < 3; c++) {
        const upper = data[from + c]! * (1 - fx) + data[from + 4 + c]! * fx
        const lower = data[below + c]! * (1 - fx) + data[below + 4 + c]! * fx
        to[at + c] = upper * (1 - fy) + lower * fy
      }
      to[at + 3] = 255
    }
  }
  return { data: to, width, height }
}
