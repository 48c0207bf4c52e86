import { pngOf } from '../png.ts'

export type Color = readonly [number, number, number]
type Point = readonly [number, number]

/** How far a point lies outside a shape, in pixels; inside it is negative. */
type Shape = (x: number, y: number) => number

export const disc =
  ([cx, cy]: Point, radius: number): Shape =>
  (x, y) =>
    Math.hypot(x - cx, y - cy) - radius

/** Rounded at its corners. */
export const box =
  ([left, top]: Point, [right, bottom]: Point, round = 0): Shape =>
  (x, y) => {
    const dx = Math.max(left + round - x, x - right + round)
    const dy = Math.max(top + round - y, y - bottom + round)
    return Math.hypot(Math.max(dx, 0), Math.max(dy, 0)) + Math.min(Math.max(dx, dy), 0) - round
  }

export const stroke =
  ([ax, ay]: Point, [bx, by]: Point, width: number): Shape =>
  (x, y) => {
    const [dx, dy] = [bx - ax, by - ay]
    const along = Math.min(1, Math.max(0, ((x - ax) * dx + (y - ay) * dy) / (dx * dx + dy * dy)))
    return Math.hypot(x - ax - along * dx, y - ay - along * dy) - width / 2
  }

/** A part of a ring; angles in degrees, 0 = right, clockwise. */
export const arc =
  ([cx, cy]: Point, radius: number, width: number, [from, to]: Point): Shape =>
  (x, y) => {
    const angle = ((((Math.atan2(y - cy, x - cx) * 180) / Math.PI - from) % 360) + 360) % 360
    return angle > to - from ? Number.POSITIVE_INFINITY : Math.abs(Math.hypot(x - cx, y - cy) - radius) - width / 2
  }

export const both =
  (a: Shape, b: Shape): Shape =>
  (x, y) =>
    Math.max(a(x, y), b(x, y))

/** Draws plain shapes with soft edges, one over the other. */
export class Canvas {
  readonly width = 480
  readonly height = 360
  readonly #data = new Uint8Array(this.width * this.height * 3)

  constructor(ground: Color) {
    for (let at = 0; at < this.#data.length; at += 3) this.#data.set(ground, at)
  }

  draw(shape: Shape, color: Color): this {
    for (let y = 0; y < this.height; y += 1)
      for (let x = 0; x < this.width; x += 1) {
        const share = Math.min(1, Math.max(0, 0.5 - shape(x + 0.5, y + 0.5)))
        if (share > 0) this.#mix((y * this.width + x) * 3, color, share)
      }
    return this
  }

  png(): Buffer {
    return pngOf({ width: this.width, height: this.height, channels: 3, data: this.#data })
  }

  #mix(at: number, color: Color, share: number): void {
    for (const [n, part] of color.entries())
      this.#data[at + n] = Math.round(this.#data[at + n]! * (1 - share) + part * share)
  }
}
