import type { Tensor } from '../onnx/engine.ts'
import type { Traits } from './traits.ts'

/** What photos of the right state showed: the base, and between what values all of them lay. */
export type KnownTraits = { first: Traits; low: Traits; high: Traits }

export function knownTraits(all: readonly Traits[]): KnownTraits {
  const most = (of: keyof Traits, pick: (a: number, b: number) => number) =>
    all[0]![of].map((_, i) => all.reduce((best, one) => pick(best, one[of][i]!), all[0]![of][i]!))
  const traits = (pick: (a: number, b: number) => number): Traits => ({
    near: most('near', pick),
    red: most('red', pick),
    blue: most('blue', pick),
    lit: all[0]!.lit,
  })
  return { first: all[0]!, low: traits(Math.min), high: traits(Math.max) }
}

/** The model's 26 planes of half the size, in the order it was trained with. */
export function changeTensor({ first, low, high }: KnownTraits, photo: Traits, width: number, height: number): Tensor {
  const [columns, rows] = [width >> 1, height >> 1]
  const size = columns * rows
  const data = new Float32Array(26 * size)
  for (const [n, { near }] of [first, low, high, photo].entries()) {
    // Every second pixel goes to a plane of its own: nothing fine is lost.
    for (let y = 0; y < height; y++) {
      for (let x = 0; x < width; x++) {
        const plane = 4 * n + 2 * (y & 1) + (x & 1)
        data[plane * size + (y >> 1) * columns + (x >> 1)] = near[y * width + x]!
      }
    }
  }
  const colours = [first, low, high, photo].flatMap(({ red, blue }) => [red, blue])
  for (const [n, plane] of [...colours, first.lit, photo.lit].entries()) data.set(plane, (16 + n) * size)
  return { data, dims: [1, 26, rows, columns] }
}
