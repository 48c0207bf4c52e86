import type { Annotation } from '@ecs/core'
import type { GaugeOverlay, PatternReading } from '@ecs/vision/matching'

type Point = { x: number; y: number }

/** Points of marks count in widths of the photo. */
const inWidths =
  (width: number) =>
  ({ x, y }: Point): [number, number] => [x / width, y / width]

/** The needle and the rim as they were found, and in words what was read by which registration. */
export function gaugeMarks({ pivot, tip, rim }: GaugeOverlay, width: number, words: string): Annotation[] {
  const at = inWidths(width)
  return [
    { shape: 'line', points: [...rim, rim[0]!].map(at) },
    { shape: 'arrow', points: [at(pivot), at(tip)] },
    { shape: 'text', points: [[0.03, 0.08]], text: words.slice(0, 200) },
  ]
}

/** While it is checked the words stand beside the photo, and nothing lies over it. */
export const withoutWords = (marks: readonly Annotation[]): Annotation[] =>
  marks.filter(({ shape }) => shape !== 'text')

const mostPlaces = 30

/** A circle round everything that differs. */
export function patternMarks({ places }: PatternReading, width: number, words: string): Annotation[] {
  const at = inWidths(width)
  const circles = places.slice(0, mostPlaces).map(
    ({ x, y, radius }): Annotation => ({
      shape: 'circle',
      points: [at({ x: x - radius, y: y - radius }), at({ x: x + radius, y: y + radius })],
    }),
  )
  return [...circles, { shape: 'text', points: [[0.03, 0.08]], text: words.slice(0, 200) }]
}
