import type { Grey } from '../picture.ts'
import type { Tile, TileMatch } from './tiles.ts'

/** Looks for a tile of the reference up to `reach` pixels around its place. */
export type FindTile = (reference: Grey, tile: Tile, reach: number) => TileMatch

/** A tile with one long edge is as alike all along it: of two equal places the nearer one counts. */
const stayPut = 0.001

/** For one photo: its sums are made once for all tiles and shifts. With `skip` 2 every second pixel and row counts. */
export function tileFinder(photo: Grey, skip = 1): FindTile {
  const seen = windowSums(photo, skip)
  return (reference, tile, reach) => {
    const side = 2 * reach + 1
    const scores = likenesses(reference, photo, seen, tile, reach, skip)
    let best = reach * side + reach
    let most = Number.NEGATIVE_INFINITY
    for (let at = 0; at < scores.length; at++) {
      const [dx, dy] = [(at % side) - reach, Math.floor(at / side) - reach]
      const worth = scores[at]! - stayPut * (dx * dx + dy * dy)
      if (worth > most) {
        most = worth
        best = at
      }
    }
    const [column, row] = [best % side, Math.floor(best / side)]
    const along = (i: number, step: number, place: number) =>
      place === 0 || place === side - 1 ? 0 : peakBetween(scores[i - step]!, scores[i]!, scores[i + step]!)
    return {
      tile,
      dx: column - reach + along(best, 1, column),
      dy: row - reach + along(best, side, row),
      likeness: scores[best]!,
    }
  }
}

/** Between the pixels by the shape of the peak. */
function peakBetween(before: number, peak: number, after: number): number {
  const bend = before - 2 * peak + after
  return bend >= -1e-6 ? 0 : Math.max(-0.5, Math.min(0.5, (before - after) / (2 * bend)))
}

/**
 * Sums of everything above and to the left, in steps of `skip`; they may wrap around, differences of a tile do not.
 * `pairs` holds each pixel and, `apart` times it, its right neighbour: one multiplication serves two shifts. It goes on
 * behind its end, because reading outside of an array is slow.
 */
type WindowSums = { width: number; sums: Int32Array; squares: Int32Array; pairs: Float64Array }

const atOnce = 6
/** More than the products of a tile of 32 × 32 add up to; its square still counts exactly. */
const apart = 2 ** 26

function windowSums({ data, width: columns, height }: Grey, skip: number): WindowSums {
  const width = columns + skip
  const pairs = new Float64Array(data.length + atOnce)
  pairs[data.length - 1] = data[data.length - 1]!
  for (let i = 0; i < data.length - 1; i++) pairs[i] = data[i]! + apart * data[i + 1]!
  const sums = new Int32Array(width * (height + skip))
  const squares = new Int32Array(sums.length)
  for (let y = 0; y < height; y++) {
    const above = y * width
    const below = above + skip * width
    for (let x = 0; x < columns; x++) {
      const value = data[y * columns + x]!
      sums[below + x + skip] = value + sums[above + x + skip]! + sums[below + x]! - sums[above + x]!
      squares[below + x + skip] = value * value + squares[above + x + skip]! + squares[below + x]! - squares[above + x]!
    }
  }
  return { width, sums, squares, pairs }
}

/** Of every shift, row by row; -1 where the tile would leave the photo. */
function likenesses(
  reference: Grey,
  photo: Grey,
  seen: WindowSums,
  { x: left, y: top, size }: Tile,
  reach: number,
  skip: number,
): Float32Array {
  const known = tileOf(reference, left, top, size, skip)
  const count = known.pixels.length
  const varied = known.squares - (known.sum * known.sum) / count
  const side = 2 * reach + 1
  const scores = new Float32Array(side * side).fill(-1)
  const [first, last] = [Math.max(-reach, -left), Math.min(reach, photo.width - size - left)]
  const products = new Float64Array(side + atOnce)
  for (let dy = Math.max(-reach, -top); dy <= Math.min(reach, photo.height - size - top); dy++) {
    const from = (top + dy) * photo.width + left + first
    addProducts(products, known.pixels, seen.pairs, { from, width: photo.width, size, skip }, last - first + 1)
    for (let dx = first; dx <= last; dx++) {
      const upper = (top + dy) * seen.width + left + dx
      const lower = upper + size * seen.width
      const b = within(seen.sums, upper, lower, size)
      const bb = within(seen.squares, upper, lower, size)
      const spread = bb - (b * b) / count
      // As good as blank on one side: nothing in common.
      const isBlank = varied < count || spread < count * 0.25
      const common = products[dx - first]! - (known.sum * b) / count
      scores[(dy + reach) * side + dx + reach] = isBlank ? 0 : common / Math.sqrt(varied * spread)
    }
  }
  return scores
}

const within = (sums: Int32Array, upper: number, lower: number, size: number): number =>
  (sums[lower + size]! - sums[lower]! - sums[upper + size]! + sums[upper]!) | 0

function tileOf({ data, width }: Grey, left: number, top: number, size: number, skip: number) {
  const across = size / skip
  const pixels = new Float64Array(across * across)
  let [sum, squares, at] = [0, 0, 0]
  for (let y = 0; y < size; y += skip) {
    for (let x = 0; x < size; x += skip) {
      const value = data[(top + y) * width + left + x]!
      pixels[at++] = value
      sum += value
      squares += value * value
    }
  }
  return { pixels, sum, squares }
}

type Window = { from: number; width: number; size: number; skip: number }

/**
 * The products of a tile with the photo at `shifts` neighbouring places. The hottest loop: six places at a time, two in
 * each number, so that each pixel is fetched once for all of them.
 */
function addProducts(products: Float64Array, tile: Float64Array, pairs: Float64Array, window: Window, shifts: number) {
  const { from, width, size, skip } = window
  for (let first = 0; first < shifts; first += atOnce) {
    let a = 0
    let b = 0
    let c = 0
    let at = 0
    for (let y = 0; y < size; y += skip) {
      const start = from + y * width + first
      const end = start + size
      for (let i = start; i < end; i += skip) {
        const pixel = tile[at]!
        a += pixel * pairs[i]!
        b += pixel * pairs[i + 2]!
        c += pixel * pairs[i + 4]!
        at += 1
      }
    }
    unpack(products, first, a)
    unpack(products, first + 2, b)
    unpack(products, first + 4, c)
  }
}

function unpack(products: Float64Array, at: number, pair: number): void {
  const second = Math.floor(pair / apart)
  products[at] = pair - second * apart
  products[at + 1] = second
}
