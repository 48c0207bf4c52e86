import { convolveLine, gaussianKernel } from '../pixels/convolve.ts'
import type { Plane } from './polar.ts'

/** A Gaussian blur without rounding to bytes. */
export function blurredPlane({ data, width, height }: Plane, sigma: number): Plane {
  if (sigma === 0) return { data, width, height }
  const kernel = gaussianKernel(sigma)
  const from = Float32Array.from(data)
  const across = new Float32Array(data.length)
  for (let y = 0; y < height; y++) {
    convolveLine(from.subarray(y * width, (y + 1) * width), across.subarray(y * width, (y + 1) * width), kernel)
  }
  // Whole rows are added: walking down columns would miss the processor's cache at every step.
  const sums = new Float64Array(width)
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) sums[x] = kernel[0]! * across[y * width + x]!
    for (let k = 1; k < kernel.length; k++) {
      const weight = kernel[k]!
      const above = Math.max(0, y - k) * width
      const below = Math.min(height - 1, y + k) * width
      for (let x = 0; x < width; x++) sums[x]! += weight * (across[above + x]! + across[below + x]!)
    }
    from.set(sums, y * width)
  }
  return { data: from, width, height }
}
