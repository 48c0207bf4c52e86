import type { Grey } from '../picture.ts'
import { boxBlur } from './blur.ts'

/**
 * Evens out light and shade: each pixel is measured against the mean and the contrast around it.
 * `reach` is the radius of that neighbourhood in pixels; it should cover a few modules of a code.
 */
export function levelLight(grey: Grey, reach: number): Grey {
  const mean = boxBlur(grey, reach)
  const away = new Uint8ClampedArray(grey.data.length)
  for (let i = 0; i < away.length; i++) away[i] = Math.abs(grey.data[i]! - mean.data[i]!)
  const contrast = boxBlur({ ...grey, data: away }, reach)
  const level = new Uint8ClampedArray(grey.data.length)
  for (let i = 0; i < level.length; i++) {
    // The floor keeps sensor noise on plain surfaces from becoming texture.
    level[i] = 128 + ((grey.data[i]! - mean.data[i]!) * 70) / Math.max(6, contrast.data[i]!)
  }
  return { ...grey, data: level }
}
