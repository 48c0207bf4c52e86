/** One point of a dial's scale. Degrees, 0 = right, growing clockwise as the eye sees it; neighbours less than 360 apart. */
export type Mark = { angle: number; value: number }

/** The value at an angle: straight lines between the marks, and beyond the ends the last line goes on. */
export function valueAt(marks: readonly Mark[], angle: number): number {
  const at = nearestTurn(marks, angle)
  const [from, to] = piece(marks, (mark) => mark.angle, at)
  return from.value + ((at - from.angle) * (to.value - from.value)) / (to.angle - from.angle)
}

export function angleAt(marks: readonly Mark[], value: number): number {
  const [from, to] = piece(marks, (mark) => mark.value, value)
  return from.angle + ((value - from.value) * (to.angle - from.angle)) / (to.value - from.value)
}

/** The piece of the scale that a place lies in, whichever way the scale grows. */
function piece(marks: readonly Mark[], key: (mark: Mark) => number, place: number): [Mark, Mark] {
  const grows = key(marks.at(-1)!) > key(marks[0]!)
  let i = 1
  while (i < marks.length - 1 && (grows ? place > key(marks[i]!) : place < key(marks[i]!))) i += 1
  return [marks[i - 1]!, marks[i]!]
}

/** The same direction, counted in the turn that lies nearest to the middle of the scale. */
function nearestTurn(marks: readonly Mark[], angle: number): number {
  const middle = (marks[0]!.angle + marks.at(-1)!.angle) / 2
  return angle - 360 * Math.round((angle - middle) / 360)
}

/** Full scale: what an error is measured against. */
export const spanOf = (marks: readonly Mark[]): number => Math.abs(marks.at(-1)!.value - marks[0]!.value)

export const sweepOf = (marks: readonly Mark[]): number => Math.abs(marks.at(-1)!.angle - marks[0]!.angle)

/** How far an angle lies outside the scale, in degrees; 0 within. */
export function beyondScale(marks: readonly Mark[], angle: number): number {
  const at = nearestTurn(marks, angle)
  const ends = [marks[0]!.angle, marks.at(-1)!.angle].sort((a, b) => a - b) as [number, number]
  return Math.max(0, ends[0] - at, at - ends[1])
}
