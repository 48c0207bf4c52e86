import type { Point } from '../../picture.ts'
import type { Texture } from '../texture.ts'

/** An area of parallel bars: most likely a one-dimensional code, turned and tilted in any way. */
export type BarField = {
  centre: Point
  /** Unit vector along the line that crosses all bars in their middle. */
  axis: Point
  /** The bars' own direction at the centre (radians), and how much it turns per pixel of the axis. */
  barAngle: number
  fan: number
  halfLength: number
  halfHeight: number
}

type Tile = Point & { angle: number; weight: number }

const leastStrength = 0.006
const leastOneness = 0.55
const sameWay = 0.2
const leastTiles = 6
const steepest = 1

/** All bar fields of a picture, the largest first. */
export function findBarFields(texture: Texture): BarField[] {
  const fields = mergeBroken(groupsOf(texture)).flatMap((tiles) => fieldOf(tiles, texture.tile) ?? [])
  return fields.sort((a, b) => b.halfLength * b.halfHeight - a.halfLength * a.halfHeight)
}

/** Neighbouring tiles whose bars run the same way. */
function groupsOf(texture: Texture): Tile[][] {
  const { columns, rows, tile, strength, oneness, angle } = texture
  const seen = new Uint8Array(columns * rows)
  const isLinear = (i: number) => strength[i]! > leastStrength && oneness[i]! > leastOneness
  const groups: Tile[][] = []
  for (let seed = 0; seed < seen.length; seed++) {
    if (seen[seed] || !isLinear(seed)) continue
    const group: Tile[] = []
    const open = [seed]
    seen[seed] = 1
    while (open.length > 0) {
      const i = open.pop()!
      const [column, row] = [i % columns, Math.floor(i / columns)]
      const weight = Math.sqrt(strength[i]!)
      group.push({ x: (column + 0.5) * tile + 1, y: (row + 0.5) * tile + 1, angle: angle[i]!, weight })
      for (const next of neighbours(column, row, columns, rows)) {
        if (seen[next] || !isLinear(next) || turnBetween(angle[i]!, angle[next]!) > sameWay) continue
        seen[next] = 1
        open.push(next)
      }
    }
    if (group.length >= leastTiles) groups.push(group)
  }
  return groups
}

function neighbours(column: number, row: number, columns: number, rows: number): number[] {
  const found: number[] = []
  for (let r = Math.max(0, row - 1); r <= Math.min(rows - 1, row + 1); r++) {
    for (let c = Math.max(0, column - 1); c <= Math.min(columns - 1, column + 1); c++) found.push(r * columns + c)
  }
  return found
}

/** Smallest turn between two directions that have no head or tail. */
function turnBetween(a: number, b: number): number {
  const turn = Math.abs(a - b) % Math.PI
  return Math.min(turn, Math.PI - turn)
}

/** Glare or dirt may cut one code into several groups: joins those that lie on one line and run the same way. */
function mergeBroken(groups: Tile[][]): Tile[][] {
  const merged: Tile[][] = []
  for (const group of groups.sort((a, b) => b.length - a.length)) {
    const partner = merged.find((other) => continues(other, group))
    if (partner) partner.push(...group)
    else merged.push([...group])
  }
  return merged
}

function continues(large: Tile[], small: Tile[]): boolean {
  const angle = meanAngle(large)
  if (turnBetween(angle, meanAngle(small)) > sameWay) return false
  const [a, b] = [extent(large, angle), extent(small, angle)]
  const gap = Math.max(b.left - a.right, a.left - b.right)
  const overlap = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top)
  return gap < 0.6 * (a.right - a.left) && overlap > 0.4 * Math.min(a.bottom - a.top, b.bottom - b.top)
}

function extent(tiles: Tile[], angle: number) {
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)]
  const across = tiles.map(({ x, y }) => cos * x + sin * y)
  const along = tiles.map(({ x, y }) => cos * y - sin * x)
  return { left: Math.min(...across), right: Math.max(...across), top: Math.min(...along), bottom: Math.max(...along) }
}

/** Mean of directions without head or tail: doubled angles are averaged. */
function meanAngle(tiles: Tile[]): number {
  let [cos, sin] = [0, 0]
  for (const { angle, weight } of tiles) {
    cos += weight * Math.cos(2 * angle)
    sin += weight * Math.sin(2 * angle)
  }
  return Math.atan2(sin, cos) / 2
}

function fieldOf(tiles: Tile[], tile: number): BarField | undefined {
  const angle = meanAngle(tiles)
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)]
  const total = tiles.reduce((sum, { weight }) => sum + weight, 0)
  const centre = {
    x: tiles.reduce((sum, { x, weight }) => sum + x * weight, 0) / total,
    y: tiles.reduce((sum, { y, weight }) => sum + y * weight, 0) / total,
  }
  const places = tiles.map((one) => ({
    u: cos * (one.x - centre.x) + sin * (one.y - centre.y),
    v: cos * (one.y - centre.y) - sin * (one.x - centre.x),
    turn: signedTurn(one.angle - angle),
    weight: one.weight,
  }))
  const spread = places.reduce((sum, { u, weight }) => sum + weight * u * u, 0) + 1e-6
  const slope = places.reduce((sum, { u, v, weight }) => sum + weight * u * v, 0) / spread
  const fan = places.reduce((sum, { u, turn, weight }) => sum + weight * u * turn, 0) / spread
  // A group as narrow as a single edge has no direction of its own.
  if (Math.abs(slope) > steepest) return undefined
  const lean = Math.atan(slope)
  const axisAngle = angle + lean
  const us = places.map(({ u }) => u).sort((a, b) => a - b)
  const vs = places.map(({ u, v }) => v - slope * u).sort((a, b) => a - b)
  const [left, right] = [us[0]! - tile, us.at(-1)! + tile]
  const [top, bottom] = [at(vs, 0.05) - tile / 2, at(vs, 0.95) + tile / 2]
  const [midU, midV] = [(left + right) / 2, (top + bottom) / 2]
  const halfLength = (right - left) / 2 / Math.cos(lean)
  if (halfLength < 2.5 * tile) return undefined
  const v = midV + slope * midU
  return {
    centre: { x: centre.x + cos * midU - sin * v, y: centre.y + sin * midU + cos * v },
    axis: { x: Math.cos(axisAngle), y: Math.sin(axisAngle) },
    barAngle: angle + fan * midU + Math.PI / 2,
    fan: fan * Math.cos(lean),
    halfLength,
    halfHeight: (bottom - top) / 2,
  }
}

function signedTurn(turn: number): number {
  return turn - Math.PI * Math.round(turn / Math.PI)
}

const at = (sorted: number[], share: number) => sorted[Math.round(share * (sorted.length - 1))]!
