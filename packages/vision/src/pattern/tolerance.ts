import type { Plane } from '../gauge/polar.ts'
import { type Difference, differenceOf, envelopesOf, noiseOf } from './difference.ts'
import { envelopeOf } from './envelope.ts'
import type { Planes } from './planes.ts'

/** How far each place may lie outside before it counts. */
export type Tolerance = { light: Float32Array; colour: Float32Array }

/** Chosen on drawn panels: the least that a person would call a difference. */
const floor = { light: 13, colour: 26 }
const learntShare = 1.3
const learntMost = { light: 30, colour: 60 }
const reachPx = 5

/** Each photo of the right state is compared with the others: what differs between them is no fault. */
export function learnTolerance(planes: readonly Planes[], seen: readonly Uint8Array[]): Tolerance {
  const { width, height } = planes[0]!.light
  const differences = planes.flatMap((one, i) => {
    const others = planes.filter((_, j) => j !== i)
    // The first lends its light to all: compared with them it would only show their evening out.
    return i === 0 || others.length < 2 ? [] : [differenceOf(envelopesOf(others), one, seen[i]!, 2 * noiseOf(one))]
  })
  const plane = (data: Float32Array): Plane => ({ data, width, height })
  const learnt = (of: keyof Difference) => {
    const all = differences.map((one) => plane(one[of]))
    const most = all.length === 0 ? undefined : envelopeOf(all, reachPx).high
    return Float32Array.from(
      { length: width * height },
      (_, i) => floor[of] + Math.min(learntMost[of], learntShare * (most?.[i] ?? 0)),
    )
  }
  return { light: learnt('light'), colour: learnt('colour') }
}
