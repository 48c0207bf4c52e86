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
  /** Pixels of the frame by which it may reach to the other side of the pivot. */
  tailPx: number
}

const searchPx = 7
const widestPx = 20

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
  const behind = tails.map((radius) => Math.max(...aside.map((px) => strengthAt(-radius, px))) > 0.45)
  return {
    ...found,
    angle,
    halfWidthPx: halfWidth(strengthAt),
    rows: lengthOf(shown, 6),
    tailPx: tails[0]! + rowPx * lengthOf(behind, 1),
  }
}

const rowPx = 1.5
/** Nearer than the first nothing is told from the hub; longer ones are rare, and a line of their own. */
const tails = Array.from({ length: 28 }, (_, i) => 0.25 * radiusPx + i * rowPx)

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

/** The middle of several: where print touches the needle it looks wider. */
function halfWidth(strengthAt: (radius: number, asidePx: number) => number): number {
  const widths: number[] = []
  for (let radius = 0.27 * radiusPx; radius < 0.45 * radiusPx; radius += 3) {
    const isNeedle = (px: number) => Math.abs(px) <= widestPx && strengthAt(radius, px) > 0.5
    const middle = aside.reduce((best, px) => (strengthAt(radius, px) > strengthAt(radius, best) ? px : best), 0)
    let [left, right] = [middle, middle]
    while (isNeedle(left - 1)) left -= 1
    while (isNeedle(right + 1)) right += 1
    widths.push(isNeedle(middle) ? right - left + 1 : 0)
  }
  return Math.max(1, widths.sort((a, b) => a - b)[widths.length >> 1]! / 2)
}

/** Up to the first gap that is longer. */
function lengthOf(shown: boolean[], mostGap: number): number {
  let [last, gap] = [0, 0]
  for (const [i, one] of shown.entries()) {
    gap = one ? 0 : gap + 1
    if (one) last = i + 1
    if (gap > mostGap) break
  }
  return last
}
