import { appError } from '../../errors.ts'
import type { Attachment } from '../../model/index.ts'

type Points = readonly (readonly [number, number])[]

/** The least way a pen goes in a signature, in widths of the box: a dot or a slip of the finger is none (V-011). */
const leastLength = 0.08

const lengthOf = (points: Points): number =>
  points.slice(1).reduce((sum, [x, y], at) => sum + Math.hypot(x - points[at]![0], y - points[at]![1]), 0)

export const isSignature = (strokes: readonly Points[]): boolean =>
  strokes.reduce((sum, stroke) => sum + lengthOf(stroke), 0) >= leastLength

type Drawing = Pick<Attachment, 'annotations'>

const strokesOf = ({ annotations = [] }: Drawing): Points[] =>
  annotations.filter(({ shape }) => shape === 'line').map(({ points }) => points)

/** Neither strokes that are more than a dot, nor the name in writing: nobody has signed. */
export function isUnsigned(drawing: Drawing): boolean {
  const { annotations = [] } = drawing
  const strokes = strokesOf(drawing)
  if (strokes.length > 0) return !isSignature(strokes)
  return !annotations.some(({ shape, text = '' }) => shape === 'text' && text.trim() !== '')
}

/** What a picture shows, in widths of it: how high it is, and the box that holds everything drawn; none when blank. */
export type Ink = { height: number; box: readonly [left: number, top: number, right: number, bottom: number] | null }

/** A pen is this broad, and pictures are drawn in whole pixels. */
const tolerance = 0.02

const isBetween = (value: number, low: number, high: number): boolean =>
  value >= low - tolerance && value <= high + tolerance

const within = (value: number, most: number): number => Math.min(Math.max(value, 0), most)

/** E11: a signature's picture shows its strokes: one that is blank, or drawn elsewhere, is not theirs. */
export function requireDrawn(drawing: Drawing, { height, box }: Ink): void {
  if (box === null) throw appError('signMissing')
  const [left, top, right, bottom] = box
  // A pen that slips over the edge of the box is cut off there.
  const isShown = strokesOf(drawing).every((points) =>
    points.every(([x, y]) => isBetween(within(x, 1), left, right) && isBetween(within(y, height), top, bottom)),
  )
  if (!isShown) throw appError('signMissing')
}
