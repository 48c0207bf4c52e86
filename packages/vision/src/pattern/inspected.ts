import type { Picture } from '../picture.ts'
import type { PatternRegion } from './reading.ts'

/** How closely each pixel of the base is looked at: 0 not at all. */
export type Inspected = { weight: Float32Array; width: number; height: number }

/** The very rim is left out: what lies there comes and goes with the camera's position. */
const rimPx = 8

export function inspectedOf(
  { width, height }: Picture,
  scale: number,
  regions: readonly PatternRegion[] | undefined,
  seen: readonly Uint8Array[],
): Inspected {
  const weight = new Float32Array(width * height)
  const all =
    regions && regions.length > 0
      ? regions.map((one) => scaledBy(one, scale))
      : [{ x: 0, y: 0, width, height, strictness: 1 }]
  for (const { x, y, width: wide, height: tall, strictness } of all) {
    for (let row = Math.max(rimPx, Math.floor(y)); row < Math.min(height - rimPx, y + tall); row++) {
      for (let column = Math.max(rimPx, Math.floor(x)); column < Math.min(width - rimPx, x + wide); column++) {
        const i = row * width + column
        // What a registered photo did not show was never learnt.
        if (seen.every((one) => one[i])) weight[i] = Math.max(weight[i]!, strictness)
      }
    }
  }
  return { weight, width, height }
}

const scaledBy = ({ x, y, width, height, strictness }: PatternRegion, scale: number): PatternRegion => ({
  ...{ x: x * scale, y: y * scale, width: width * scale, height: height * scale },
  strictness,
})
