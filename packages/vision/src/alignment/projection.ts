import type { Point } from '../picture.ts'

/** Nine numbers, row by row: where a flat thing seen by one camera lies in the picture of another. */
export type Projection = Float64Array

export function project(map: Projection, x: number, y: number): Point {
  const depth = map[6]! * x + map[7]! * y + map[8]!
  return { x: (map[0]! * x + map[1]! * y + map[2]!) / depth, y: (map[3]! * x + map[4]! * y + map[5]!) / depth }
}

/** First `inner`, then `outer`. */
export function chained(outer: Projection, inner: Projection): Projection {
  const both = new Float64Array(9)
  for (let row = 0; row < 3; row++) {
    for (let column = 0; column < 3; column++) {
      for (let k = 0; k < 3; k++) both[row * 3 + column]! += outer[row * 3 + k]! * inner[k * 3 + column]!
    }
  }
  return both
}

export const scaled = (scale: number, dx = 0, dy = 0): Projection =>
  Float64Array.of(scale, 0, dx, 0, scale, dy, 0, 0, 1)

/**
 * Whether a camera held by a person could have made it of a frame of this size: not mirrored, no part behind the
 * camera, not seen from the very side, and not a speck.
 */
export function isPlausible(map: Projection, width: number, height: number): boolean {
  const corners = [project(map, 0, 0), project(map, width, 0), project(map, width, height), project(map, 0, height)]
  const depths = [
    map[8]!,
    map[6]! * width + map[8]!,
    map[6]! * width + map[7]! * height + map[8]!,
    map[7]! * height + map[8]!,
  ]
  if (depths.some((depth) => depth * depths[0]! <= 0)) return false
  const sides = corners.map((corner, i) => {
    const next = corners[(i + 1) % 4]!
    return Math.hypot(next.x - corner.x, next.y - corner.y)
  })
  for (let i = 0; i < 4; i++) {
    const [p, q, r] = [corners[i]!, corners[(i + 1) % 4]!, corners[(i + 2) % 4]!]
    const turn = (q.x - p.x) * (r.y - q.y) - (q.y - p.y) * (r.x - q.x)
    // A quarter turn of the sine of 0.35: sharper corners are no honest view of a square.
    if (turn < 0.35 * sides[i]! * sides[(i + 1) % 4]!) return false
  }
  return Math.max(...sides) < 3 * Math.min(...sides) && Math.min(...sides) > 0.12 * Math.max(width, height)
}
