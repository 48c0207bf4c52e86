import type { Grey } from '../picture.ts'
import { convolve, gaussianKernel } from './convolve.ts'

export const gaussianBlur = (grey: Grey, sigma: number): Grey => convolve(grey, gaussianKernel(sigma))

/** Mean over a square of (2 × radius + 1) pixels a side; the edge pixels are repeated outwards. Its cost is the same for every radius. */
export function boxBlur({ data, width, height }: Grey, radius: number): Grey {
  const across = new Float32Array(data.length)
  for (let y = 0; y < height; y++) meanAlongRow(data, across, y * width, width, radius)
  const down = new Uint8ClampedArray(data.length)
  const sums = new Float32Array(width)
  const addRow = (y: number, sign: number) => {
    const start = Math.min(height - 1, Math.max(0, y)) * width
    for (let x = 0; x < width; x++) sums[x]! += sign * across[start + x]!
  }
  const share = 1 / (2 * radius + 1)
  for (let y = -radius; y < radius; y++) addRow(y, 1)
  for (let y = 0; y < height; y++) {
    addRow(y + radius, 1)
    for (let x = 0; x < width; x++) down[y * width + x] = sums[x]! * share
    addRow(y - radius, -1)
  }
  return { data: down, width, height }
}

function meanAlongRow(from: Uint8ClampedArray, to: Float32Array, start: number, length: number, radius: number): void {
  const last = length - 1
  const share = 1 / (2 * radius + 1)
  let sum = 0
  for (let i = -radius; i < radius; i++) sum += from[start + Math.min(last, Math.max(0, i))]!
  for (let i = 0; i < length; i++) {
    sum += from[start + (i + radius > last ? last : i + radius)]!
    to[start + i] = sum * share
    sum -= from[start + (i - radius < 0 ? 0 : i - radius)]!
  }
}
