import type { Grey, Picture } from '../picture.ts'
import { blobsOf } from '../pixels/blobs.ts'
import { greyOf } from '../pixels/grey.ts'

/** Small shapes of a line of digits that models lose most: where points stand (0 to 1 along the line), and whether a minus leads. */
export type Marks = { points: number[]; hasMinus: boolean }

type Shape = { left: number; right: number; top: number; bottom: number; area: number }

/** Finds them by shape alone: a point is small and low, a minus wide, flat and before all digits. */
export function marksIn(strip: Picture): Marks {
  const grey = greyOf(strip)
  const shapes = shapesIn(grey)
  const digits = shapes.filter(({ top, bottom }) => bottom - top > 0.4 * grey.height)
  if (digits.length === 0) return { points: [], hasMinus: false }
  const top = median(digits.map((blob) => blob.top))
  const bottom = median(digits.map((blob) => blob.bottom))
  const tall = bottom - top
  const points = shapes
    .filter((blob) => isPoint(blob, bottom, tall))
    .map(({ left, right }) => (left + right) / 2 / grey.width)
  const first = Math.min(...digits.map(({ left }) => left))
  const hasMinus = shapes.some((blob) => isMinus(blob, { first, top, tall }))
  return { points, hasMinus }
}

function isPoint({ left, right, top, bottom, area }: Shape, floor: number, tall: number): boolean {
  const [wide, high] = [right - left, bottom - top]
  const isSmall = wide < 0.3 * tall && high < 0.3 * tall && area > 0.004 * tall * tall
  return isSmall && wide < 2 * high && high < 2 * wide && bottom > floor - 0.2 * tall && bottom < floor + 0.2 * tall
}

function isMinus(
  { left, right, top, bottom }: Shape,
  { first, top: ceiling, tall }: { first: number; top: number; tall: number },
): boolean {
  const [wide, high] = [right - left, bottom - top]
  const middle = ((top + bottom) / 2 - ceiling) / tall
  return right <= first + 0.1 * tall && wide > 1.8 * high && wide > 0.2 * tall && middle > 0.3 && middle < 0.7
}

/** Shapes of the colour that is less common; Otsu's threshold tells the two apart. */
function shapesIn({ data, width, height }: Grey): Shape[] {
  const threshold = otsu(data)
  const dark = data.reduce((count, value) => count + (value < threshold ? 1 : 0), 0)
  const isDarkInk = dark * 2 < data.length
  const blobs = blobsOf({ width, height }, (i) => data[i]! < threshold === isDarkInk, 4)
  // What touches the sides is a frame or a shadow.
  return blobs
    .filter((blob) => blob.length > 3)
    .map((blob) => shapeOf(blob, width))
    .filter(({ left, right }) => left > 0 && right < width)
}

function shapeOf(blob: readonly number[], width: number): Shape {
  const shape = { left: width, right: 0, top: Infinity, bottom: 0, area: blob.length }
  for (const i of blob) {
    const [x, y] = [i % width, Math.floor(i / width)]
    shape.left = Math.min(shape.left, x)
    shape.right = Math.max(shape.right, x + 1)
    shape.top = Math.min(shape.top, y)
    shape.bottom = Math.max(shape.bottom, y + 1)
  }
  return shape
}

function otsu(data: Uint8ClampedArray): number {
  const counts = new Float64Array(256)
  for (const value of data) counts[value]!++
  const whole = counts.reduce((sum, count, value) => sum + count * value, 0)
  let [below, belowSum, best, at] = [0, 0, -1, 128]
  for (let value = 0; value < 256; value++) {
    below += counts[value]!
    belowSum += counts[value]! * value
    const above = data.length - below
    if (below === 0 || above === 0) continue
    const spread = below * above * (belowSum / below - (whole - belowSum) / above) ** 2
    if (spread > best) [best, at] = [spread, value + 1]
  }
  return at
}

const median = (values: number[]): number => values.toSorted((a, b) => a - b)[values.length >> 1]!
