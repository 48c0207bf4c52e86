import type { Grey } from '../picture.ts'

/** Half of a symmetric kernel, centre first. */
export type HalfKernel = Float32Array

/** Filters rows, then columns, with the same kernel; the edge pixels are repeated outwards. */
export function convolve({ data, width, height }: Grey, kernel: HalfKernel): Grey {
  const across = new Float32Array(data.length)
  const row = new Float32Array(width)
  for (let y = 0; y < height; y++) {
    row.set(data.subarray(y * width, (y + 1) * width))
    convolveLine(row, across.subarray(y * width, (y + 1) * width), kernel)
  }
  return { data: convolveColumns(across, width, height, kernel), width, height }
}

export function convolveLine(from: Float32Array, to: Float32Array, kernel: HalfKernel): void {
  const reach = kernel.length - 1
  const last = from.length - 1
  for (let i = 0; i <= last; i++) {
    let sum = kernel[0]! * from[i]!
    if (i >= reach && i + reach <= last) {
      for (let k = 1; k <= reach; k++) sum += kernel[k]! * (from[i - k]! + from[i + k]!)
    } else {
      for (let k = 1; k <= reach; k++)
        sum += kernel[k]! * (from[i < k ? 0 : i - k]! + from[i + k > last ? last : i + k]!)
    }
    to[i] = sum
  }
}

/** Adds whole rows, because walking down columns would miss the processor's cache at every step. */
function convolveColumns(from: Float32Array, width: number, height: number, kernel: HalfKernel): Uint8ClampedArray {
  const to = new Uint8ClampedArray(from.length)
  const sums = new Float32Array(width)
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) sums[x] = kernel[0]! * from[y * width + x]!
    for (let k = 1; k < kernel.length; k++) {
      const weight = kernel[k]!
      const above = Math.max(0, y - k) * width
      const below = Math.min(height - 1, y + k) * width
      for (let x = 0; x < width; x++) sums[x]! += weight * (from[above + x]! + from[below + x]!)
    }
    to.set(sums, y * width)
  }
  return to
}

/** Half of a bell curve, scaled so that the whole sums to 1. */
export function gaussianKernel(sigma: number): HalfKernel {
  const reach = Math.max(1, Math.ceil(sigma * 2.5))
  return normalised(Float32Array.from({ length: reach + 1 }, (_, i) => Math.exp((-i * i) / (2 * sigma * sigma))))
}

/**
 * Undoes a Gaussian blur (Wiener's filter). `noise` is the share of noise held to be in the picture: the smaller, the
 * stronger the sharpening, and the louder the noise.
 */
export function deblurKernel(sigma: number, noise: number): HalfKernel {
  const reach = Math.ceil(sigma * 5)
  const steps = reach * 4
  const kernel = new Float32Array(reach + 1)
  for (let step = 0; step < steps; step++) {
    const frequency = (Math.PI * (step + 0.5)) / steps
    const passed = Math.exp((-frequency * frequency * sigma * sigma) / 2)
    const gain = passed / (passed * passed + noise)
    for (let k = 0; k <= reach; k++) kernel[k]! += gain * Math.cos(frequency * k)
  }
  // The rim is faded out, so that cutting the kernel off adds no ripple.
  for (let k = 0; k <= reach; k++) kernel[k]! *= 0.5 + 0.5 * Math.cos((Math.PI * k) / (reach + 1))
  return normalised(kernel)
}

function normalised(kernel: HalfKernel): HalfKernel {
  const total = kernel.reduce((sum, value, k) => sum + (k === 0 ? value : 2 * value), 0)
  return kernel.map((value) => value / total)
}
