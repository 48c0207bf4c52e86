import type { Grey } from '../picture.ts'

/** Pictures of one height side by side. */
export function paste(pictures: Grey[]): Grey {
  const height = pictures[0]!.height
  const width = pictures.reduce((sum, picture) => sum + picture.width, 0)
  const data = new Uint8ClampedArray(width * height)
  let left = 0
  for (const picture of pictures) {
    for (let y = 0; y < height; y++) {
      data.set(picture.data.subarray(y * picture.width, (y + 1) * picture.width), y * width + left)
    }
    left += picture.width
  }
  return { data, width, height }
}
