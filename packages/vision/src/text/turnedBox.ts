import type { Corners, Point } from '../picture.ts'

/** A rectangle at any angle: its middle, its long side's direction, its length along it and its depth across it. */
export type TurnedBox = { middle: Point; angle: number; length: number; depth: number }

/** The smallest rectangle around some points. */
export function smallestBox(points: readonly Point[]): TurnedBox {
  const hull = convexHull(points)
  let best: TurnedBox | undefined
  for (let i = 0; i < hull.length; i++) {
    const [a, b] = [hull[i]!, hull[(i + 1) % hull.length]!]
    const box = boxAlong(hull, Math.atan2(b.y - a.y, b.x - a.x))
    if (!best || box.length * box.depth < best.length * best.depth) best = box
  }
  return upright(best ?? { middle: points[0]!, angle: 0, length: 0, depth: 0 })
}

/** The rectangle around some points whose length runs along the angle. */
export function boxAlong(points: readonly Point[], angle: number): TurnedBox {
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)]
  let [left, right, top, bottom] = [Infinity, -Infinity, Infinity, -Infinity]
  for (const { x, y } of points) {
    const along = x * cos + y * sin
    const across = y * cos - x * sin
    if (along < left) left = along
    if (along > right) right = along
    if (across < top) top = across
    if (across > bottom) bottom = across
  }
  const [along, across] = [(left + right) / 2, (top + bottom) / 2]
  const middle = { x: along * cos - across * sin, y: along * sin + across * cos }
  return { middle, angle, length: right - left, depth: bottom - top }
}

/** The same rectangle with its length within 45° of level: a text stands as it is read. */
function upright(box: TurnedBox): TurnedBox {
  const quarter = Math.PI / 2
  const turns = Math.round(box.angle / quarter)
  const angle = box.angle - turns * quarter
  return turns % 2 === 0 ? { ...box, angle } : { ...box, angle, length: box.depth, depth: box.length }
}

export function cornersOf({ middle, angle, length, depth }: TurnedBox): Corners {
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)]
  const corner = (along: number, across: number): Point => ({
    x: middle.x + (along * length * cos - across * depth * sin) / 2,
    y: middle.y + (along * length * sin + across * depth * cos) / 2,
  })
  return [corner(-1, -1), corner(1, -1), corner(1, 1), corner(-1, 1)]
}

/** The box that has these corners. */
export function boxOf([a, b, c, d]: Corners): TurnedBox {
  return {
    middle: { x: (a.x + b.x + c.x + d.x) / 4, y: (a.y + b.y + c.y + d.y) / 4 },
    angle: Math.atan2(b.y - a.y, b.x - a.x),
    length: Math.hypot(b.x - a.x, b.y - a.y),
    depth: Math.hypot(d.x - a.x, d.y - a.y),
  }
}

/** Andrew's monotone chain. */
function convexHull(points: readonly Point[]): Point[] {
  const sorted = points.toSorted((a, b) => a.x - b.x || a.y - b.y)
  const half = (list: readonly Point[]) => {
    const chain: Point[] = []
    for (const p of list) {
      while (chain.length >= 2 && !turnsLeft(chain.at(-2)!, chain.at(-1)!, p)) chain.pop()
      chain.push(p)
    }
    return chain.slice(0, -1)
  }
  return sorted.length < 3 ? sorted : [...half(sorted), ...half(sorted.toReversed())]
}

const turnsLeft = (a: Point, b: Point, c: Point) => (b.x - a.x) * (c.y - a.y) - (b.y - a.y) * (c.x - a.x) > 0
