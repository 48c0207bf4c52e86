import { inRows } from '../text/order.ts'
import { boxAlong, cornersOf, type TurnedBox } from '../text/turnedBox.ts'

/** Boxes that may hold the number, the likeliest first: what stands close together in a row is one, and tall comes first. */
export function displaysOf(boxes: readonly TurnedBox[]): TurnedBox[] {
  return inRows(boxes)
    .flatMap((row) => closeOnes(row).map(around))
    .toSorted((a, b) => b.depth - a.depth)
}

/** A row falls apart where the gap is wider than a digit. */
function closeOnes(row: TurnedBox[]): TurnedBox[][] {
  const groups: TurnedBox[][] = []
  for (const box of row) {
    const before = groups.at(-1)?.at(-1)
    const gap = before
      ? Math.hypot(box.middle.x - before.middle.x, box.middle.y - before.middle.y) - (box.length + before.length) / 2
      : Infinity
    if (before && gap < Math.max(box.depth, before.depth)) groups.at(-1)!.push(box)
    else groups.push([box])
  }
  return groups
}

function around(group: TurnedBox[]): TurnedBox {
  const [first] = group
  if (group.length === 1) return first!
  const longest = group.reduce((a, b) => (b.length > a.length ? b : a))
  return boxAlong(group.flatMap(cornersOf), longest.angle)
}
