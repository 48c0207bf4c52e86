import { cellPx, type Scores } from '../changes/scores.ts'
import type { Laid } from './frame.ts'
import type { Inspected } from './inspected.ts'
import { likely, placesOf } from './places.ts'
import type { PatternDoubt, PatternReading } from './reading.ts'

/** From here on it is 否; a little below nobody should decide by machine. Chosen on drawn panels. */
const ngFrom = 3
const closeFrom = 1

/** Share of what is inspected that the photo may leave unseen. */
const mostUnseen = 0.06
const leastLikeness = 0.45

type Parts = { allowance: Float32Array; inspected: Inspected; laid: Laid }

export function judge(scores: Scores, { allowance, inspected, laid }: Parts): PatternReading {
  const over = scores.data.map((score, i) => {
    const strictness = strictnessOf(i, scores, inspected, laid)
    return strictness === 0 ? Number.NEGATIVE_INFINITY : score - allowance[i]! - ease(strictness)
  })
  const most = over.reduce((a, b) => Math.max(a, b), Number.NEGATIVE_INFINITY)
  const likelihood = likely(most)
  const places = placesOf(over, scores.columns, closeFrom, laid.map)
  if (most >= ngFrom) return { verdict: 'NG', likelihood, places }
  const doubt = doubtOf(most, unseenShare(inspected, laid), laid)
  return doubt ? { verdict: null, doubt, likelihood, places } : { verdict: 'OK', likelihood, places: [] }
}

/** What a change must score more to count. Strict regions find little things, loose ones only what is unmistakable. */
const ease = (strictness: number): number => -Math.log2(strictness) * (strictness < 1 ? 5 : 1.5)

/** 0 where the cell is not inspected, or the photo does not show it well. */
function strictnessOf(cell: number, { columns }: Scores, { weight, width }: Inspected, { inside, seen }: Laid): number {
  const from = Math.floor(cell / columns) * cellPx * width + (cell % columns) * cellPx
  let [strictest, clear] = [0, 0]
  for (let y = 0; y < cellPx; y++) {
    for (let i = from + y * width; i < from + y * width + cellPx; i++) {
      if (!inside[i]) return 0
      clear += seen[i]!
      strictest = Math.max(strictest, weight[i]!)
    }
  }
  return clear * 2 >= cellPx * cellPx ? strictest : 0
}

function unseenShare({ weight }: Inspected, { seen }: Laid): number {
  let [unseen, all] = [0, 0]
  for (let i = 0; i < weight.length; i++) {
    if (weight[i] === 0) continue
    all += 1
    if (!seen[i]) unseen += 1
  }
  return unseen / Math.max(1, all)
}

/** Nothing was found: but was everything looked at? */
function doubtOf(most: number, unseen: number, { likeness, picture }: Laid): PatternDoubt | undefined {
  if (unseen > mostUnseen) return burntShare(picture.data) > mostUnseen / 2 ? 'glare' : 'cutOff'
  if (likeness < leastLikeness) return brightest(picture.data) < 60 ? 'dark' : 'blurred'
  return most >= closeFrom ? 'close' : undefined
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
