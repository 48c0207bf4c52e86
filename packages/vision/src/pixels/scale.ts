import type { Grey } from '../picture.ts'

/** Enlarges by a whole number with straight lines between the pixels' centres. */
export function enlarge({ data, width, height }: Grey, times: number): Grey {
  const [wide, tall] = [width * times, height * times]
  const large = new Uint8ClampedArray(wide * tall)
  const { index, share } = places(width, times)
  for (let y = 0; y < tall; y++) {
    const at = Math.min(height - 1, Math.max(0, (y + 0.5) / times - 0.5))
    const top = Math.floor(at) * width
    const bottom = Math.min(height - 1, Math.floor(at) + 1) * width
    const down = at - Math.floor(at)
    for (let x = 0; x < wide; x++) {
      const left = index[x]!
      const right = left + 1 < width ? left + 1 : left
      const across = share[x]!
      const upper = data[top + left]! * (1 - across) + data[top + right]! * across
      const lower = data[bottom + left]! * (1 - across) + data[bottom + right]! * across
      large[y * wide + x] = upper + (lower - upper) * down
    }
  }
  return { data: large, width: wide, height: tall }
}

/** Which source pixel each new column starts from, and how far it lies towards the next one. */
function places(width: number, times: number): { index: Int32Array; share: Float32Array } {
  const index = new Int32Array(width * times)
  const share = new Float32Array(width * times)
  for (let x = 0; x < index.length; x++) {
    const at = Math.min(width - 1, Math.max(0, (x + 0.5) / times - 0.5))
    index[x] = Math.floor(at)
    share[x] = at - Math.floor(at)
  }
  return { index, share }
}

/** Shrinks by a whole number: each new pixel is the mean of a square of old ones. */
export function shrink({ data, width, height }: Grey, times: number): Grey {
  const [wide, tall] = [Math.floor(width / times), Math.floor(height / times)]
  const small = new Uint8ClampedArray(wide * tall)
  for (let y = 0; y < tall; y++) {
    for (let x = 0; x < wide; x++) {
      let sum = 0
      for (let j = 0; j < times; j++) {
        const from = (y * times + j) * width + x * times
        for (let i = 0; i < times; i++) sum += data[from + i]!
      }
      small[y * wide + x] = sum / (times * times)
    }
  }
  return { data: small, width: wide, height: tall }
}
