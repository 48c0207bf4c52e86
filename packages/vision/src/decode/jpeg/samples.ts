import { placeOf } from './blocks.ts'
import type { Component } from './frame.ts'

/** cos((2x + 1)·u·π / 16) / 2, halved again over √2 for u = 0: what frequency u gives to sample x. */
const waves = Float32Array.from({ length: 64 }, (_, i) => {
  const [x, u] = [i >> 3, i & 7]
  return (Math.cos(((2 * x + 1) * u * Math.PI) / 16) / 2) * (u === 0 ? Math.SQRT1_2 : 1)
})

/** The colour's own picture, 8 samples a block each way; its width is a whole number of blocks. */
export type Samples = { data: Uint8ClampedArray; width: number }

export function samplesOf({ blocks, stride, columns, rows }: Component, quant: Uint16Array): Samples {
  const width = columns * 8
  const data = new Uint8ClampedArray(width * rows * 8)
  const scaled = new Float32Array(64)
  const half = new Float32Array(64)
  for (let row = 0; row < rows; row++) {
    for (let column = 0; column < columns; column++) {
      const at = (row * stride + column) * 64
      for (let i = 0; i < 64; i++) scaled[i] = blocks[at + i]! * quant[i]!
      transform(scaled, half, 1, 8)
      transform(half, scaled, 8, 1)
      for (let i = 0; i < 64; i++) data[(row * 8 + (i >> 3)) * width + column * 8 + (i & 7)] = scaled[i]! + 128
    }
  }
  return { data, width }
}

/** Frequencies to samples along eight lines. */
function transform(from: Float32Array, to: Float32Array, step: number, lineStep: number): void {
  for (let line = 0; line < 8; line++) {
    const start = line * lineStep
    for (let x = 0; x < 8; x++) {
      let sum = 0
      for (let u = 0; u < 8; u++) sum += waves[x * 8 + u]! * from[start + u * step]!
      to[start + x * step] = sum
    }
  }
}

/** A table of the file, put from rising frequency into rows and columns. */
export function readQuantTable(segment: DataView, at: number): { id: number; table: Uint16Array; end: number } {
  const kind = segment.getUint8(at)
  const wide = kind >> 4 > 0
  const table = new Uint16Array(64)
  for (let i = 0; i < 64; i++) {
    table[placeOf(i)] = wide ? segment.getUint16(at + 1 + 2 * i) : segment.getUint8(at + 1 + i)
  }
  return { id: kind & 15, table, end: at + 1 + (wide ? 128 : 64) }
}
