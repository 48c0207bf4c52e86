import { correlation, type TileMatch } from '../alignment/tiles.ts'
import type { Grey } from '../picture.ts'
import { centrePx, radiusPx } from './frame.ts'

/** A needle throws a shadow. */
const shadowPx = 6
/** Its other end is often broader. */
const tailPx = 10
const reachPx = 2
/** So much of a tile must be free of needles, and hold so much print. */
const leastFree = 0.4
const leastSpread = 11
const worstLeftOut = 3

/**
 * A needle that rests on the unit when the meter is registered hides by what it differs from its neighbour's: the letters
 * that stick out on both sides are compared without the needle's own pixels. Answers how alike they are, but for the few
 * worst places: a word covers more than those.
 */
export function checkBeside(
  reference: Grey,
  photo: Grey,
  matches: readonly TileMatch[],
  needles: readonly number[],
  halfWidthPx: number,
): number {
  const isCovered = coverOf(needles, halfWidthPx + shadowPx)
  const likeness = matches.flatMap(({ tile }) => {
    const free = freePixels(tile.x, tile.y, tile.size, isCovered)
    const all = tile.size * tile.size
    if (free.length === all || free.length < leastFree * all || spreadOf(reference, free) < leastSpread) return []
    return [mostAlike(reference, photo, free)]
  })
  likeness.sort((a, b) => a - b)
  return likeness[worstLeftOut] ?? 1
}

type Point = { x: number; y: number }

function coverOf(angles: readonly number[], marginPx: number): (point: Point) => boolean {
  const lines = angles.map((angle) => ({
    cos: Math.cos((angle * Math.PI) / 180),
    sin: Math.sin((angle * Math.PI) / 180),
  }))
  return ({ x, y }) => {
    const [dx, dy] = [x - centrePx, y - centrePx]
    return lines.some(({ cos, sin }) => {
      const along = dx * cos + dy * sin
      if (along < -0.4 * radiusPx || along > 1.05 * radiusPx) return false
      return Math.abs(dy * cos - dx * sin) < marginPx + (along < 0 ? tailPx : 0)
    })
  }
}

function freePixels(left: number, top: number, size: number, isCovered: (point: Point) => boolean): Point[] {
  const free: Point[] = []
  for (let y = top; y < top + size; y++) {
    for (let x = left; x < left + size; x++) if (!isCovered({ x, y })) free.push({ x, y })
  }
  return free
}

function spreadOf({ data, width }: Grey, pixels: readonly Point[]): number {
  let [sum, squares] = [0, 0]
  for (const { x, y } of pixels) {
    const value = data[y * width + x]!
    sum += value
    squares += value * value
  }
  return Math.sqrt(Math.max(0, squares / pixels.length - (sum / pixels.length) ** 2))
}

function mostAlike(reference: Grey, photo: Grey, pixels: readonly Point[]): number {
  let most = -1
  for (let dy = -reachPx; dy <= reachPx; dy++) {
    for (let dx = -reachPx; dx <= reachPx; dx++) most = Math.max(most, alikeAt(reference, photo, pixels, dx, dy))
  }
  return most
}

/** Correlation over these pixels alone: 1 the same up to light and contrast, 0 nothing in common. */
function alikeAt(reference: Grey, photo: Grey, pixels: readonly Point[], dx: number, dy: number): number {
  let [a, b, aa, bb, ab, count] = [0, 0, 0, 0, 0, 0]
  for (const { x, y } of pixels) {
    const [px, py] = [x + dx, y + dy]
    if (px < 0 || py < 0 || px >= photo.width || py >= photo.height) continue
    const [p, q] = [reference.data[y * reference.width + x]!, photo.data[py * photo.width + px]!]
    a += p
    b += q
    aa += p * p
    bb += q * q
    ab += p * q
    count += 1
  }
  return correlation(count, a, b, aa, bb, ab)
}
