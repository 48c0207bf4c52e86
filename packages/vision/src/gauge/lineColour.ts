import type { Picture } from '../picture.ts'
import type { Colour } from './colour.ts'
import { radii } from './frame.ts'
import { placeAt } from './learnNeedle.ts'

export type Line = { angle: number; offsetPx: number }

/** How the colour along a line differs from the face to both sides of it. */
export function lineColour({ data, width }: Picture, line: Line, rows: number, halfWidthPx: number): Colour {
  const sums: Colour[] = []
  const colourAt = (radius: number, asidePx: number): Colour => {
    const { x, y } = placeAt(line.angle, radius, line.offsetPx + asidePx)
    const i = 4 * (Math.round(y) * width + Math.round(x))
    return [data[i]!, data[i + 1]!, data[i + 2]!]
  }
  const beside = halfWidthPx + 7
  for (let row = 0; row < rows * 0.8; row += 1) {
    const [own, left, right] = [0, -beside, beside].map((px) => colourAt(radii[row]!, px)) as [Colour, Colour, Colour]
    sums.push(own.map((one, c) => one - (left[c]! + right[c]!) / 2) as Colour)
  }
  // The middle of the rows: print beside the needle and glare over it move the mean.
  return [0, 1, 2].map((c) => sums.map((one) => one[c]!).sort((a, b) => a - b)[sums.length >> 1] ?? 0) as Colour
}

/** 1: the same colour in brighter or dimmer light; less: another colour. */
export function sameColour(a: Colour, b: Colour): number {
  const size = Math.hypot(...a) * Math.hypot(...b)
  return size === 0 ? 0 : (a[0] * b[0] + a[1] * b[1] + a[2] * b[2]) / size
}
