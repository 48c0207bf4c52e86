import { type Projection, project } from '../alignment/projection.ts'
import { cellPx } from '../changes/scores.ts'
import type { DifferentPlace } from './reading.ts'

export const likely = (score: number): number => 1 / (1 + Math.exp(-score))

const mostPlaces = 12
/** What lies this near is one change: a switch that was turned differs at both of its ends. */
const reachCells = 5
/** Room round what differs, so that the circle does not hide it. */
const marginPx = 10

type Group = { left: number; top: number; right: number; bottom: number; score: number }

/** Where cells score `from` or more: each change once, the surest first, where the photo has it. */
export function placesOf(over: Float32Array, columns: number, from: number, map: Projection): DifferentPlace[] {
  const isLeft = Uint8Array.from(over, (score) => (score >= from ? 1 : 0))
  const groups: Group[] = []
  for (let i = isLeft.indexOf(1); i >= 0; i = isLeft.indexOf(1, i)) groups.push(groupAt(i, over, isLeft, columns))
  return groups
    .sort((a, b) => b.score - a.score)
    .slice(0, mostPlaces)
    .map(({ left, top, right, bottom, score }) => {
      const [x, y] = [((left + right + 1) / 2) * cellPx, ((top + bottom + 1) / 2) * cellPx]
      const radius = (Math.max(right - left, bottom - top) * cellPx) / 2 + marginPx
      const [middle, aside] = [project(map, x, y), project(map, x + radius, y)]
      return { ...middle, radius: Math.hypot(aside.x - middle.x, aside.y - middle.y), likelihood: likely(score) }
    })
}

/** The cell and all that hang together with it; they are taken out of `isLeft`. */
function groupAt(first: number, over: Float32Array, isLeft: Uint8Array, columns: number): Group {
  const group = { left: columns, top: over.length, right: 0, bottom: 0, score: Number.NEGATIVE_INFINITY }
  const waiting = [first]
  isLeft[first] = 0
  for (let cell = waiting.pop(); cell !== undefined; cell = waiting.pop()) {
    const [column, row] = [cell % columns, Math.floor(cell / columns)]
    group.left = Math.min(group.left, column)
    group.right = Math.max(group.right, column)
    group.top = Math.min(group.top, row)
    group.bottom = Math.max(group.bottom, row)
    group.score = Math.max(group.score, over[cell]!)
    for (let y = Math.max(0, row - reachCells); y <= row + reachCells; y++) {
      for (let x = Math.max(0, column - reachCells); x <= Math.min(columns - 1, column + reachCells); x++) {
        const next = y * columns + x
        if (!isLeft[next]) continue
        isLeft[next] = 0
        waiting.push(next)
      }
    }
  }
  return group
}
