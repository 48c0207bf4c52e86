import type { Engine } from '../onnx/engine.ts'
import { colourTensor } from '../onnx/pictureTensor.ts'
import type { Picture, Point } from '../picture.ts'
import { blobsOf } from '../pixels/blobs.ts'
import { resized } from '../pixels/colour.ts'
import { smallestBox, type TurnedBox } from './turnedBox.ts'

export type FoundLine = TurnedBox & { score: number }

const mean = [0.485, 0.456, 0.406]
const spread = [0.229, 0.224, 0.225]

/** A pixel of the map counts from here, a box from the mean of its pixels. */
const leastPixel = 0.3
const leastBox = 0.5
/** The map shows the core of a line: its box grows by this share of area over circumference. */
const growth = 1.6

/** Lines of text in a picture, in its own pixels. `longestPx`: the long side of what the detector is shown. */
export async function findLines(detect: Engine, picture: Picture, longestPx: number): Promise<FoundLine[]> {
  const scale = longestPx / Math.max(picture.width, picture.height)
  const side = (px: number) => Math.max(32, Math.round((px * scale) / 32) * 32)
  const [width, height] = [side(picture.width), side(picture.height)]
  const map = await detect(colourTensor(resized(picture, width, height), mean, spread))
  const [sx, sy] = [picture.width / width, picture.height / height]
  return boxesIn(map.data, width, height).flatMap(({ points, score }) => {
    const box = smallestBox(points.map(({ x, y }) => ({ x: x * sx, y: y * sy })))
    if (Math.min(box.length, box.depth) < 2) return []
    const more = (growth * box.length * box.depth) / (box.length + box.depth)
    return [{ ...box, length: box.length + more, depth: box.depth + more, score }]
  })
}

/** Pixels that hang together, each with the corners of its pixels and its mean. */
function boxesIn(map: Float32Array, width: number, height: number): { points: Point[]; score: number }[] {
  return blobsOf({ width, height }, (i) => map[i]! >= leastPixel, 8).flatMap((blob) => {
    const score = blob.reduce((sum, i) => sum + map[i]!, 0) / blob.length
    return blob.length < leastPixels || score < leastBox ? [] : [{ points: endsOfRows(blob, width), score }]
  })
}

const leastPixels = 12

/** The outer corners of a shape's first and last pixel in each row: all its hull needs. */
function endsOfRows(blob: readonly number[], width: number): Point[] {
  const ends = new Map<number, { left: number; right: number }>()
  for (const i of blob) {
    const [x, y] = [i % width, Math.floor(i / width)]
    const row = ends.get(y)
    ends.set(y, { left: Math.min(row?.left ?? x, x), right: Math.max(row?.right ?? x, x) })
  }
  return [...ends].flatMap(([y, { left, right }]) => [
    { x: left, y },
    { x: right + 1, y },
    { x: left, y: y + 1 },
    { x: right + 1, y: y + 1 },
  ])
}
