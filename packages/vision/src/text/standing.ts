import type { Picture } from '../picture.ts'
import { redrawn } from '../pixels/colour.ts'
import { stripOf } from './strip.ts'
import type { TurnedBox } from './turnedBox.ts'

/** Text that runs downwards with upright characters becomes a line: its cells are laid side by side. */
export function layDown(picture: Picture, box: TurnedBox): Picture {
  const cell = 48
  const count = Math.max(1, Math.round(box.depth / Math.max(1, box.length)))
  const column = stripOf(
    picture,
    { ...box, length: box.depth, depth: box.length, angle: box.angle + Math.PI / 2 },
    cell,
  )
  const per = column.width / count
  return redrawn(column, { width: cell * count, height: cell }, (x, y) => {
    const k = Math.floor(x / cell)
    // In the column, down the page is to the right, and the page's right is up.
    return { x: k * per + (y * per) / cell, y: cell - 1 - (x - k * cell) }
  })
}

export const isStanding = ({ length, depth }: TurnedBox): boolean => depth > 1.6 * length

export const wholeOf = ({ width, height }: Picture): TurnedBox => ({
  middle: { x: width / 2, y: height / 2 },
  angle: 0,
  length: width,
  depth: height,
})
