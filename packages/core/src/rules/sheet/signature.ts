import type { Attachment } from '../../model/index.ts'

type Points = readonly (readonly [number, number])[]

/** The least way a pen goes in a signature, in widths of the box: a dot or a slip of the finger is none (V-011). */
const leastLength = 0.08

const lengthOf = (points: Points): number =>
  points.slice(1).reduce((sum, [x, y], at) => sum + Math.hypot(x - points[at]![0], y - points[at]![1]), 0)

export const isSignature = (strokes: readonly Points[]): boolean =>
  strokes.reduce((sum, stroke) => sum + lengthOf(stroke), 0) >= leastLength

/** Neither strokes that are more than a dot, nor the name in writing: nobody has signed. */
export function isUnsigned({ annotations = [] }: Pick<Attachment, 'annotations'>): boolean {
  const strokes = annotations.filter(({ shape }) => shape === 'line').map(({ points }) => points)
  if (strokes.length > 0) return !isSignature(strokes)
  return !annotations.some(({ shape, text = '' }) => shape === 'text' && text.trim() !== '')
}
