import type { TurnedBox } from './turnedBox.ts'

/** Boxes as they are read: rows from top to bottom, each from left to right, however the picture is turned. */
export function inRows<T extends TurnedBox>(boxes: readonly T[]): T[][] {
  const angle = commonAngle(boxes)
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)]
  const placed = boxes.map((box) => ({
    box,
    along: box.middle.x * cos + box.middle.y * sin,
    across: box.middle.y * cos - box.middle.x * sin,
  }))
  const rows: (typeof placed)[] = []
  for (const one of placed.toSorted((a, b) => a.across - b.across)) {
    const row = rows.find((known) => known.some((other) => isBeside(one, other)))
    if (row) row.push(one)
    else rows.push([one])
  }
  return rows.map((row) => row.toSorted((a, b) => a.along - b.along).map(({ box }) => box))
}

type Placed = { box: TurnedBox; along: number; across: number }

/** In one row, and not one above the other. */
function isBeside(a: Placed, b: Placed): boolean {
  const least = Math.min(a.box.depth, b.box.depth)
  const most = Math.max(a.box.depth, b.box.depth)
  const overlap = (a.box.length + b.box.length) / 2 - Math.abs(a.along - b.along)
  return (
    Math.abs(a.across - b.across) < 0.25 * least + 0.2 * most && overlap < 0.3 * Math.min(a.box.length, b.box.length)
  )
}

/** The angle in the middle, long lines counting more. */
function commonAngle(boxes: readonly TurnedBox[]): number {
  const sorted = boxes.toSorted((a, b) => a.angle - b.angle)
  let left = sorted.reduce((sum, { length }) => sum + length, 0) / 2
  for (const { angle, length } of sorted) {
    left -= length
    if (left <= 0) return angle
  }
  return 0
}
