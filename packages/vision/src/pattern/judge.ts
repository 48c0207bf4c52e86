import { project } from '../alignment/projection.ts'
import type { Difference } from './difference.ts'
import type { Laid } from './frame.ts'
import type { Inspected } from './inspected.ts'
import type { DifferentPlace, PatternDoubt, PatternReading } from './reading.ts'
import type { Tolerance } from './tolerance.ts'

/** From here on it is 否; a little below nobody should decide by machine. */
const ngFrom = 1
const okBelow = 0.72

/** Share of what is inspected that the photo may leave unseen. */
const mostUnseen = 0.06
const leastLikeness = 0.45

type Parts = { tolerance: Tolerance; inspected: Inspected; laid: Laid }

export function judge(difference: Difference, { tolerance, inspected, laid }: Parts): PatternReading {
  const { weight, width } = inspected
  const excess = new Float32Array(weight.length)
  let [most, unseen, all] = [0, 0, 0]
  for (let i = 0; i < weight.length; i++) {
    if (weight[i] === 0) continue
    all += 1
    if (!laid.seen[i]) {
      unseen += 1
      continue
    }
    const over = Math.max(difference.light[i]! / tolerance.light[i]!, difference.colour[i]! / tolerance.colour[i]!)
    excess[i] = over * weight[i]!
    if (excess[i]! > most) most = excess[i]!
  }
  const places = placesOf(excess, width, laid)
  if (most >= ngFrom) return { verdict: 'NG', excess: most, places }
  const doubt = doubtOf(most, unseen / Math.max(1, all), laid)
  return doubt ? { verdict: null, doubt, excess: most, places } : { verdict: 'OK', excess: most, places: [] }
}

/** Nothing was found: but was everything looked at? */
function doubtOf(most: number, unseen: number, { likeness, picture }: Laid): PatternDoubt | undefined {
  if (unseen > mostUnseen) return burntShare(picture.data) > mostUnseen / 2 ? 'glare' : 'cutOff'
  if (likeness < leastLikeness) return brightest(picture.data) < 60 ? 'dark' : 'blurred'
  return most >= okBelow ? 'close' : undefined
}

function burntShare(data: Uint8ClampedArray): number {
  let burnt = 0
  for (let i = 0; i < data.length; i += 4) if (data[i]! >= 252 && data[i + 1]! >= 252 && data[i + 2]! >= 252) burnt += 1
  return (4 * burnt) / data.length
}

function brightest(data: Uint8ClampedArray): number {
  let most = 0
  for (let i = 0; i < data.length; i += 64) most = Math.max(most, data[i + 1]!)
  return most
}

const mostPlaces = 12
const apartPx = 26

/** The strongest places, each once, where the photo has them. */
function placesOf(excess: Float32Array, width: number, { map }: Laid): DifferentPlace[] {
  const strong: number[] = []
  for (let i = 0; i < excess.length; i++) if (excess[i]! >= okBelow) strong.push(i)
  strong.sort((a, b) => excess[b]! - excess[a]!)
  const chosen: number[] = []
  for (const i of strong) {
    if (chosen.length === mostPlaces) break
    const isNew = chosen.every(
      (j) => Math.hypot((i % width) - (j % width), Math.floor(i / width) - Math.floor(j / width)) > apartPx,
    )
    if (isNew) chosen.push(i)
  }
  return chosen.map((i) => {
    const [x, y] = [i % width, Math.floor(i / width)]
    const [middle, aside] = [project(map, x, y), project(map, x + apartPx / 2, y)]
    return { ...middle, radius: Math.hypot(aside.x - middle.x, aside.y - middle.y), excess: excess[i]! }
  })
}
