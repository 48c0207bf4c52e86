import type { Grey, Picture } from '../picture.ts'

/** Brightness as a camera's picture: the same in all three colours. */
export function toPicture({ data, width, height }: Grey): Picture {
  const colours = new Uint8ClampedArray(width * height * 4)
  for (let i = 0; i < data.length; i++) colours.fill(data[i]!, 4 * i, 4 * i + 3).fill(255, 4 * i + 3, 4 * i + 4)
  return { data: colours, width, height }
}
