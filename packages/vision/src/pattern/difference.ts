import { type Envelope, envelopeOf, outside } from './envelope.ts'
import { boxMean, type Planes } from './planes.ts'
import { clipped } from './tone.ts'

/** Between what values the right state lay, plane by plane. */
export type Envelopes = { light: Envelope; red: Envelope; blue: Envelope }

/** By how many pixels an edge may lie aside. */
const reachPx = { light: 1, colour: 2 }

export const envelopesOf = (all: readonly Planes[]): Envelopes => ({
  light: openAbove(
    envelopeOf(
      all.map(({ light }) => light),
      reachPx.light,
    ),
  ),
  red: envelopeOf(
    all.map(({ red }) => red),
    reachPx.colour,
  ),
  blue: envelopeOf(
    all.map(({ blue }) => blue),
    reachPx.colour,
  ),
})

/** What was as bright as a camera can show may be brighter in another light. */
function openAbove({ low, high }: Envelope): Envelope {
  return { low, high: high.map((one) => (one >= clipped ? 400 : one)) }
}

/** How far each place lies outside what the right state was, averaged over a few pixels. */
export type Difference = { light: Float32Array; colour: Float32Array }

const meanPx = 3

export function differenceOf(envelopes: Envelopes, photo: Planes, seen: Uint8Array, noise: number): Difference {
  const [light, colour] = [new Float32Array(seen.length), new Float32Array(seen.length)]
  for (let i = 0; i < seen.length; i++) {
    if (!seen[i]) continue
    light[i] = Math.max(0, outside(envelopes.light, i, photo.light.data[i]!) - noise)
    const red = outside(envelopes.red, i, photo.red.data[i]!)
    const blue = outside(envelopes.blue, i, photo.blue.data[i]!)
    colour[i] = Math.max(0, Math.hypot(red, blue) - noise)
  }
  const { width, height } = photo.light
  return {
    light: boxMean({ data: light, width, height }, meanPx),
    colour: boxMean({ data: colour, width, height }, meanPx),
  }
}

/** The sensor's noise in plain places, in the units of the light plane. */
export function noiseOf({ light: { data, width, height } }: Planes): number {
  const steps: number[] = []
  for (let y = 2; y < height - 2; y += 3) {
    for (let x = 2; x < width - 2; x += 3) {
      const i = y * width + x
      steps.push(Math.abs(data[i]! - (data[i - 2]! + data[i + 2]! + data[i - 2 * width]! + data[i + 2 * width]!) / 4))
    }
  }
  return steps.sort((a, b) => a - b)[Math.floor(steps.length * 0.4)]! * 1.9
}
