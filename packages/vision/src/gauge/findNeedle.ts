import type { Picture } from '../picture.ts'
import { likeNeedle } from './colour.ts'
import { fitLine, type Row } from './fitLine.ts'
import { needlePx, radii } from './frame.ts'
import type { Needle } from './learnNeedle.ts'
import type { Line } from './lineColour.ts'
import { blurredPlane } from './plane.ts'
import { columnOf, columns, degreesPerColumn, type Polar, unrolled, withoutGround } from './polar.ts'

/** A needle in a photo. */
export type FoundNeedle = {
  /** Degrees, as the reference's camera would have seen it. */
  angle: number
  /** How sure, in degrees: one spread. */
  spread: number
  /** Pixels of the frame by which its line passes the pivot: a view from the side moves the needle over the face. */
  offsetPx: number
  /** Share of its length that is seen. */
  coverage: number
}

/** What is wider than this to either side is light and shade, not a needle. */
const groundPx = 16

/** By how many pixels a line may pass the pivot. */
const offsetsPx = [-9, -6, -3, 0, 3, 6, 9]

/** What was prepared of the reference for one degree of blur. */
export type NeedleGround = { print: Polar; height: Float32Array }

/** The face without its needle, unrolled; and how strongly the needle would stand out at each radius. */
export function groundOf(frame: Picture, needles: readonly Needle[], needle: Needle, sigma: number): NeedleGround {
  const whole = unrolled(blurredPlane(likeNeedle(frame, needle.direction, needlePx), sigma), needlePx / 2, radii)
  const flat = withoutGround(whole, groundPx)
  const height = Float32Array.from(radii, (radius, row) => {
    const reach = Math.ceil(((3 / radius) * 180) / Math.PI / degreesPerColumn)
    const middle = columnOf(needle.angle)
    let most = 0
    for (let i = -reach; i <= reach; i++) {
      most = Math.max(most, flat.data[row * columns + ((middle + i + columns) % columns)]!)
    }
    return most
  })
  for (const one of needles) bridge(whole, one.angle, one.halfWidthPx + 5 + 1.5 * sigma)
  return { print: withoutGround(whole, groundPx), height: steadied(height, needle.rows) }
}

/** Print under the registered needle must not make it look stronger or weaker there. */
function steadied(height: Float32Array, rows: number): Float32Array {
  return height.map((_, row) => {
    const near = [...height.subarray(Math.max(0, row - 10), Math.min(rows, row + 11))].sort((a, b) => a - b)
    return near[near.length >> 1] ?? 0
  })
}

/** Replaces the needle by a straight blend of what lies to its sides. */
function bridge({ data }: Polar, angle: number, halfPx: number): void {
  for (let row = 0; row < radii.length; row++) {
    const half = Math.ceil(((halfPx / radii[row]!) * 180) / Math.PI / degreesPerColumn)
    const middle = columnOf(angle)
    const at = (i: number) => row * columns + ((middle + i + columns) % columns)
    const [left, right] = [data[at(-half - 1)]!, data[at(half + 1)]!]
    for (let i = -half; i <= half; i++) data[at(i)] = left + ((right - left) * (i + half + 1)) / (2 * half + 2)
  }
}

/** The two likeliest needles of a photo that lies on the reference: what the photo has and the print has not. */
export function findNeedle(frame: Picture, needle: Needle, ground: NeedleGround): [FoundNeedle, FoundNeedle] {
  const seen = withoutGround(unrolled(likeNeedle(frame, needle.direction, needlePx), needlePx / 2, radii), groundPx)
  const gain = gains(seen, ground.print)
  const rows = needle.rows
  const rest = new Float32Array(rows * columns)
  for (let row = 0; row < rows; row++) {
    for (let i = 0; i < columns; i++) {
      const at = row * columns + i
      rest[at] = (seen.data[at]! - gain[i]! * ground.print.data[at]!) / Math.max(1e-3, gain[i]! * ground.height[row]!)
    }
  }
  return measured(rest, rows, needle)
}

/** How much of the reference's contrast the photo has, direction by direction. */
function gains(seen: Polar, print: Polar): Float32Array {
  const [both, own] = [new Float32Array(columns), new Float32Array(columns)]
  for (let row = 0; row < seen.data.length; row += columns) {
    for (let i = 0; i < columns; i++) {
      const known = print.data[row + i]!
      both[i]! += seen.data[row + i]! * known
      own[i]! += known * known
    }
  }
  let [allBoth, allOwn] = [0, 0]
  for (let i = 0; i < columns; i++) {
    allBoth += both[i]!
    allOwn += own[i]!
  }
  const whole = Math.max(0.02, allBoth / Math.max(1, allOwn))
  const reach = 20 / degreesPerColumn
  const trust = (allOwn / columns) * reach
  return Float32Array.from({ length: columns }, (_, i) => {
    let [b, o] = [whole * trust, trust]
    for (let j = -reach; j <= reach; j += 4) {
      const at = (i + j + columns) % columns
      b += both[at]! * 4
      o += own[at]! * 4
    }
    return Math.min(2.5 * whole, Math.max(0.4 * whole, b / o))
  })
}

const strength = (one: number): number => (one <= 0 ? 0 : one >= 1 ? 1 : one)

/** How strongly each direction looks like the needle, at the offset that suits it best. */
function scores(rest: Float32Array, rows: number): { score: Float32Array; offset: Float32Array } {
  const score = new Float32Array(columns)
  const offset = new Float32Array(columns)
  const sums = new Float64Array(columns)
  for (const px of offsetsPx) {
    const shift = Int32Array.from(radii.subarray(0, rows), (radius) =>
      Math.round((Math.asin(px / radius) * 180) / Math.PI / degreesPerColumn),
    )
    // A line far off the pivot has to earn it.
    const handicap = 1 - 0.012 * Math.abs(px)
    // Row after row: the processor reads along, not across.
    sums.fill(0)
    for (let row = 0; row < rows; row++) {
      for (let i = 0; i < columns; i++) {
        let column = i + shift[row]!
        if (column < 0) column += columns
        else if (column >= columns) column -= columns
        sums[i]! += strength(rest[row * columns + column]!)
      }
    }
    for (let i = 0; i < columns; i++) {
      const sum = (sums[i]! * handicap) / rows
      if (sum > score[i]!) {
        score[i] = sum
        offset[i] = px
      }
    }
  }
  return { score, offset }
}

/** Two needles closer than this are one to us. */
const apartDegrees = 9

function measured(rest: Float32Array, rows: number, needle: Needle): [FoundNeedle, FoundNeedle] {
  const { score, offset } = scores(rest, rows)
  const lineAt = (column: number): FoundNeedle => {
    let line = { angle: column * degreesPerColumn, offsetPx: offset[column]!, spread: 0 }
    for (let round = 0; round < 3; round++) line = fitLine(rowsAlong(rest, rows, line, needle.halfWidthPx), line.angle)
    return { ...line, coverage: coverageOf(rest, rows, line) }
  }
  const best = highest(score, () => true)
  const apart = apartDegrees / degreesPerColumn
  const next = highest(score, (i) => Math.min((i - best + columns) % columns, (best - i + columns) % columns) > apart)
  const [first, second] = [lineAt(best), lineAt(next)]
  const turn = Math.abs(second.angle - first.angle) % 360
  // A fit that slid onto the first line is that line again.
  const isSame = Math.min(turn, 360 - turn) < apartDegrees / 2
  return [first, isSame ? { ...second, angle: next * degreesPerColumn, coverage: 0 } : second]
}

function highest(score: Float32Array, counts: (column: number) => boolean): number {
  let best = 0
  let most = -1
  for (let i = 0; i < columns; i++) {
    if (score[i]! > most && counts(i)) {
      best = i
      most = score[i]!
    }
  }
  return best
}

const directionAt = ({ angle, offsetPx }: Line, radius: number): number =>
  angle + (Math.asin(Math.max(-0.9, Math.min(0.9, offsetPx / radius))) * 180) / Math.PI

/** Where the needle's middle lies at each radius, in pixels beside the ray of the line's direction. */
function rowsAlong(rest: Float32Array, rows: number, line: Line, halfWidthPx: number): Row[] {
  const reachPx = halfWidthPx + 3.5
  const found: Row[] = []
  for (let row = 0; row < rows; row++) {
    const radius = radii[row]!
    const middle = directionAt(line, radius) / degreesPerColumn
    const reach = Math.ceil(((reachPx / radius) * 180) / Math.PI / degreesPerColumn)
    let [sum, weights] = [0, 0]
    for (let column = Math.round(middle) - reach; column <= Math.round(middle) + reach; column++) {
      const weight = Math.min(1.3, rest[row * columns + (((column % columns) + columns) % columns)]!) - 0.4
      if (weight <= 0) continue
      const turn = ((column * degreesPerColumn - line.angle) * Math.PI) / 180
      sum += weight * radius * Math.sin(turn)
      weights += weight
    }
    if (weights > 0) found.push({ alongPx: radius, asidePx: sum / weights, weight: Math.min(1, weights / reach) })
  }
  return found
}

function coverageOf(rest: Float32Array, rows: number, line: Line): number {
  let covered = 0
  for (let row = 0; row < rows; row++) {
    const radius = radii[row]!
    const middle = Math.round(directionAt(line, radius) / degreesPerColumn)
    const reach = Math.ceil(((2 / radius) * 180) / Math.PI / degreesPerColumn)
    let most = 0
    for (let i = -reach; i <= reach; i++) {
      most = Math.max(most, rest[row * columns + ((((middle + i) % columns) + columns) % columns)]!)
    }
    if (most > 0.45) covered += 1
  }
  return covered / Math.max(1, rows)
}
