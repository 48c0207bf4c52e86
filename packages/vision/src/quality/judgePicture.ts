import type { Grey, Picture, Region } from '../picture.ts'
import { gaussianBlur } from '../pixels/blur.ts'
import { crop, greyOf } from '../pixels/grey.ts'
import { shrink } from '../pixels/scale.ts'
import { percentiles } from '../pixels/tone.ts'

export type QualityFault = 'blurred' | 'dark' | 'glare'

/** What a person is told about a photo before it is kept; a hint, never a refusal. */
export type Quality = {
  /** Sharpest edges against the contrast, in percent: about 50 in focus, under 15 out of focus. */
  sharpness: number
  /** Brightness that 98 % of the pixels stay below: 0 to 255. */
  brightness: number
  /** Share of the picture that is blown out: 0 to 1. */
  glare: number
  /** The worst first. */
  faults: QualityFault[]
}

export const qualityLimits = { leastSharpness: 15, leastBrightness: 60, mostGlare: 0.08 }

/** Photos are judged at about this size, so that the figures mean the same for every camera. */
const judgedPx = 800

/** Judges focus, light and reflections, of the whole picture or of the region that matters. */
export function judgePicture(picture: Picture, region?: Region): Quality {
  const whole = greyOf(picture)
  const part = region ? crop(whole, region) : whole
  const grey = shrink(part, Math.max(1, Math.round(Math.max(part.width, part.height) / judgedPx)))
  const [low, high] = percentiles(grey, [0.02, 0.98]) as [number, number]
  const figures = { sharpness: sharpnessOf(grey, high - low), brightness: high, glare: glareOf(grey) }
  return { ...figures, faults: faultsOf(figures, high - low) }
}

/** A plain wall has no edges to judge by. */
const leastContrast = 12

function faultsOf({ sharpness, brightness, glare }: Omit<Quality, 'faults'>, contrast: number): QualityFault[] {
  const faults: QualityFault[] = []
  if (brightness < qualityLimits.leastBrightness) faults.push('dark')
  if (contrast > leastContrast && sharpness < qualityLimits.leastSharpness) faults.push('blurred')
  if (glare > qualityLimits.mostGlare) faults.push('glare')
  return faults
}

/** A photo of a room has few edges: this share of its pixels lies on the strongest. */
const edgeShare = 0.003

/** Softened first, because the noise of a sensor looks like edges; the few strongest edges tell the focus. */
function sharpnessOf(grey: Grey, contrast: number): number {
  const { data, width, height } = gaussianBlur(grey, 1)
  const counts = new Uint32Array(2048)
  for (let y = 1; y < height - 1; y++) {
    for (let i = y * width + 1; i < (y + 1) * width - 1; i++) {
      const change = 4 * data[i]! - data[i - 1]! - data[i + 1]! - data[i - width]! - data[i + width]!
      counts[Math.abs(change)]!++
    }
  }
  let left = (width - 2) * (height - 2) * edgeShare
  for (let change = counts.length - 1; change > 0; change--) {
    left -= counts[change]!
    if (left < 0) return (100 * change) / Math.max(1, contrast)
  }
  return 0
}

const tilePx = 16
const blownOut = 254

/** Patches without any detail left because the light was too strong. */
function glareOf({ data, width, height }: Grey): number {
  const [columns, rows] = [Math.floor(width / tilePx), Math.floor(height / tilePx)]
  let blown = 0
  for (let row = 0; row < rows; row++) {
    for (let column = 0; column < columns; column++) {
      if (isBlown(data, width, column * tilePx, row * tilePx)) blown += 1
    }
  }
  return columns * rows === 0 ? 0 : blown / (columns * rows)
}

function isBlown(data: Uint8ClampedArray, width: number, left: number, top: number): boolean {
  let count = 0
  for (let y = top; y < top + tilePx; y++) {
    for (let i = y * width + left; i < y * width + left + tilePx; i++) if (data[i]! >= blownOut) count += 1
  }
  return count > 0.95 * tilePx * tilePx
}
