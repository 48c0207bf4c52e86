import type { Plane } from '../gauge/polar.ts'

/** Between what values each pixel lay in the photos of the right state. */
export type Envelope = { low: Float32Array; high: Float32Array }

/** An edge may lie one pixel aside: the darkest and brightest of the neighbours count. */
export function envelopeOf(planes: readonly Plane[], reach: number): Envelope {
  const { width, height } = planes[0]!
  const low = new Float32Array(width * height).fill(Number.POSITIVE_INFINITY)
  const high = new Float32Array(width * height).fill(Number.NEGATIVE_INFINITY)
  for (const { data } of planes) {
    for (let i = 0; i < data.length; i++) {
      if (data[i]! < low[i]!) low[i] = data[i]!
      if (data[i]! > high[i]!) high[i] = data[i]!
    }
  }
  return { low: spread(low, width, height, reach, Math.min), high: spread(high, width, height, reach, Math.max) }
}

function spread(
  from: Float32Array,
  width: number,
  height: number,
  reach: number,
  pick: (a: number, b: number) => number,
) {
  const across = new Float32Array(from.length)
  const to = new Float32Array(from.length)
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      let best = from[y * width + x]!
      for (let i = Math.max(0, x - reach); i <= Math.min(width - 1, x + reach); i++)
        best = pick(best, from[y * width + i]!)
      across[y * width + x] = best
    }
  }
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      let best = across[y * width + x]!
      for (let i = Math.max(0, y - reach); i <= Math.min(height - 1, y + reach); i++)
        best = pick(best, across[i * width + x]!)
      to[y * width + x] = best
    }
  }
  return to
}

/** How far a value lies outside. */
export const outside = ({ low, high }: Envelope, i: number, value: number): number =>
  value > high[i]! ? value - high[i]! : value < low[i]! ? low[i]! - value : 0
