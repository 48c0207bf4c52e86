import { fitInto } from './fitInto.ts'

/** PRODUCT, limits: the long side has at most this many pixels on the way to the server. */
const longestSide = 2048
const quality = 0.8

export type SmallPhoto = { blob: Blob; width: number; height: number }

/** Brings a picture to a size that travels: turned the right way, at most 2,048 pixels long, JPEG. */
export async function shrinkPhoto(file: Blob): Promise<SmallPhoto> {
  const picture = await createImageBitmap(file, { imageOrientation: 'from-image' })
  try {
    const { width, height } = fitInto(picture, longestSide)
    const canvas = document.createElement('canvas')
    canvas.width = width
    canvas.height = height
    const paper = canvas.getContext('2d')
    if (!paper) throw new Error('no canvas to draw on')
    // JPEG knows no transparency: what is clear would turn black.
    paper.fillStyle = '#ffffff'
    paper.fillRect(0, 0, width, height)
    paper.drawImage(picture, 0, 0, width, height)
    return { blob: await jpegOf(canvas), width, height }
  } finally {
    picture.close()
  }
}

function jpegOf(canvas: HTMLCanvasElement): Promise<Blob> {
  return new Promise((resolve, reject) => {
    const done = (blob: Blob | null) => (blob ? resolve(blob) : reject(new Error('the picture could not be written')))
    canvas.toBlob(done, 'image/jpeg', quality)
  })
}
