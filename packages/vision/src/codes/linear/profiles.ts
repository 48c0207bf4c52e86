import type { Grey } from '../../picture.ts'
import { convolveLine, deblurKernel, type HalfKernel } from '../../pixels/convolve.ts'
import { evenOut } from './evenOut.ts'
import { withoutInkSpread } from './inkSpread.ts'
import type { Straightened } from './straighten.ts'
import { swingsOf } from './swings.ts'

/** Parts of the bars' height, from 0 (upper end) to 1, that lines are made from. */
export const witnesses = {
  whole: [
    [0, 1],
    [0.33, 0.67],
  ],
  upper: [
    [0, 0.5],
    [0, 0.34],
  ],
  lower: [
    [0.5, 1],
    [0.66, 1],
  ],
} as const

export type Witness = keyof typeof witnesses

/** What kind of light the lines are freed from: shade without an edge, or the hard edge of a shadow. */
export type Light = 'soft' | 'hard'

/** Spreads of the blur to undo, in pixels of the picture. */
const spreadsPx = [0, 0.8, 1.2, 1.6, 2, 2.4]

/** A line is the mean of many rows, hence has little noise and bears strong sharpening. */
const lineNoise = 0.004

/**
 * A small picture with one row per part and spread. The middle values along the bars ignore dirt, scratches and glare
 * that cover less than a third of a part; upper and lower lines are independent witnesses of the same code.
 */
export function profilesOf(bars: Straightened, lengthOfBars: number, witness: Witness, light: Light): Grey {
  const { width, height, perPixel } = bars
  const reach = Math.max(10 * perPixel, lengthOfBars / 14)
  const rows = witnesses[witness].flatMap(([from, to]) => {
    const middle = middleLine(bars, Math.floor(from * height), Math.ceil(to * height))
    return kernelsFor(perPixel).map((kernel) => {
      const clear = kernel ? filtered(middle, kernel) : middle
      return light === 'soft' ? withoutInkSpread(evenOut(clear, reach)) : swingsOf(clear)
    })
  })
  const data = new Uint8ClampedArray(width * rows.length)
  for (const [i, row] of rows.entries()) data.set(row, i * width)
  return { data, width, height: rows.length }
}

/** Bars whose quiet zone is too narrow or dirty, given a clean one: white outside of the bars. */
export function withQuietZone({ data, width, height }: Grey, [left, right]: [number, number], slack: number): Grey {
  const clean = data.slice()
  for (let y = 0; y < height; y++) {
    clean.fill(255, y * width, y * width + Math.max(0, Math.floor(left - slack)))
    clean.fill(255, y * width + Math.min(width, Math.ceil(right + slack)), (y + 1) * width)
  }
  return { data: clean, width, height }
}

const kernels = new Map<number, (HalfKernel | undefined)[]>()

function kernelsFor(perPixel: number): (HalfKernel | undefined)[] {
  const known = kernels.get(perPixel)
  if (known) return known
  const made = spreadsPx.map((spread) => (spread === 0 ? undefined : deblurKernel(spread * perPixel, lineNoise)))
  kernels.set(perPixel, made)
  return made
}

function filtered(line: Float32Array, kernel: HalfKernel): Float32Array {
  const clear = new Float32Array(line.length)
  convolveLine(line, clear, kernel)
  return clear
}

/** Mean of the middle third of each column's values. */
function middleLine({ rows, width }: Straightened, top: number, bottom: number): Float32Array {
  const line = new Float32Array(width)
  const count = bottom - top
  const column = new Float32Array(count)
  const [low, high] = [Math.floor(count * 0.33), Math.ceil(count * 0.67)]
  for (let x = 0; x < width; x++) {
    for (let k = 0; k < count; k++) insertSorted(column, k, rows[(top + k) * width + x]!)
    let sum = 0
    for (let k = low; k < high; k++) sum += column[k]!
    line[x] = sum / (high - low)
  }
  return line
}

/** The first `count` values are in order; adds one more. For a dozen values this beats every general sort. */
function insertSorted(values: Float32Array, count: number, value: number): void {
  let at = count
  while (at > 0 && values[at - 1]! > value) {
    values[at] = values[at - 1]!
    at--
  }
  values[at] = value
}
