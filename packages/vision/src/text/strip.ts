import type { Corners, Picture } from '../picture.ts'
import { halved, redrawn } from '../pixels/colour.ts'
import { boxOf, type TurnedBox } from './turnedBox.ts'

/** One line cut out of the picture, level and of a given height; its width follows the line's shape. */
export function stripOf(picture: Picture, box: TurnedBox, height: number, multipleOf = 4, squeeze = 1): Picture {
  let from = picture
  let { middle, length, depth } = box
  while (depth >= 2 * height && Math.min(from.width, from.height) > 2) {
    from = halved(from)
    middle = { x: middle.x / 2, y: middle.y / 2 }
    length /= 2
    depth /= 2
  }
  const ideal = (squeeze * height * length) / Math.max(1, depth)
  const width = Math.min(longestStripPx, Math.max(multipleOf * 4, Math.round(ideal / multipleOf) * multipleOf))
  const [cos, sin] = [Math.cos(box.angle), Math.sin(box.angle)]
  const [stepX, stepY] = [length / width, depth / height]
  return redrawn(from, { width, height }, (x, y) => {
    const along = (x + 0.5 - width / 2) * stepX
    const across = (y + 0.5 - height / 2) * stepY
    return { x: middle.x + along * cos - across * sin - 0.5, y: middle.y + along * sin + across * cos - 0.5 }
  })
}

/** A longer line than any label has; it bounds the memory a model may take. */
const longestStripPx = 2400

/** The same box turned by a quarter: for text that runs downwards. */
export const turned = (box: TurnedBox, quarters: number): TurnedBox => ({
  ...box,
  angle: box.angle + (quarters * Math.PI) / 2,
  length: quarters % 2 === 0 ? box.length : box.depth,
  depth: quarters % 2 === 0 ? box.depth : box.length,
})

/** What was read, cut out and levelled, for people to see above the value. */
export const cutOut = (picture: Picture, corners: Corners, height: number): Picture =>
  stripOf(picture, boxOf(corners), height, 1)
