import type { Picture } from '../picture.ts'
import { radiusPx } from './frame.ts'
import { placeAt } from './learnNeedle.ts'

const stepDegrees = 0.5
const besidePx = 13
/** Between hub and numbers nothing is printed all the way: what runs there without a gap is a needle. */
const from = 0.27
const to = 0.5
const leastShare = 0.85

/** Directions of everything that looks like a needle, whatever its colour. `least` is how far it must differ. */
export function radialLines({ data, width }: Picture, least: number): number[] {
  const directions: number[] = []
  const colourAt = (angle: number, radius: number, aside: number) => {
    const { x, y } = placeAt(angle, radius, aside)
    return 4 * (Math.round(y) * width + Math.round(x))
  }
  const away = (i: number, j: number) =>
    Math.hypot(data[i]! - data[j]!, data[i + 1]! - data[j + 1]!, data[i + 2]! - data[j + 2]!)
  for (let angle = 0; angle < 360; angle += stepDegrees) {
    let [shown, all] = [0, 0]
    for (let radius = from * radiusPx; radius < to * radiusPx; radius += 2) {
      const own = colourAt(angle, radius, 0)
      const [left, right] = [colourAt(angle, radius, -besidePx), colourAt(angle, radius, besidePx)]
      all += 1
      if (away(own, left) > least && away(own, right) > least) shown += 1
    }
    if (shown >= leastShare * all) directions.push(angle)
  }
  return directions
}
