import type { Picture } from '@ecs/vision'
import { pngOf } from '../../packages/server/src/demo/png.ts'

/** A drawn picture as a file that a person could choose. */
export function fileOf({ width, height, data }: Picture, name: string) {
  const rgb = new Uint8Array(width * height * 3)
  for (let i = 0; i < width * height; i += 1) rgb.set(data.subarray(4 * i, 4 * i + 3), 3 * i)
  return { name: `${name}.png`, mimeType: 'image/png', buffer: pngOf({ width, height, channels: 3, data: rgb }) }
}
