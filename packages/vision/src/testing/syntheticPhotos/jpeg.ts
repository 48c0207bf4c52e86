import type { Scene } from '../scene.ts'

const size = 8

/** Loses what a JPEG of this quality (1 to 100) loses: blocks of eight, coarser in the fine detail. */
export function throughJpeg(scene: Scene, quality: number): void {
  const { values, width, height } = scene
  const factor = quality < 50 ? 50 / quality : 2 - quality / 50
  const steps = Float32Array.from({ length: 64 }, (_, i) => Math.max(1, coarseness(i >> 3, i & 7) * factor))
  const block = new Float32Array(64)
  for (let top = 0; top + size <= height; top += size) {
    for (let left = 0; left + size <= width; left += size) {
      for (let i = 0; i < 64; i++) block[i] = clamp(values[(top + (i >> 3)) * width + left + (i & 7)]!) - 128
      transform(block, true)
      for (let i = 0; i < 64; i++) block[i] = Math.round(block[i]! / steps[i]!) * steps[i]!
      transform(block, false)
      for (let i = 0; i < 64; i++) values[(top + (i >> 3)) * width + left + (i & 7)] = block[i]! + 128
    }
  }
}

/** Grows with the fineness, about as fast as in the tables cameras use. */
const coarseness = (row: number, column: number) => 10 + 5.5 * (row + column) + 0.9 * row * column

const clamp = (value: number) => Math.min(255, Math.max(0, value))

/** waves[k * 8 + x]: the k-th cosine wave at x, of length 1. */
const waves = Float32Array.from({ length: 64 }, (_, i) => {
  const [k, x] = [i >> 3, i & 7]
  return Math.sqrt((k === 0 ? 1 : 2) / size) * Math.cos(((2 * x + 1) * k * Math.PI) / (2 * size))
})

/** Rows, then columns, to waves or back. */
function transform(block: Float32Array, toWaves: boolean): void {
  const line = new Float32Array(size)
  for (const [start, stride] of [...rowsOf, ...columnsOf]) {
    for (let to = 0; to < size; to++) {
      let sum = 0
      for (let from = 0; from < size; from++) {
        sum += waves[toWaves ? to * size + from : from * size + to]! * block[start! + from * stride!]!
      }
      line[to] = sum
    }
    for (let i = 0; i < size; i++) block[start! + i * stride!] = line[i]!
  }
}

const rowsOf = Array.from({ length: size }, (_, i) => [i * size, 1])
const columnsOf = Array.from({ length: size }, (_, i) => [i, size])
