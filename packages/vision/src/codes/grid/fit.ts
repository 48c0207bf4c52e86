import type { Corners, Grey } from '../../picture.ts'
import { brightnessAt } from '../../pixels/sample.ts'
import { unitSquareTo } from './homography.ts'
import type { Layout } from './layout.ts'

/**
 * A layout laid over the picture. The match is 1 where every known module shows its colour at full contrast; the score
 * also counts how many modules agree, because a few of them fall into place anywhere.
 */
export type Fit = { layout: Layout; corners: Corners; match: number; score: number }

/** Modules to look at: places in the unit square, and 1 for light, -1 for dark. */
type Probes = { count: number; x: Float32Array; y: Float32Array; sign: Float32Array }

/** Rates a layout where it is, without moving it. `level` is the patch with even light: 128 lies between dark and light. */
export function rateLayout(level: Grey, layout: Layout, corners: Corners): Fit {
  const probes = probesOf(layout)
  return rated(layout, corners, matchOf(level, probes, corners), probes)
}

/** Moves one corner, one side or everything at a time, as long as that helps. */
export function improveFit(level: Grey, from: Fit, stepPx: number): Fit {
  const probes = probesOf(from.layout)
  let { corners, match } = from
  for (let round = 0; round < mostRounds; round++) {
    const before = match
    for (const moved of movable) {
      for (const [dx, dy] of directions) {
        const shifted = shift(corners, moved, dx * stepPx, dy * stepPx)
        const found = matchOf(level, probes, shifted)
        if (found > match) [corners, match] = [shifted, found]
      }
    }
    if (match === before) break
  }
  return rated(from.layout, corners, match, probes)
}

const mostRounds = 6
const movable = [[0], [1], [2], [3], [0, 1], [1, 2], [2, 3], [3, 0], [0, 1, 2, 3]]
const directions = [
  [1, 0],
  [-1, 0],
  [0, 1],
  [0, -1],
] as const

function shift(corners: Corners, moved: number[], dx: number, dy: number): Corners {
  const shifted: Corners = [...corners]
  for (const i of moved) shifted[i] = { x: corners[i]!.x + dx, y: corners[i]!.y + dy }
  return shifted
}

function rated(layout: Layout, corners: Corners, match: number, probes: Probes): Fit {
  return { layout, corners, match, score: match * Math.sqrt(probes.count) }
}

function matchOf(level: Grey, { count, x, y, sign }: Probes, corners: Corners): number {
  const map = unitSquareTo(corners)
  const [a, b, c, d, e, f, g, h] = map as unknown as [number, number, number, number, number, number, number, number]
  let sum = 0
  for (let i = 0; i < count; i++) {
    const [u, v] = [x[i]!, y[i]!]
    const depth = g * u + h * v + 1
    sum += sign[i]! * (brightnessAt(level, (a * u + b * v + c) / depth, (d * u + e * v + f) / depth) - 128)
  }
  return sum / count / 100
}

const probesByLayout = new Map<Layout, Probes>()

function probesOf(layout: Layout): Probes {
  const found = probesByLayout.get(layout) ?? makeProbes(layout)
  probesByLayout.set(layout, found)
  return found
}

/** Every known module, and the quiet zone around, which keeps the frame from growing. */
function makeProbes({ rows, columns, known }: Layout): Probes {
  const found: [x: number, y: number, sign: number][] = []
  for (let row = -1; row <= rows; row++) {
    for (let column = -1; column <= columns; column++) {
      const isInside = row >= 0 && column >= 0 && row < rows && column < columns
      const colour = isInside ? known[row * columns + column]! : 0
      if (colour !== -1) found.push([(column + 0.5) / columns, (row + 0.5) / rows, colour === 1 ? -1 : 1])
    }
  }
  return {
    count: found.length,
    x: Float32Array.from(found, ([x]) => x),
    y: Float32Array.from(found, ([, y]) => y),
    sign: Float32Array.from(found, ([, , sign]) => sign),
  }
}
