import type { Corners, Point } from '../picture.ts'
import type { EngineReading } from './engine.ts'

/** The codes of one picture so far: each counts once, however many steps see it. */
export type FoundCodes = {
  add(reading: EngineReading, attempt: string): void
  /** Whether a code that was read lies there. */
  covers(area: Corners): boolean
  size(): number
  /** From the top left to the bottom right, as people read. */
  inOrder(): FoundCode[]
}

export type FoundCode = EngineReading & { attempt: string }

export function foundCodes(): FoundCodes {
  const codes: FoundCode[] = []
  return {
    add(reading, attempt) {
      if (!codes.some((code) => isSame(code, reading))) codes.push({ ...reading, attempt })
    },
    covers: (area) =>
      codes.some(({ corners }) => isInside(middleOf(corners), area) || isInside(middleOf(area), corners)),
    size: () => codes.length,
    inOrder: () => inReadingOrder(codes),
  }
}

/** The same text at the same place; two labels with the same text are two codes. */
function isSame(a: EngineReading, b: EngineReading): boolean {
  return a.text === b.text && a.format === b.format && isInside(middleOf(a.corners), boxOf(b.corners))
}

export function middleOf(corners: Corners): Point {
  return { x: corners.reduce((sum, { x }) => sum + x, 0) / 4, y: corners.reduce((sum, { y }) => sum + y, 0) / 4 }
}

/** A line of a bar code has no height: its box is given some. */
function boxOf(corners: Corners): Corners {
  const xs = corners.map(({ x }) => x)
  const ys = corners.map(({ y }) => y)
  const slack = Math.max(Math.max(...xs) - Math.min(...xs), Math.max(...ys) - Math.min(...ys)) / 3
  const [left, right, top, bottom] = [
    Math.min(...xs),
    Math.max(...xs),
    Math.min(...ys) - slack,
    Math.max(...ys) + slack,
  ]
  return [
    { x: left - slack, y: top },
    { x: right + slack, y: top },
    { x: right + slack, y: bottom },
    { x: left - slack, y: bottom },
  ]
}

function isInside({ x, y }: Point, corners: Corners): boolean {
  const sides = corners.map((a, i) => {
    const b = corners[(i + 1) % 4]!
    return (b.x - a.x) * (y - a.y) - (b.y - a.y) * (x - a.x)
  })
  return sides.every((side) => side >= 0) || sides.every((side) => side <= 0)
}

function inReadingOrder(codes: FoundCode[]): FoundCode[] {
  const rows: FoundCode[][] = []
  for (const code of codes.toSorted((a, b) => middleOf(a.corners).y - middleOf(b.corners).y)) {
    const row = rows.find(([first]) => isBeside(first!, code))
    if (row) row.push(code)
    else rows.push([code])
  }
  return rows.flatMap((row) => row.sort((a, b) => middleOf(a.corners).x - middleOf(b.corners).x))
}

/** Whether two codes stand in one row: their middles are closer than half the height of the taller. */
function isBeside(a: FoundCode, b: FoundCode): boolean {
  const tall = Math.max(...[a, b].map(({ corners }) => heightOf(corners)))
  return Math.abs(middleOf(a.corners).y - middleOf(b.corners).y) < tall / 2
}

function heightOf(corners: Corners): number {
  const ys = corners.map(({ y }) => y)
  return Math.max(...ys) - Math.min(...ys)
}
