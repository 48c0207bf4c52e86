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
