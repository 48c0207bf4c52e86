import { convolveLine, gaussianKernel } from '../pixels/convolve.ts'
import type { Plane } from './polar.ts'

/** A Gaussian blur without rounding to bytes. */
export function blurredPlane({ data, width, height }: Plane, sigma: number): Plane {
  if (sigma === 0) return { data, width, height }
  const kernel = gaussianKernel(sigma)
  const to = Float32Array.from(data)
  const [line, out] = [new Float32Array(Math.max(width, height)), new Float32Array(Math.max(width, height))]
  const pass = (count: number, length: number, start: number, step: number) => {
    const [from, into] = [line.subarray(0, length), out.subarray(0, length)]
    for (let n = 0; n < count; n++) {
      const first = n * start
      for (let i = 0; i < length; i++) from[i] = to[first + i * step]!
      convolveLine(from, into, kernel)
      for (let i = 0; i < length; i++) to[first + i * step] = into[i]!
    }
  }
  pass(height, width, width, 1)
  pass(width, height, 1, width)
  return { data: to, width, height }
}
