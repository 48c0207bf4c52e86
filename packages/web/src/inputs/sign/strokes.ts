import type { Annotation } from '@ecs/core'

/** A signature is strokes in a box that is 1 wide and 0.4 high, so that it looks the same on every screen. */
export const boxHeight = 0.4

export type Stroke = [number, number][]
type Point = { x: number; y: number }

const rounded = (value: number): number => Math.round(value * 10_000) / 10_000

/** From the pixels of a canvas to the box. */
export const fromPixels = (groups: readonly { points: readonly Point[] }[], widthPx: number): Stroke[] =>
  groups.map(({ points }) => points.map(({ x, y }): [number, number] => [rounded(x / widthPx), rounded(y / widthPx)]))

/** And back, for a canvas that has another width by now. */
export const toPixels = (strokes: readonly Stroke[], widthPx: number): Point[][] =>
  strokes.map((stroke) => stroke.map(([x, y]) => ({ x: x * widthPx, y: y * widthPx })))

const mostStrokes = 199
const mostPoints = 5000

/** The vectors that are kept beside the picture, and who signed for what. */
export function annotationsOf(strokes: readonly Stroke[], words: string): Annotation[] {
  const lines = strokes
    .filter((stroke) => stroke.length > 0)
    .slice(0, mostStrokes)
    .map((stroke): Annotation => ({ shape: 'line', points: stroke.slice(0, mostPoints), width: penWidth }))
  return [...lines, { shape: 'text', points: [[0.02, boxHeight - 0.03]], text: words.slice(0, 200) }]
}

export const penWidth = 0.006

/** A path through the points; a dot is a very short line. */
export function pathOf(points: readonly (readonly [number, number])[]): string {
  const [first, ...rest] = points
  if (!first) return ''
  const steps = rest.length === 0 ? [[first[0] + 0.0001, first[1]]] : rest
  return `M${first[0]} ${first[1]}${steps.map(([x, y]) => `L${x} ${y}`).join('')}`
}
