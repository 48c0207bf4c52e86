/** What was written, in widths of the paper: it looks the same on every screen and in every position of it. */
export type InkPoint = [number, number]
export type InkStroke = { points: InkPoint[]; color: string; width: number }
type Strokes = readonly InkStroke[]

/** The strokes now, and the ways back and forth. */
export type Ink = { strokes: Strokes; past: readonly Strokes[]; future: readonly Strokes[] }

export const emptyInk: Ink = { strokes: [], past: [], future: [] }

const mostSteps = 100
/** As many as a record keeps. */
export const mostStrokes = 199
export const mostPoints = 5000

function change({ strokes, past }: Ink, next: Strokes): Ink {
  return { strokes: next, past: [...past, strokes].slice(-mostSteps), future: [] }
}

export function write(ink: Ink, stroke: InkStroke): Ink {
  return stroke.points.length === 0 ? ink : change(ink, [...ink.strokes, stroke].slice(-mostStrokes))
}

/** Takes whole strokes out: those that pass within reach of the eraser. */
export function erase(ink: Ink, at: InkPoint, reach: number): Ink {
  const kept = ink.strokes.filter(({ points }) => !isHit(points, at, reach))
  return kept.length === ink.strokes.length ? ink : change(ink, kept)
}

function isHit(points: readonly InkPoint[], [x, y]: InkPoint, reach: number): boolean {
  return points.some(([x2, y2], i) => {
    const [x1, y1] = points[Math.max(0, i - 1)]!
    const lengthSquared = (x2 - x1) ** 2 + (y2 - y1) ** 2
    const along = lengthSquared === 0 ? 0 : ((x - x1) * (x2 - x1) + (y - y1) * (y2 - y1)) / lengthSquared
    const share = Math.min(1, Math.max(0, along))
    return Math.hypot(x - x1 - share * (x2 - x1), y - y1 - share * (y2 - y1)) <= reach
  })
}

export const clear = (ink: Ink): Ink => (ink.strokes.length === 0 ? ink : change(ink, []))

export function undo({ strokes, past, future }: Ink): Ink {
  const before = past.at(-1)
  return before ? { strokes: before, past: past.slice(0, -1), future: [strokes, ...future] } : { strokes, past, future }
}

export function redo({ strokes, past, future }: Ink): Ink {
  const [after, ...rest] = future
  return after ? { strokes: after, past: [...past, strokes], future: rest } : { strokes, past, future }
}
