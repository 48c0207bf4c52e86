import { inRows } from '../text/order.ts'
import { boxAlong, cornersOf, type TurnedBox } from '../text/turnedBox.ts'
import { type Display, wheelRow } from './wheels.ts'

/**
 * Boxes that may hold the number, the likeliest first: a row of wheels, then what stands close together in a row, the
 * tall before the small. A part of the row of wheels is no number of its own.
 */
export function displaysOf(boxes: readonly TurnedBox[]): Display[] {
  const wheels = wheelRow(boxes)
  const others = inRows(boxes.filter((box) => !wheels?.used.has(box)))
    .flatMap((row) => closeOnes(row).map(around))
    .toSorted((a, b) => b.depth - a.depth)
  return wheels ? [wheels.box, ...others] : others
}

/** A row falls apart where the gap is wider than a digit; the wheels of a counter stand further apart. */
function closeOnes(row: TurnedBox[]): TurnedBox[][] {
  const groups: TurnedBox[][] = []
  for (const box of row) {
    const before = groups.at(-1)?.at(-1)
    if (before && gapBetween(before, box) < widestGap(before, box)) groups.at(-1)!.push(box)
    else groups.push([box])
  }
  return groups
}

const gapBetween = (a: TurnedBox, b: TurnedBox): number =>
  Math.hypot(b.middle.x - a.middle.x, b.middle.y - a.middle.y) - (a.length + b.length) / 2

/** A box no longer than deep holds one figure: its neighbours of the same height are wheels beside it. */
function widestGap(a: TurnedBox, b: TurnedBox): number {
  const [low, high] = [Math.min(a.depth, b.depth), Math.max(a.depth, b.depth)]
  const isWheel = Math.min(a.length / a.depth, b.length / b.depth) < 1.3 && high < 1.5 * low
  return isWheel ? 1.9 * high : high
}

function around(group: TurnedBox[]): TurnedBox {
  const [first] = group
  if (group.length === 1) return first!
  const longest = group.reduce((a, b) => (b.length > a.length ? b : a))
  return boxAlong(group.flatMap(cornersOf), longest.angle)
}
