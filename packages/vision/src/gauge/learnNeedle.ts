import type { Picture } from '../picture.ts'
import { type Colour, directionBetween, meanColour } from './colour.ts'
import { centrePx, radii, radiusPx } from './frame.ts'

/** What tells a needle from the face: learnt where the reference shows it. */
export type Needle = {
  /** Direction in colours from the face to the needle, and how far. */
  direction: Colour
  contrast: number
  /** Degrees where the reference shows it. */
  angle: number
  /** Pixels of the frame, half of it. */
  halfWidthPx: number
  /** How many of the radii it covers. */
  rows: number
}

const searchPx = 7

/** Looks along the registered direction; undefined where nothing stands out from the face. */
export function learnNeedle(frame: Picture, angle: number): Needle | undefined {
  const face = faceColour(frame)
  const needle = meanColour(frame, mostDifferent(frame, face, angle))
  const found = directionBetween(face, needle)
  if (!found) return undefined
  const base = found.direction.reduce((sum, one, c) => sum + one * face[c]!, 0)
  const strengthAt = (radius: number, asidePx: number) => {
    const { x, y } = placeAt(angle, radius, asidePx)
    const i = 4 * (Math.round(y) * frame.width + Math.round(x))
    return (found.direction.reduce((sum, one, c) => sum + one * frame.data[i + c]!, 0) - base) / found.contrast
  }
  const shown = [...radii].map((radius) => Math.max(...aside.map((px) => strengthAt(radius, px))) > 0.45)
  return { ...found, angle, halfWidthPx: halfWidth(strengthAt), rows: lengthOf(shown) }
}

const aside = Array.from({ length: 2 * searchPx + 1 }, (_, i) => i - searchPx)

export function placeAt(angle: number, radius: number, asidePx: number): { x: number; y: number } {
  const [cos, sin] = [Math.cos((angle * Math.PI) / 180), Math.sin((angle * Math.PI) / 180)]
  return { x: centrePx + radius * cos - asidePx * sin, y: centrePx + radius * sin + asidePx * cos }
}

/** The colour that most of the inner face has, channel by channel. */
function faceColour({ data, width }: Picture): Colour {
  const values: [number[], number[], number[]] = [[], [], []]
  for (let angle = 0; angle < 360; angle += 3) {
    for (let radius = 0.3 * radiusPx; radius < 0.62 * radiusPx; radius += 4) {
      const { x, y } = placeAt(angle, radius, 0)
      const i = 4 * (Math.round(y) * width + Math.round(x))
      for (let c = 0; c < 3; c++) values[c]!.push(data[i + c]!)
    }
  }
  return values.map((list) => list.sort((a, b) => a - b)[list.length >> 1]!) as Colour
}

/** Near the hub a needle is widest and nothing else is printed: its own colour is there. */
function* mostDifferent({ data, width }: Picture, face: Colour, angle: number): Generator<{ x: number; y: number }> {
  for (let radius = 0.26 * radiusPx; radius < 0.5 * radiusPx; radius += 2) {
    let best = { x: 0, y: 0 }
    let most = -1
    for (const px of aside) {
      const place = placeAt(angle, radius, px)
      const i = 4 * (Math.round(place.y) * width + Math.round(place.x))
      const away = Math.hypot(data[i]! - face[0], data[i + 1]! - face[1], data[i + 2]! - face[2])
      if (away > most) [best, most] = [place, away]
    }
    yield best
  }
}

function halfWidth(strengthAt: (radius: number, asidePx: number) => number): number {
  const radius = 0.35 * radiusPx
  let px = 0
  for (let step = -20; step <= 20; step++) if (strengthAt(radius, step) > 0.5) px += 1
  return Math.max(1, px / 2)
}

/** Up to the first longer gap. */
function lengthOf(shown: boolean[]): number {
  let [last, gap] = [0, 0]
  for (const [i, one] of shown.entries()) {
    gap = one ? 0 : gap + 1
    if (one) last = i + 1
    if (gap > 6) break
  }
  return last
}
