import type { Tile } from '../alignment/tiles.ts'
import { cellPx, type Scores } from '../changes/scores.ts'
import { centrePx, faceFrom, facePx, radiusPx } from './frame.ts'
import type { Needle } from './learnNeedle.ts'

/** A needle throws a shadow, and its other end is often broader. */
const shadowPx = 12
const broaderPx = 10
/** Specks are no other print: a letter covers more places than these. */
const specks = 2

/** Where a needle lies, in the photo or in the reference, and how much it covers. */
export type LyingNeedle = Pick<Needle, 'angle' | 'halfWidthPx' | 'tailPx'>

/** Of a needle that nobody registered no more is known than its direction. */
export const unknownNeedle = { halfWidthPx: 6, tailPx: 0.4 * radiusPx }

/**
 * How sure the finder of changes is that the printed face differs from the registered one, where no needle lies in
 * either: another meter of the same make, other numbers, another unit. 0 is even.
 */
export function checkFace({ data, columns }: Scores, isPrint: Uint8Array, needles: readonly LyingNeedle[]): number {
  const lines = needles.map(({ angle, halfWidthPx, tailPx }) => ({
    cos: Math.cos((angle * Math.PI) / 180),
    sin: Math.sin((angle * Math.PI) / 180),
    halfWidthPx,
    tailPx,
  }))
  const isUnderNeedle = (dx: number, dy: number) =>
    lines.some(({ cos, sin, halfWidthPx, tailPx }) => {
      const along = dx * cos + dy * sin
      if (along < -tailPx - shadowPx) return false
      return Math.abs(dy * cos - dx * sin) < halfWidthPx + shadowPx + (along < 0 ? broaderPx : 0)
    })
  const strongest = new Array<number>(specks + 1).fill(Number.NEGATIVE_INFINITY)
  for (let i = 0; i < data.length; i++) {
    if (!isPrint[i] || data[i]! <= strongest[specks]!) continue
    const { dx, dy } = fromCentre(i, columns)
    if (isUnderNeedle(dx, dy)) continue
    strongest[specks] = data[i]!
    strongest.sort((a, b) => b - a)
  }
  return strongest[specks]!
}

const [hub, rim] = [0.25, 0.92]

const fromCentre = (cell: number, columns: number) => ({
  dx: faceFrom + ((cell % columns) + 0.5) * cellPx - centrePx,
  dy: faceFrom + (Math.floor(cell / columns) + 0.5) * cellPx - centrePx,
})

/** The places between hub and marks where something is printed. */
export function printOf(tiles: readonly Tile[]): Uint8Array {
  const columns = facePx / cellPx
  const isPrint = new Uint8Array(columns * columns)
  const clamped = (cell: number) => Math.max(0, Math.min(columns, cell))
  for (const { x, y, size } of tiles) {
    const [left, top] = [(x - faceFrom) / cellPx, (y - faceFrom) / cellPx]
    const cells = size / cellPx
    for (let row = clamped(Math.ceil(top)); row < clamped(top + cells); row++) {
      for (let column = clamped(Math.ceil(left)); column < clamped(left + cells); column++)
        isPrint[row * columns + column] = 1
    }
  }
  return isPrint.map((one, i) => {
    const { dx, dy } = fromCentre(i, columns)
    const away = Math.hypot(dx, dy) / radiusPx
    return away > hub && away < rim ? one : 0
  })
}
