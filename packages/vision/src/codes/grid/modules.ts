import type { Corners, Grey } from '../../picture.ts'
import { brightnessAt } from '../../pixels/sample.ts'
import { type Bend, bentBy } from './bend.ts'
import { mapPoint, unitSquareTo } from './homography.ts'
import type { Layout } from './layout.ts'

/** Pixels of the flattened picture for a module, and modules of margin around the code. */
const perModule = 3
const margin = 2

/** The code seen from straight above, and smoothed out where it is bent: three by three pixels for each module. */
export function flatten(patch: Grey, { rows, columns }: Layout, corners: Corners, bend?: Bend): Grey {
  const map = unitSquareTo(corners)
  const [width, height] = [(columns + 2 * margin) * perModule, (rows + 2 * margin) * perModule]
  const data = new Uint8ClampedArray(width * height)
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      let sum = 0
      for (const [right, down] of quarters) {
        const column = (x + right) / perModule - margin
        const row = (y + down) / perModule - margin
        const [u, v] = [column / columns, row / rows]
        const at = mapPoint(map, u, v)
        const dx = bend ? bentBy(bend.dx, bend.perSide, u, v) : 0
        const dy = bend ? bentBy(bend.dy, bend.perSide, u, v) : 0
        sum += brightnessAt(patch, at.x + dx, at.y + dy)
      }
      data[y * width + x] = sum / quarters.length
    }
  }
  return { data, width, height }
}

/** Middles of a pixel's quarters. */
const quarters = [
  [0.25, 0.25],
  [0.75, 0.25],
  [0.25, 0.75],
  [0.75, 0.75],
] as const

/** Modules to the unit in which the flattened picture is filtered. */
export const flatPx = (modules: number) => modules * perModule

/**
 * Which part of a module speaks for it: all of it evens out noise, the middle is clear of the neighbours, the darkest
 * third shows beside a light scratch, the lightest beside a dark one.
 */
export type Part = 'middle' | 'all' | 'darkest' | 'lightest'

export function moduleValues({ data, width }: Grey, { rows, columns }: Layout, part: Part): Float32Array {
  const values = new Float32Array(rows * columns)
  for (let row = 0; row < rows; row++) {
    for (let column = 0; column < columns; column++) {
      const middle = ((row + margin) * perModule + 1) * width + (column + margin) * perModule + 1
      values[row * columns + column] = brightnessOf(data, middle, width, part)
    }
  }
  return values
}

function brightnessOf(data: Uint8ClampedArray, middle: number, width: number, part: Part): number {
  if (part === 'middle') return data[middle]!
  const all = [middle - width, middle, middle + width].flatMap((row) => [data[row - 1]!, data[row]!, data[row + 1]!])
  if (part === 'all') return all.reduce((sum, value) => sum + value, 0) / 9
  return all.sort((a, b) => a - b)[part === 'darkest' ? 2 : 6]!
}

const windowModules = 5

/** What was made of the modules: 1 is dark. */
export type Decided = {
  /** As seen, but what is known is put right. */
  dark: Uint8Array
  seen: Uint8Array
  /** How far each is from the middle between dark and light: 1 is as far as those of its colour around it. */
  clearness: Float32Array
}

/** Dark or light, against the middle between the dark and the light modules around. */
export function decideModules(values: Float32Array, layout: Layout): Decided {
  const { rows, columns, known } = layout
  const [seen, clearness] = [new Uint8Array(values.length), new Float32Array(values.length)]
  for (let row = 0; row < rows; row++) {
    for (let column = 0; column < columns; column++) {
      const i = row * columns + column
      const { low, high } = shadesAround(values, layout, row, column)
      const limit = (low + high) / 2
      seen[i] = values[i]! < limit ? 1 : 0
      clearness[i] = Math.abs(values[i]! - limit) / Math.max(1, high - limit)
    }
  }
  return { seen, clearness, dark: seen.map((value, i) => (known[i] === -1 ? value : known[i]!)) }
}

/** Mean of the darker and of the lighter modules around. */
function shadesAround(
  values: Float32Array,
  { rows, columns }: Layout,
  row: number,
  column: number,
): { low: number; high: number } {
  const [top, bottom] = [Math.max(0, row - windowModules), Math.min(rows - 1, row + windowModules)]
  const [left, right] = [Math.max(0, column - windowModules), Math.min(columns - 1, column + windowModules)]
  let mean = 0
  for (let y = top; y <= bottom; y++) for (let x = left; x <= right; x++) mean += values[y * columns + x]!
  const count = (bottom - top + 1) * (right - left + 1)
  mean /= count
  let low = 0
  let high = 0
  let lows = 0
  for (let y = top; y <= bottom; y++) {
    for (let x = left; x <= right; x++) {
      const value = values[y * columns + x]!
      if (value < mean) {
        low += value
        lows++
      } else high += value
    }
  }
  if (lows === 0 || lows === count) return { low: mean, high: mean }
  return { low: low / lows, high: high / (count - lows) }
}

const drawnPx = 4
const quietModules = 4

/** The code as a printer would draw it. */
export function redraw(dark: Uint8Array, { rows, columns }: Layout): Grey {
  const [width, height] = [(columns + 2 * quietModules) * drawnPx, (rows + 2 * quietModules) * drawnPx]
  const data = new Uint8ClampedArray(width * height).fill(255)
  for (let row = 0; row < rows; row++) {
    for (let column = 0; column < columns; column++) {
      if (!dark[row * columns + column]) continue
      const left = (column + quietModules) * drawnPx
      for (let y = (row + quietModules) * drawnPx; y < (row + quietModules + 1) * drawnPx; y++) {
        data.fill(0, y * width + left, y * width + left + drawnPx)
      }
    }
  }
  return { data, width, height }
}
