import type { Picture } from '../picture.ts'
import { greyOf } from '../pixels/grey.ts'
import { percentiles } from '../pixels/tone.ts'

const enough = 110
/** Plain paper: nothing to bring out but noise. */
const least = 6

/** A dark or faint picture is spread over the whole range; one with enough contrast stays as it is. */
export function withContrast(picture: Picture): Picture {
  const [low, high] = percentiles(greyOf(picture), [0.01, 0.99]) as [number, number]
  if (high - low >= enough || high - low < least) return picture
  const gain = Math.min(8, 230 / Math.max(1, high - low))
  const data = picture.data.map((value, i) => (i % 4 === 3 ? value : 12 + (value - low) * gain))
  return { data, width: picture.width, height: picture.height }
}
