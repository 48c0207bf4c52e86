import type { Picture } from '../picture.ts'
import { boxMean } from './boxMean.ts'

/**
 * What the finder of changes looks at: each place's brightness against its surroundings, in full size; two colours and the
 * brightness itself in half size. `training/panels/model.py` makes the same: change both or none.
 */
export type Traits = { near: Float32Array; red: Float32Array; blue: Float32Array; lit: Float32Array }

const reachPx = 20
const meanLight = 0.45
/** Keep noise small where a place is plain, or dark. */
const [steady, dark] = [0.05, 0.08]

/** Width and height must be even. */
export function traitsOf({ data, width, height }: Picture): Traits {
  const count = width * height
  const lit = new Float32Array(count)
  let sum = 0
  for (let i = 0; i < count; i++) {
    lit[i] = (0.299 * data[4 * i]! + 0.587 * data[4 * i + 1]! + 0.114 * data[4 * i + 2]!) / 255
    sum += lit[i]!
  }
  const gain = meanLight / Math.max(0.02, sum / count)
  const square = new Float32Array(count)
  for (let i = 0; i < count; i++) {
    lit[i]! *= gain
    square[i] = lit[i]! * lit[i]!
  }
  const mean = boxMean({ data: lit, width, height }, reachPx)
  const squares = boxMean({ data: square, width, height }, reachPx)
  const [near, red, blue] = [new Float32Array(count), new Float32Array(count), new Float32Array(count)]
  for (let i = 0; i < count; i++) {
    const around = mean[i]!
    near[i] = (lit[i]! - around) / (Math.sqrt(Math.max(0, squares[i]! - around * around)) + steady)
    red[i] = ((data[4 * i]! / 255) * gain - lit[i]!) / (around + dark)
    blue[i] = ((data[4 * i + 2]! / 255) * gain - lit[i]!) / (around + dark)
  }
  const half = (plane: Float32Array) => halved(plane, width, height)
  return { near, red: half(red), blue: half(blue), lit: half(lit) }
}

function halved(plane: Float32Array, width: number, height: number): Float32Array {
  const [columns, rows] = [width >> 1, height >> 1]
  const to = new Float32Array(columns * rows)
  for (let y = 0; y < rows; y++) {
    for (let x = 0; x < columns; x++) {
      const i = 2 * y * width + 2 * x
      to[y * columns + x] = (plane[i]! + plane[i + 1]! + plane[i + width]! + plane[i + width + 1]!) / 4
    }
  }
  return to
}
