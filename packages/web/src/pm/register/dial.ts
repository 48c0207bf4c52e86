import type { ScaleMark } from '@ecs/core'

/** The geometry of a dial that is being registered. Degrees: 0 = right, growing clockwise. */

export type Point = { x: number; y: number }
export type Dial = { centre: Point; radius: number; marks: ScaleMark[]; isReversed: boolean }

/** Most dials: from the lower left over the top to the lower right. */
export const usualAngles = { first: 135, last: 405 }

/** Where marks are held: a little inside the rim. */
const markShare = 0.82

export const pointOn = ({ centre, radius }: Dial, angle: number, share = markShare): Point => {
  const turn = (angle * Math.PI) / 180
  return { x: centre.x + share * radius * Math.cos(turn), y: centre.y + share * radius * Math.sin(turn) }
}

export const angleTo = ({ centre }: Dial, { x, y }: Point): number =>
  (Math.atan2(y - centre.y, x - centre.x) * 180) / Math.PI

/** Each mark lies behind the one before, the way the scale turns, within one turn. */
export function orderedAngles(angles: readonly number[], isReversed: boolean): number[] {
  const way = isReversed ? -1 : 1
  const ordered: number[] = []
  for (const angle of angles) {
    const before = ordered.at(-1)
    if (before === undefined) ordered.push(((angle % 360) + 360) % 360)
    else {
      const ahead = ((((angle - before) * way) % 360) + 360) % 360
      ordered.push(before + way * (ahead === 0 ? 360 : ahead))
    }
  }
  return ordered
}

/** The dial with one mark moved; the others keep their places. */
export function withMarkAt(dial: Dial, index: number, angle: number): Dial {
  const angles = dial.marks.map((mark, i) => (i === index ? angle : mark.angle))
  return withAngles(dial, angles)
}

export function withAngles(dial: Dial, angles: readonly number[], isReversed = dial.isReversed): Dial {
  const ordered = orderedAngles(angles, isReversed)
  return { ...dial, isReversed, marks: dial.marks.map(({ value }, i) => ({ angle: ordered[i]!, value })) }
}

/** One more mark between the last two: for scales that are not even. */
export function withOneMore(dial: Dial): Dial {
  const [before, last] = [dial.marks.at(-2)!, dial.marks.at(-1)!]
  const middle = { angle: (before.angle + last.angle) / 2, value: (before.value + last.value) / 2 }
  return { ...dial, marks: [...dial.marks.slice(0, -1), middle, last] }
}
