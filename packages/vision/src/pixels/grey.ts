import type { Grey, Picture, Region } from '../picture.ts'

/** Brightness as the eye weighs it. What is transparent counts as white paper. */
export function greyOf({ data, width, height }: Picture): Grey {
  const grey = new Uint8ClampedArray(width * height)
  const colours = coloursOf(data)
  for (let i = 0; i < grey.length; i++) {
    const colour = colours[i]!
    const brightness = (306 * (colour & 255) + 601 * ((colour >>> 8) & 255) + 117 * ((colour >>> 16) & 255)) >> 10
    const opacity = colour >>> 24
    grey[i] = opacity === 255 ? brightness : 255 + ((brightness - 255) * opacity) / 255
  }
  return { data: grey, width, height }
}

/** One number a pixel, red lowest: takes a third less time than four bytes, in the byte order of every device we run on. */
function coloursOf(data: Uint8ClampedArray): Uint32Array {
  const isEven = data.byteOffset % 4 === 0
  return isEven ? new Uint32Array(data.buffer, data.byteOffset, data.length / 4) : new Uint32Array(data.slice().buffer)
}

export function crop({ data, width }: Grey, region: Region): Grey {
  const cut = new Uint8ClampedArray(region.width * region.height)
  for (let y = 0; y < region.height; y++) {
    const from = (region.y + y) * width + region.x
    cut.set(data.subarray(from, from + region.width), y * region.width)
  }
  return { data: cut, width: region.width, height: region.height }
}
