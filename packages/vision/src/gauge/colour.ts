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

/** The one number a pixel that tells a needle from its face best: positive where it is like the needle. */
export function likeNeedle({ data, width, height }: Picture, [r, g, b]: Colour): Plane {
  const to = new Float32Array(width * height)
  for (let i = 0; i < to.length; i++) to[i] = r * data[4 * i]! + g * data[4 * i + 1]! + b * data[4 * i + 2]!
  return { data: to, width, height }
}

/** Direction from one colour to the other; undefined where they are too alike to be told apart. */
export function directionBetween(face: Colour, needle: Colour): { direction: Colour; contrast: number } | undefined {
  const away = needle.map((one, c) => one - face[c]!) as Colour
  const contrast = Math.hypot(...away)
  return contrast < 20 ? undefined : { direction: away.map((one) => one / contrast) as Colour, contrast }
}
