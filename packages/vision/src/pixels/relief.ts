import type { Grey } from '../picture.ts'
import { boxBlur, gaussianBlur } from './blur.ts'

/**
 * How far each pixel differs from the ground around it, darker or brighter, shown as dark: a pit in metal has a lit and
 * a shaded side, which together are one dot. `reach` covers a few dots, `dotPx` is about the radius of one.
 */
export function relief(grey: Grey, reach: number, dotPx: number): Grey {
  const ground = boxBlur(grey, reach)
  const away = new Uint8ClampedArray(grey.data.length)
  for (let i = 0; i < away.length; i++) away[i] = 255 - 2 * Math.abs(grey.data[i]! - ground.data[i]!)
  return gaussianBlur({ ...grey, data: away }, dotPx)
}
