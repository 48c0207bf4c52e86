import type { Grey } from '../picture.ts'

/** Maps every brightness through a table of 256. */
export function mapTone({ data, width, height }: Grey, tone: (value: number) => number): Grey {
  const table = Uint8ClampedArray.from({ length: 256 }, (_, value) => tone(value))
  const mapped = new Uint8ClampedArray(data.length)
  for (let i = 0; i < data.length; i++) mapped[i] = table[data[i]!]!
  return { data: mapped, width, height }
}

export const invert = (grey: Grey): Grey => mapTone(grey, (value) => 255 - value)

/** Below 1 brightens the shadows, above 1 pulls washed-out greys apart. */
export const gamma = (grey: Grey, power: number): Grey => mapTone(grey, (value) => 255 * (value / 255) ** power)

/** Spreads the brightness between the two percentiles over the whole range. */
export function stretch(grey: Grey, lowShare = 0.02, highShare = 0.98): Grey {
  const [low, high] = percentiles(grey, [lowShare, highShare]) as [number, number]
  return mapTone(grey, (value) => ((value - low) * 255) / Math.max(1, high - low))
}

/** Brightness below which the given shares of the pixels lie. */
export function percentiles({ data }: Grey, shares: number[]): number[] {
  const counts = new Uint32Array(256)
  for (let i = 0; i < data.length; i++) counts[data[i]!]!++
  return shares.map((share) => {
    let left = share * data.length
    for (let value = 0; value < 256; value++) {
      left -= counts[value]!
      if (left < 0) return value
    }
    return 255
  })
}
