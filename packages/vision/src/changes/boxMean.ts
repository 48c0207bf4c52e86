import type { Plane } from '../gauge/polar.ts'

/** Mean over a square of (2 × reach + 1) a side; the edge goes on outwards. Its cost is the same for every reach. */
export function boxMean({ data, width, height }: Plane, reach: number): Float32Array {
  const across = new Float32Array(data.length)
  const to = new Float32Array(data.length)
  const share = 1 / (2 * reach + 1)
  for (let y = 0; y < height; y++) {
    const from = y * width
    let sum = 0
    for (let i = -reach; i < reach; i++) sum += data[from + Math.min(width - 1, Math.max(0, i))]!
    for (let x = 0; x < width; x++) {
      sum += data[from + Math.min(width - 1, x + reach)]!
      across[from + x] = sum * share
      sum -= data[from + Math.max(0, x - reach)]!
    }
  }
  const sums = new Float32Array(width)
  const add = (y: number, sign: number) => {
    const from = Math.min(height - 1, Math.max(0, y)) * width
    for (let x = 0; x < width; x++) sums[x]! += sign * across[from + x]!
  }
  for (let y = -reach; y < reach; y++) add(y, 1)
  for (let y = 0; y < height; y++) {
    add(y + reach, 1)
    for (let x = 0; x < width; x++) to[y * width + x] = sums[x]! * share
    add(y - reach, -1)
  }
  return to
}
