import type { Grey } from '../picture.ts'

/** A picture as a few dozen brightnesses: enough to tell whether the camera still looks at the same thing. */
export type Scene = Float32Array

const [columns, rows] = [8, 6]
const stride = 4
const mostChange = 24

export function sceneOf({ data, width, height }: Grey): Scene {
  const sums = new Float32Array(columns * rows)
  const counts = new Float32Array(columns * rows)
  for (let y = 0; y < height; y += stride) {
    const row = Math.floor((y * rows) / height) * columns
    for (let x = 0; x < width; x += stride) {
      const cell = row + Math.floor((x * columns) / width)
      sums[cell]! += data[y * width + x]!
      counts[cell]!++
    }
  }
  return sums.map((sum, i) => sum / Math.max(1, counts[i]!))
}

/** Whether the camera has moved on to something else: a shaking hand and changing light do not count. */
export function isElsewhere(a: Scene, b: Scene): boolean {
  const change = a.reduce((sum, value, i) => sum + Math.abs(value - b[i]!), 0) / a.length
  return change > mostChange
}
