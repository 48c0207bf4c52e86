import type { Grey, Point } from '../../picture.ts'
import { brightnessAt } from '../../pixels/sample.ts'
import type { BarField } from './field.ts'

/** The bars set upright: each row is one scan line across the code. */
export type Straightened = {
  rows: Float32Array
  width: number
  height: number
  /** Samples for a pixel of the picture. */
  perPixel: number
  toPicture(column: number, row: number): Point
}

const quietShare = 0.14
const leastQuietPx = 24
/** Ends of the bars are left out: they hold captions and blunt corners. */
const usedHeight = 0.85

const height = 24

/** Fine enough for modules of one and a half pixels, coarse enough to keep the lines short. */
function samplesPerPixel(halfLength: number): number {
  if (halfLength < 60) return 4
  if (halfLength < 220) return 3
  return halfLength < 450 ? 2 : 1
}

export function straighten(grey: Grey, field: BarField): Straightened {
  const perPixel = samplesPerPixel(field.halfLength)
  const reach = field.halfLength + Math.max(leastQuietPx, 2 * field.halfLength * quietShare)
  const width = Math.ceil(2 * reach * perPixel)
  const toPicture = (column: number, row: number): Point => {
    const u = (column + 0.5) / perPixel - reach
    const v = ((row + 0.5) / height - 0.5) * 2 * field.halfHeight * usedHeight
    const angle = field.barAngle + field.fan * u
    return {
      x: field.centre.x + field.axis.x * u + Math.cos(angle) * v,
      y: field.centre.y + field.axis.y * u + Math.sin(angle) * v,
    }
  }
  const rows = new Float32Array(width * height)
  for (let column = 0; column < width; column++) {
    const top = toPicture(column, 0)
    const bottom = toPicture(column, height - 1)
    const steps = Math.max(1, height - 1)
    for (let row = 0; row < height; row++) {
      const x = top.x + ((bottom.x - top.x) * row) / steps
      const y = top.y + ((bottom.y - top.y) * row) / steps
      rows[row * width + column] = brightnessAt(grey, x, y)
    }
  }
  return { rows, width, height, perPixel, toPicture }
}
