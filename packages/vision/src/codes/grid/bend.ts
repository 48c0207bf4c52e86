import type { Corners, Grey } from '../../picture.ts'
import { brightnessAt } from '../../pixels/sample.ts'
import { mapPoint, unitSquareTo } from './homography.ts'
import type { Layout } from './layout.ts'

/** How far a code is off its flat frame: pixels, at evenly spread places of the unit square. */
export type Bend = { perSide: number; dx: Float32Array; dy: Float32Array }

const modulesApart = 3
const roundsPerStep = 2
/** Steps to move by, and how stiff the paper is: what a module of difference to the neighbours costs. */
const stepsModules = [0.4, 0.2]
const stiffness = 25

/**
 * Wrinkled or curved paper: moves one place of the grid after the other to where the modules around it are clearly dark
 * or light, and known ones show their colour. `level` has even light.
 */
export function bendOf(level: Grey, layout: Layout, corners: Corners, modulePx: number): Bend {
  const perSide = Math.max(3, Math.round(Math.max(layout.rows, layout.columns) / modulesApart) + 1)
  const bend = { perSide, dx: new Float32Array(perSide * perSide), dy: new Float32Array(perSide * perSide) }
  const nearby = modulesByNode(layout, corners, perSide)
  for (const step of stepsModules) {
    for (let round = 0; round < roundsPerStep; round++) {
      for (const [node, modules] of nearby.entries()) moveNode(level, bend, node, modules, step * modulePx, modulePx)
    }
  }
  return bend
}

/** A module: its place in the unit square and in the flat frame, and its colour where that is known. */
type Module = { u: number; v: number; x: number; y: number; known: number }

/** The modules whose place depends on a node. */
function modulesByNode({ rows, columns, known }: Layout, corners: Corners, perSide: number): Module[][] {
  const map = unitSquareTo(corners)
  const byNode: Module[][] = Array.from({ length: perSide * perSide }, () => [])
  for (let i = 0; i < rows * columns; i++) {
    const [u, v] = [((i % columns) + 0.5) / columns, (Math.floor(i / columns) + 0.5) / rows]
    const module = { u, v, ...mapPoint(map, u, v), known: known[i]! }
    const first = Math.floor(v * (perSide - 1)) * perSide + Math.floor(u * (perSide - 1))
    for (const node of [first, first + 1, first + perSide, first + perSide + 1]) byNode[node]!.push(module)
  }
  return byNode
}

function moveNode(level: Grey, bend: Bend, node: number, modules: Module[], stepPx: number, modulePx: number): void {
  const rate = () => clarity(level, bend, modules) - stiffness * modules.length * strain(bend, node, modulePx)
  let best = rate()
  for (const along of [bend.dx, bend.dy]) {
    for (const way of [stepPx, -stepPx]) {
      along[node]! += way
      const found = rate()
      if (found > best) {
        best = found
        break
      }
      along[node]! -= way
    }
  }
}

function clarity(level: Grey, bend: Bend, modules: Module[]): number {
  let sum = 0
  for (const { u, v, x, y, known } of modules) {
    const value = brightnessAt(level, x + bentBy(bend.dx, bend.perSide, u, v), y + bentBy(bend.dy, bend.perSide, u, v))
    sum += known === -1 ? Math.abs(value - 128) : known === 1 ? 128 - value : value - 128
  }
  return sum
}

/** Squared difference to the mean of the neighbours, in modules. */
function strain({ perSide, dx, dy }: Bend, node: number, modulePx: number): number {
  const column = node % perSide
  const around = [node - perSide, node + perSide].filter((i) => i >= 0 && i < dx.length)
  if (column > 0) around.push(node - 1)
  if (column < perSide - 1) around.push(node + 1)
  const off = (values: Float32Array) =>
    (values[node]! - around.reduce((sum, i) => sum + values[i]!, 0) / around.length) / modulePx
  return off(dx) ** 2 + off(dy) ** 2
}

/** The bend at a place of the unit square, between the four nodes around it. */
export function bentBy(values: Float32Array, perSide: number, u: number, v: number): number {
  const last = perSide - 1
  const [x, y] = [Math.min(1, Math.max(0, u)) * last, Math.min(1, Math.max(0, v)) * last]
  const [left, top] = [Math.min(last - 1, Math.floor(x)), Math.min(last - 1, Math.floor(y))]
  const i = top * perSide + left
  const [fx, fy] = [x - left, y - top]
  const upper = values[i]! * (1 - fx) + values[i + 1]! * fx
  const lower = values[i + perSide]! * (1 - fx) + values[i + perSide + 1]! * fx
  return upper * (1 - fy) + lower * fy
}
