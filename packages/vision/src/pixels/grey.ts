import type { Grey, Picture, Region } from '../picture.ts'

/** Brightness as the eye weighs it. What is transparent counts as white paper. */
export function greyOf({ data, width, height }: Picture): Grey {
  const grey = new Uint8ClampedArray(width * height)
  for (let i = 0, j = 0; i < grey.length; i++, j += 4) {
    const brightness = (306 * data[j]! + 601 * data[j + 1]! + 117 * data[j + 2]!) >> 10
    const opacity = data[j + 3]!
    grey[i] = opacity === 255 ? brightness : 255 + ((brightness - 255) * opacity) / 255
  }
  return { data: grey, width, height }
}

export function crop({ data, width }: Grey, region: Region): Grey {
  const cut = new Uint8ClampedArray(region.width * region.height)
  for (let y = 0; y < region.height; y++) {
    const from = (region.y + y) * width + region.x
    cut.set(data.subarray(from, from + region.width), y * region.width)
  }
  return { data: cut, width: region.width, height: region.height }
}
