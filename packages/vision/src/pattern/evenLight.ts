import type { Plane } from '../gauge/polar.ts'
import { boxMean } from './planes.ts'
import { tonedTo } from './tone.ts'

/** Light that falls unevenly changes slowly; a lamp's veil is narrower, but still wider than what is looked for. */
const shadePx = 48
const veilPx = 30

/** The photo's brightness as if it had been taken in the light of the base: what is left differs in a small place. */
export function evenedTo(base: Plane, photo: Plane, seen: Uint8Array): Float32Array {
  const [ground, own] = [boxMean(base, shadePx), boxMean(photo, shadePx)]
  const lit = photo.data.map((one, i) => (one * ground[i]!) / Math.max(8, own[i]!))
  const toned = { ...photo, data: tonedTo(base.data, Float32Array.from(lit), seen) }
  return unveiled(base, toned)
}

/** A veil of light brightens and flattens what is under it: brightness and contrast are brought back place by place. */
function unveiled(base: Plane, { data, width, height }: Plane): Float32Array {
  const mean = (of: (i: number) => number) =>
    boxMean({ data: Float32Array.from(data, (_, i) => of(i)), width, height }, veilPx)
  const [known, own] = [mean((i) => base.data[i]!), mean((i) => data[i]!)]
  const both = mean((i) => base.data[i]! * data[i]!)
  const square = mean((i) => data[i]! * data[i]!)
  return Float32Array.from(data, (one, i) => {
    const spread = square[i]! - own[i]! ** 2
    const shared = both[i]! - known[i]! * own[i]!
    const gain = Math.max(leastGain, Math.min(mostGain, (shared + steady) / (spread + steady)))
    return known[i]! + gain * (one - own[i]!)
  })
}

/** Contrast that little print can tell is left as it is; what differs in truth must not be bent away. */
const steady = 150
const [leastGain, mostGain] = [0.75, 2.2]

/** Takes a slow change of colour away: another lamp, another camera. */
export function evenedColour(base: Plane, photo: Plane, seen: Uint8Array): Float32Array {
  const away = photo.data.map((one, i) => (seen[i] ? one - base.data[i]! : 0))
  const cast = boxMean({ ...photo, data: away }, shadePx)
  return Float32Array.from(photo.data, (one, i) => one - cast[i]!)
}
