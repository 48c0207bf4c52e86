import type { Grey, Region } from '../picture.ts'
import type { Texture } from './texture.ts'

const leastStrength = 0.004
const leastTiles = 4
/** Bars change in one way only (0.75 and more); square codes in every way, even when moved (0.65 and less). */
const mostOneness = 0.7

/** Upright boxes around fine texture, the strongest first: where a square code may be. */
export function findPatches(texture: Texture, grey: Grey): Region[] {
  const { columns, rows, busy, tile } = texture
  const isFine = withoutLines(
    Uint8Array.from(busy, (value) => (value > leastStrength ? 1 : 0)),
    columns,
    rows,
  )
  const boxes: { box: Region; weight: number }[] = []
  for (let seed = 0; seed < isFine.length; seed++) {
    if (!isFine[seed]) continue
    const tiles = takeGroup(isFine, seed, columns, rows)
    if (tiles.length < leastTiles) continue
    const { weight, oneness } = weigh(tiles, texture)
    if (oneness < mostOneness) boxes.push({ box: boxOf(tiles, columns, tile, grey), weight })
  }
  return boxes.sort((a, b) => b.weight - a.weight).map(({ box }) => box)
}

/** Keeps only what is at least three tiles wide and high: the edges of labels are thinner. */
function withoutLines(map: Uint8Array, columns: number, rows: number): Uint8Array {
  const kept = new Uint8Array(map.length)
  for (let row = 1; row < rows - 1; row++) {
    for (let column = 1; column < columns - 1; column++) {
      const square = [-1, 0, 1].flatMap((r) => [-1, 0, 1].map((c) => (row + r) * columns + column + c))
      if (square.every((i) => map[i])) for (const i of square) kept[i] = 1
    }
  }
  return kept
}

/** Removes the group that holds this tile from the map and returns its tiles. */
function takeGroup(map: Uint8Array, seed: number, columns: number, rows: number): number[] {
  const tiles: number[] = []
  const open = [seed]
  map[seed] = 0
  while (open.length > 0) {
    const i = open.pop()!
    tiles.push(i)
    const [column, row] = [i % columns, Math.floor(i / columns)]
    for (let r = Math.max(0, row - 1); r <= Math.min(rows - 1, row + 1); r++) {
      for (let c = Math.max(0, column - 1); c <= Math.min(columns - 1, column + 1); c++) {
        const next = r * columns + c
        if (!map[next]) continue
        map[next] = 0
        open.push(next)
      }
    }
  }
  return tiles
}

function weigh(tiles: number[], texture: Texture): { weight: number; oneness: number } {
  let [weight, oneWay] = [0, 0]
  for (const i of tiles) {
    const strength = Math.sqrt(texture.strength[i]!)
    weight += strength
    oneWay += strength * Math.min(1, texture.oneness[i]!)
  }
  return { weight, oneness: oneWay / weight }
}

/** The tiles' box with a margin, so that the quiet zone stays in. */
function boxOf(tiles: number[], columns: number, tile: number, { width, height }: Grey): Region {
  const xs = tiles.map((i) => i % columns)
  const ys = tiles.map((i) => Math.floor(i / columns))
  const [left, right] = [Math.min(...xs) * tile, (Math.max(...xs) + 1) * tile]
  const [top, bottom] = [Math.min(...ys) * tile, (Math.max(...ys) + 1) * tile]
  const margin = tile + Math.round(0.06 * Math.max(right - left, bottom - top))
  const [x, y] = [Math.max(0, left - margin), Math.max(0, top - margin)]
  return { x, y, width: Math.min(width, right + margin) - x, height: Math.min(height, bottom + margin) - y }
}
