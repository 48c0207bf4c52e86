import { pngOf } from './png.ts'

/** A small real picture for demo photos and signatures: a plain field with a darker band, different for each seed. */
export function demoPicture(seed: number, width = 320, height = 240): Buffer {
  const data = new Uint8Array(width * height)
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1) {
      const isBand = Math.abs(y - height / 2 - 30 * Math.sin((x + seed * 37) / 40)) < 6
      data[y * width + x] = isBand ? 60 : 190 + ((x * 7 + y * 3 + seed) % 24)
    }
  return pngOf({ width, height, channels: 1, data })
}
