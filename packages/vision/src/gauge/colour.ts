import type { Picture } from '../picture.ts'
import type { Plane } from './polar.ts'

export type Colour = [number, number, number]

/** Mean colour of the pixels at these places. */
export function meanColour({ data, width }: Picture, places: Iterable<{ x: number; y: number }>): Colour {
  const sum: Colour = [0, 0, 0]
  let count = 0
  for (const { x, y } of places) {
    const i = 4 * (Math.round(y) * width + Math.round(x))
    for (let c = 0; c < 3; c++) sum[c]! += data[i + c]!
    count += 1
  }
  return sum.map((one) => one / Math.max(1, count)) as Colour
}

/**
 * The one number a pixel that tells a needle from its face best: positive where it is like the needle. Of the square in
 * the middle of a picture, `size` a side.
 */
export function likeNeedle({ data, width, height }: Picture, [r, g, b]: Colour, size: number): Plane {
  const to = new Float32Array(size * size)
  const [left, top] = [(width - size) >> 1, (height - size) >> 1]
  for (let y = 0; y < size; y++) {
    for (let x = 0; x < size; x++) {
      const i = 4 * ((top + y) * width + left + x)
      to[y * size + x] = r * data[i]! + g * data[i + 1]! + b * data[i + 2]!
    }
  }
  return { data: to, width: size, height: size }
}

/** Direction from one colour to the other; undefined where they are too alike to be told apart. */
export function directionBetween(face: Colour, needle: Colour): { direction: Colour; contrast: number } | undefined {
  const away = needle.map((one, c) => one - face[c]!) as Colour
  const contrast = Math.hypot(...away)
  return contrast < 20 ? undefined : { direction: away.map((one) => one / contrast) as Colour, contrast }
}
