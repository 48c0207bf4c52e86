import type { Point } from '../picture.ts'
import type { TurnedBox } from '../text/turnedBox.ts'

/** Single figures that stand on one line: the wheels of a counter, which detectors find one by one, or not at all. */
export type WheelRow = { box: Display; used: ReadonlySet<TurnedBox> }

/** Where a number stands; `pitch` is the way from one wheel to the next. */
export type Display = TurnedBox & { pitch?: number }

const leastWheels = 3
const steepest = Math.PI / 5
/** Shares of a figure's height: how far a wheel may stand off the line, and the room between two. */
const offLine = 0.3
const turnedOffLine = 0.7
const widestPitch = 3.4

/** The line with the most figures. Its angle comes from their places: the box of one figure has no direction. */
export function wheelRow(boxes: readonly TurnedBox[]): WheelRow | undefined {
  const figures = boxes.filter(({ length, depth }) => length < 1.5 * depth)
  let best: TurnedBox[] = []
  for (const a of figures) {
    for (const b of figures) {
      const row = b.middle.x > a.middle.x ? rowThrough(a, b, figures) : []
      if (row.length > best.length) best = row
    }
  }
  if (best.length < leastWheels) return undefined
  const strict = around(best)
  const used = new Set([...best, ...boxes.filter((one) => isInLine(one, strict))])
  return { box: reaching(strict, [...used]), used }
}

function rowThrough(a: TurnedBox, b: TurnedBox, figures: readonly TurnedBox[]): TurnedBox[] {
  const angle = Math.atan2(b.middle.y - a.middle.y, b.middle.x - a.middle.x)
  if (Math.abs(angle) > steepest) return []
  const near = figures
    .filter((one) => {
      const isAlike = one.depth < 1.7 * a.depth && a.depth < 1.7 * one.depth
      return isAlike && Math.abs(placeOf(one.middle, a.middle, angle).y) < offLine * a.depth
    })
    .toSorted((one, other) => one.middle.x - other.middle.x)
  const gaps = near.slice(1).map((one, i) => placeOf(one.middle, near[i]!.middle, angle).x)
  const pitch = median(gaps)
  // One wheel between two may have been overlooked.
  const isClose = gaps.length > 0 && pitch < widestPitch * a.depth && gaps.every((gap) => gap < 2.4 * pitch)
  return isClose ? near : []
}

function around(row: readonly TurnedBox[]): Display {
  const [first, last] = [row[0]!, row.at(-1)!]
  const angle = Math.atan2(last.middle.y - first.middle.y, last.middle.x - first.middle.x)
  const depth = 1.15 * median(row.map((box) => box.depth))
  const middle = { x: mean(row.map((box) => box.middle.x)), y: mean(row.map((box) => box.middle.y)) }
  const along = row.map((box) => placeOf(box.middle, middle, angle).x)
  return { middle, angle, length: along.at(-1)! - along[0]!, depth, pitch: median(gapsOf(along)) }
}

const gapsOf = (places: number[]): number[] => places.slice(1).map((x, i) => x - places[i]!)

/** As long as all of them are; a wheel that is half turned stands off the line. */
function reaching(row: Display, boxes: readonly TurnedBox[]): Display {
  const along = boxes.map((box) => ({ x: placeOf(box.middle, row.middle, row.angle).x, half: box.length / 2 }))
  const left = Math.min(...along.map(({ x, half }) => x - half))
  const right = Math.max(...along.map(({ x, half }) => x + half))
  const shift = (left + right) / 2
  const middle = { x: row.middle.x + Math.cos(row.angle) * shift, y: row.middle.y + Math.sin(row.angle) * shift }
  return { ...row, middle, length: right - left }
}

/** Beside or within a row; also a figure that is half turned, at an end of it. */
export function isInLine(one: TurnedBox, row: TurnedBox): boolean {
  const { x, y } = placeOf(one.middle, row.middle, row.angle)
  return Math.abs(y) < turnedOffLine * row.depth && Math.abs(x) < row.length / 2 + 2 * row.depth
}

/** Along and across a line. */
function placeOf(point: Point, origin: Point, angle: number): Point {
  const [dx, dy] = [point.x - origin.x, point.y - origin.y]
  return { x: dx * Math.cos(angle) + dy * Math.sin(angle), y: dy * Math.cos(angle) - dx * Math.sin(angle) }
}

const mean = (values: number[]): number => values.reduce((a, b) => a + b, 0) / values.length
const median = (values: number[]): number => values.toSorted((a, b) => a - b)[values.length >> 1]!
