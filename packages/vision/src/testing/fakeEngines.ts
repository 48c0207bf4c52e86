import type { Engine } from '../onnx/engine.ts'
import type { LineModel } from '../text/lineModel.ts'

/** A detector that marks what is dark. */
export const darkDetector: Engine = async ({ data, dims }) => {
  const [height, width] = [dims[2]!, dims[3]!]
  const map = new Float32Array(width * height)
  for (let i = 0; i < map.length; i++) map[i] = data[i]! < 0 ? 0.9 : 0
  return { data: map, dims: [1, 1, height, width] }
}

/** A model that always reads this, one character after the other. */
export function saying(text: string, p = 0.95, knows = new Set(text)): LineModel {
  const all = [...text]
  return {
    knows,
    weightOf: () => 1,
    look: async () => () => all.map((one, i) => ({ text: one, p, at: (i + 0.5) / all.length, others: [] })),
  }
}

/** One figure of a line, and the place of its middle in the picture. */
export type Figure = { text: string; x: number; p?: number }

/** A model of digits that sees the figures whose middle lies in the box. */
export const seeing = (figures: readonly Figure[]): LineModel => ({
  knows: new Set('0123456789.-'),
  weightOf: () => 1,
  look:
    async (_, { middle, length }) =>
    () =>
      figures
        .filter(({ x }) => Math.abs(x - middle.x) < length / 2)
        .map(({ text, x, p = 0.99 }) => ({ text, p, at: (x - middle.x) / length + 0.5, others: [] })),
})

/** White paper with black bars. */
export function paper(width: number, height: number, bars: { x: number; y: number; width: number; height: number }[]) {
  const data = new Uint8ClampedArray(4 * width * height).fill(255)
  for (const bar of bars) {
    for (let y = bar.y; y < bar.y + bar.height; y++) {
      for (let x = bar.x; x < bar.x + bar.width; x++) data.fill(0, 4 * (y * width + x), 4 * (y * width + x) + 3)
    }
  }
  return { data, width, height }
}
