import type { Quality } from '@ecs/vision'
import { see } from './vision.ts'

/** What goes into the record of a photo. */
export type PhotoFile = { blob: Blob; width: number; height: number; blurScore: number }

/** At this sharpness and above nothing is blurred. */
const sharp = 30

/**
 * Brings a picture to a size that travels, off the page's own thread: upright, at most 2,048 pixels long, JPEG. What a
 * camera writes into a file besides the picture, such as the place, stays behind.
 */
export async function smallPhoto(picture: Blob | ImageBitmap): Promise<{ file: PhotoFile; quality: Quality }> {
  const moved = picture instanceof Blob ? [] : [picture]
  const { blob, width, height, quality } = await see({ type: 'photo', picture }, moved)
  const blurScore = Math.round(100 * Math.max(0, 1 - quality.sharpness / sharp)) / 100
  return { file: { blob, width, height, blurScore }, quality }
}
