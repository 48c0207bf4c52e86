import type { Grey } from '../picture.ts'

/** Brightness between the pixels' centres by straight lines; outside the picture its edge goes on. */
export function brightnessAt({ data, width, height }: Grey, x: number, y: number): number {
  const cx = x < 0 ? 0 : x > width - 1.001 ? width - 1.001 : x
  const cy = y < 0 ? 0 : y > height - 1.001 ? height - 1.001 : y
  const left = cx | 0
  const top = cy | 0
  const fx = cx - left
  const fy = cy - top
  const i = top * width + left
  const upper = data[i]! * (1 - fx) + data[i + 1]! * fx
  const lower = data[i + width]! * (1 - fx) + data[i + width + 1]! * fx
  return upper * (1 - fy) + lower * fy
}
