import type { Picture, Point } from '../picture.ts'

/** A picture is halved again for every line that is cut out of it: it is done once, for as long as the picture lives. */
const halves = new WeakMap<Picture, Picture>()

/** Halves a picture: each new pixel is the mean of four. */
export function halved(picture: Picture): Picture {
  const known = halves.get(picture)
  if (known) return known
  const half = meansOfFour(picture)
  halves.set(picture, half)
  return half
}

function meansOfFour({ data, width, height }: Picture): Picture {
  const [wide, tall] = [width >> 1, height >> 1]
  const small = new Uint8ClampedArray(4 * wide * tall)
  for (let y = 0; y < tall; y++) {
    for (let x = 0; x < wide; x++) {
      const from = 4 * (2 * y * width + 2 * x)
      const below = from + 4 * width
      for (let c = 0; c < 4; c++) {
        small[4 * (y * wide + x) + c] =
          (data[from + c]! + data[from + 4 + c]! + data[below + c]! + data[below + 4 + c]!) / 4
      }
    }
  }
  return { data: small, width: wide, height: tall }
}

/**
 * Draws a new picture pixel by pixel: `place` says where in the old one a new pixel lies. Straight lines between the
 * pixels' centres; outside, the edge goes on.
 */
export function redrawn(
  picture: Picture,
  size: { width: number; height: number },
  place: (x: number, y: number) => Point,
): Picture {
  const drawn = new Uint8ClampedArray(4 * size.width * size.height)
  for (let y = 0; y < size.height; y++) {
    for (let x = 0; x < size.width; x++) putColour(picture, place(x, y), drawn, 4 * (y * size.width + x))
  }
  return { data: drawn, width: size.width, height: size.height }
}

function putColour({ data, width, height }: Picture, { x, y }: Point, drawn: Uint8ClampedArray, to: number): void {
  const px = Math.min(width - 1, Math.max(0, x))
  const py = Math.min(height - 1, Math.max(0, y))
  const [left, top] = [px | 0, py | 0]
  const [fx, fy] = [px - left, py - top]
  const i = 4 * (top * width + left)
  const right = left + 1 < width ? 4 : 0
  const down = top + 1 < height ? 4 * width : 0
  for (let c = 0; c < 4; c++) {
    const upper = data[i + c]! * (1 - fx) + data[i + right + c]! * fx
    const lower = data[i + down + c]! * (1 - fx) + data[i + down + right + c]! * fx
    drawn[to + c] = upper * (1 - fy) + lower * fy
  }
}

/** The same picture at another size; halved first where it shrinks by more than half, so that no pixel is skipped. */
export function resized(picture: Picture, width: number, height: number): Picture {
  let from = picture
  while (from.width >= 2 * width && from.height >= 2 * height) from = halved(from)
  const [sx, sy] = [from.width / width, from.height / height]
  return redrawn(from, { width, height }, (x, y) => ({ x: (x + 0.5) * sx - 0.5, y: (y + 0.5) * sy - 0.5 }))
}

/** What is transparent becomes white paper. */
export function onWhite({ data, width, height }: Picture): Picture {
  const solid = new Uint8ClampedArray(data.length)
  for (let i = 0; i < data.length; i += 4) {
    const opacity = data[i + 3]! / 255
    for (let c = 0; c < 3; c++) solid[i + c] = 255 + (data[i + c]! - 255) * opacity
    solid[i + 3] = 255
  }
  // A canvas tells its size by getters, which a spread would lose.
  return { data: solid, width, height }
}
