import type { Corners, Point } from '../../picture.ts'

/** Smallest convex shape around the points, clockwise on the screen. */
export function convexHull(points: Point[]): Point[] {
  const sorted = points.toSorted((a, b) => a.x - b.x || a.y - b.y)
  const upper = chain(sorted)
  const lower = chain(sorted.toReversed())
  return [...upper.slice(0, -1), ...lower.slice(0, -1)]
}

function chain(points: Point[]): Point[] {
  const kept: Point[] = []
  for (const point of points) {
    while (kept.length >= 2 && turn(kept.at(-2)!, kept.at(-1)!, point) <= 0) kept.pop()
    kept.push(point)
  }
  return kept
}

/** Positive when the way a → b → c bends clockwise on the screen (y grows downwards). */
function turn(a: Point, b: Point, c: Point): number {
  return (b.x - a.x) * (c.y - a.y) - (b.y - a.y) * (c.x - a.x)
}

/** The four-sided shape around a convex one: drops the side whose neighbours close the gap at the least cost in area. */
export function quadAround(hull: Point[]): Corners | undefined {
  let shape = hull
  while (shape.length > 4) {
    let cheapest: { at: number; tip: Point; cost: number } | undefined
    for (let at = 0; at < shape.length; at++) {
      const tip = tipOver(shape, at)
      if (tip && (!cheapest || tip.cost < cheapest.cost)) cheapest = { at, ...tip }
    }
    if (!cheapest) return undefined
    const { at, tip } = cheapest
    const next = (at + 1) % shape.length
    shape = shape.map((point, i) => (i === at ? tip : point)).filter((_, i) => i !== next)
  }
  return shape.length === 4 ? (shape as Corners) : undefined
}

/** Where the two sides beside the side from `at` to its next corner meet when that side is dropped. */
function tipOver(shape: Point[], at: number): { tip: Point; cost: number } | undefined {
  const size = shape.length
  const before = shape[(at + size - 1) % size]!
  const from = shape[at]!
  const to = shape[(at + 1) % size]!
  const after = shape[(at + 2) % size]!
  const first = { x: from.x - before.x, y: from.y - before.y }
  const second = { x: to.x - after.x, y: to.y - after.y }
  const cross = first.x * second.y - first.y * second.x
  if (Math.abs(cross) < 1e-9) return undefined
  const along = ((to.x - from.x) * second.y - (to.y - from.y) * second.x) / cross
  if (along < 0) return undefined
  const tip = { x: from.x + first.x * along, y: from.y + first.y * along }
  return { tip, cost: Math.abs(turn(from, tip, to)) / 2 }
}
