import type { Tile } from '../alignment/tiles.ts'
import { cellPx, type Scores } from '../changes/scores.ts'
import { centrePx, radiusPx } from './frame.ts'

/** A needle throws a shadow, and its other end is often broader. */
const shadowPx = 12
const tailPx = 10
/** Specks are no other print: a letter covers more places than these. */
const specks = 2

/**
 * How sure the finder of changes is that the printed face differs from the registered one, where no needle lies in
 * either: another meter of the same make, other numbers, another unit. 0 is even.
 */
export function checkFace(
  { data, columns }: Scores,
  tiles: readonly Tile[],
  needles: readonly number[],
  halfWidthPx: number,
): number {
  const lines = needles.map((angle) => ({
    cos: Math.cos((angle * Math.PI) / 180),
    sin: Math.sin((angle * Math.PI) / 180),
  }))
  const isUnderNeedle = (dx: number, dy: number) =>
    lines.some(({ cos, sin }) => {
      const along = dx * cos + dy * sin
      if (along < -0.45 * radiusPx) return false
      return Math.abs(dy * cos - dx * sin) < halfWidthPx + shadowPx + (along < 0 ? tailPx : 0)
    })
  const isPrint = printOf(tiles, columns)
  const strongest: number[] = []
  for (const [i, score] of data.entries()) {
    const [dx, dy] = [((i % columns) + 0.5) * cellPx - centrePx, (Math.floor(i / columns) + 0.5) * cellPx - centrePx]
    const away = Math.hypot(dx, dy) / radiusPx
    if (isPrint[i] && away > hub && away < rim && !isUnderNeedle(dx, dy)) strongest.push(score)
  }
  return strongest.sort((a, b) => b - a)[specks] ?? Number.NEGATIVE_INFINITY
}

const [hub, rim] = [0.25, 0.92]

function printOf(tiles: readonly Tile[], columns: number): Uint8Array {
  const isPrint = new Uint8Array(columns * columns)
  for (const { x, y, size } of tiles) {
    for (let row = Math.ceil(y / cellPx); row < (y + size) / cellPx; row++) {
      for (let column = Math.ceil(x / cellPx); column < (x + size) / cellPx; column++)
        isPrint[row * columns + column] = 1
    }
  }
  return isPrint
}
