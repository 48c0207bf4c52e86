import type { Grey } from '../../picture.ts'
import { brightnessAt } from '../../pixels/sample.ts'
import type { BarField } from './field.ts'

const lines = 12
/** Turns to try around the best so far, in radians: each round is finer. */
const rounds = [
  [-0.12, -0.09, -0.06, -0.03, 0, 0.03, 0.06, 0.09, 0.12],
  [-0.015, 0.015],
  [-0.0075, 0.0075],
]

/**
 * Texture tells how the bars run to a few degrees only, and fine bars seem to lean further than they do. Turns the
 * field's bars to where lines across them agree best, which is where their mean has the hardest edges.
 */
export function leanRight(grey: Grey, field: BarField): BarField {
  let best = { angle: field.barAngle, edges: 0 }
  for (const turns of rounds) {
    const from = best.angle
    for (const turn of turns) {
      const edges = edgesAt(grey, field, from + turn)
      if (edges > best.edges) best = { angle: from + turn, edges }
    }
  }
  return { ...field, barAngle: best.angle }
}

/** Squared changes along the mean of a few lines across the bars. */
function edgesAt(grey: Grey, { centre, axis, fan, halfLength, halfHeight }: BarField, barAngle: number): number {
  let [edges, before] = [0, 0]
  for (let u = -halfLength; u <= halfLength; u++) {
    const angle = barAngle + fan * u
    const [stepX, stepY] = [(Math.cos(angle) * halfHeight) / lines, (Math.sin(angle) * halfHeight) / lines]
    let sum = 0
    for (let line = 1 - lines; line < lines; line += 2) {
      sum += brightnessAt(grey, centre.x + axis.x * u + stepX * line, centre.y + axis.y * u + stepY * line)
    }
    if (u > -halfLength) edges += (sum - before) ** 2
    before = sum
  }
  return edges
}
