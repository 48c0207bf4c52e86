import { announcedSize, type Picture } from '@ecs/vision'
import { fitInto } from './fitInto.ts'
import { mostPixels, PictureRefused } from './refused.ts'

/** Pictures inside the worker; every bitmap is closed as soon as it has been drawn. */

/** Previews and colour profiles may stand before the size. */
const headBytes = 1_000_000

/** Decodes a file and turns it upright as the camera noted; what would not fit into memory is refused unopened. */
export async function openPicture(file: Blob): Promise<ImageBitmap> {
  const size = announcedSize(new Uint8Array(await file.slice(0, headBytes).arrayBuffer()))
  if (!size) throw new PictureRefused('noPicture')
  if (size.width * size.height > mostPixels) throw new PictureRefused('tooLarge')
  return await createImageBitmap(file, { imageOrientation: 'from-image' })
}

/** The picture at no more than this size, on white: JPEG knows no transparency, and what is clear would turn black. */
export function drawnInto(bitmap: ImageBitmap, longestPx: number): OffscreenCanvas {
  const { width, height } = fitInto(bitmap, longestPx)
  const canvas = new OffscreenCanvas(width, height)
  const paper = paperOf(canvas)
  paper.fillStyle = '#ffffff'
  paper.fillRect(0, 0, width, height)
  paper.drawImage(bitmap, 0, 0, width, height)
  bitmap.close()
  return canvas
}

export function pixelsOf(canvas: OffscreenCanvas): Picture {
  return paperOf(canvas).getImageData(0, 0, canvas.width, canvas.height)
}

export const jpegOf = (canvas: OffscreenCanvas, quality: number): Promise<Blob> =>
  canvas.convertToBlob({ type: 'image/jpeg', quality })

function paperOf(canvas: OffscreenCanvas): OffscreenCanvasRenderingContext2D {
  const paper = canvas.getContext('2d', { willReadFrequently: true })
  if (!paper) throw new Error('no canvas to draw on')
  return paper
}
