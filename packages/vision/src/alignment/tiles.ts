import type { Grey } from '../picture.ts'

/** A square of a reference picture with something printed on it, by its upper left corner. */
export type Tile = { x: number; y: number; size: number; texture: number }

/** Where a tile was found: how far it had moved, and how alike it is (1: the same up to light and contrast). */
export type TileMatch = { tile: Tile; dx: number; dy: number; likeness: number }

/** Squares of the reference that hold enough print to be recognised by. */
export function texturedTiles(
  reference: Grey,
  {
    size,
    step,
    least,
    isInside,
  }: { size: number; step: number; least: number; isInside: (x: number, y: number) => boolean },
): Tile[] {
  const tiles: Tile[] = []
  for (let y = 0; y + size <= reference.height; y += step) {
    for (let x = 0; x + size <= reference.width; x += step) {
      if (!isInside(x + size / 2, y + size / 2)) continue
      const texture = spreadOf(reference, x, y, size)
      if (texture >= least) tiles.push({ x, y, size, texture })
    }
  }
  return tiles
}

function spreadOf({ data, width }: Grey, left: number, top: number, size: number): number {
  let [sum, squares] = [0, 0]
  for (let y = top; y < top + size; y++) {
    for (let i = y * width + left; i < y * width + left + size; i++) {
      sum += data[i]!
      squares += data[i]! * data[i]!
    }
  }
  const count = size * size
  return Math.sqrt(Math.max(0, squares / count - (sum / count) ** 2))
}

/** A tile with one long edge is as alike all along it: of two equal places the nearer one counts. */
const stayPut = 0.001

/** Looks for the tile up to `reach` pixels around its place; between the pixels by the shape of the peak. */
export function findTile(reference: Grey, photo: Grey, tile: Tile, reach: number, skip = 1): TileMatch {
  const side = 2 * reach + 1
  const scores = new Float32Array(side * side).fill(-1)
  let best = reach * side + reach
  let most = Number.NEGATIVE_INFINITY
  for (let dy = -reach; dy <= reach; dy++) {
    for (let dx = -reach; dx <= reach; dx++) {
      const at = (dy + reach) * side + dx + reach
      scores[at] = likenessAt(reference, photo, tile, dx, dy, skip)
      const worth = scores[at]! - stayPut * (dx * dx + dy * dy)
      if (worth > most) {
        most = worth
        best = at
      }
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

function peakBetween(before: number, peak: number, after: number): number {
  const bend = before - 2 * peak + after
  return bend >= -1e-6 ? 0 : Math.max(-0.5, Math.min(0.5, (before - after) / (2 * bend)))
}

/** Correlation of a tile with the photo at this shift: 1 the same, 0 nothing in common. The hottest loop: plain numbers only. */
export function likenessAt(reference: Grey, photo: Grey, tile: Tile, dx: number, dy: number, skip: number): number {
  const left = tile.x + dx
  const top = tile.y + dy
  const size = tile.size
  if (left < 0 || top < 0 || left + size > photo.width || top + size > photo.height) return -1
  const known = reference.data
  const seen = photo.data
  let a = 0
  let b = 0
  let aa = 0
  let bb = 0
  let ab = 0
  let count = 0
  for (let y = 0; y < size; y += skip) {
    const from = (tile.y + y) * reference.width + tile.x
    const to = (top + y) * photo.width + left
    for (let x = 0; x < size; x += skip) {
      const p = known[from + x]!
      const q = seen[to + x]!
      a += p
      b += q
      aa += p * p
      bb += q * q
      ab += p * q
      count += 1
    }
  }
  return correlation(count, a, b, aa, bb, ab)
}

/** Of sums, sums of squares and of products; 0 where one side is as good as blank. */
export function correlation(count: number, a: number, b: number, aa: number, bb: number, ab: number): number {
  const va = aa - (a * a) / count
  const vb = bb - (b * b) / count
  return va < count || vb < count * 0.25 ? 0 : (ab - (a * b) / count) / Math.sqrt(va * vb)
}
