import type { Picture } from '../picture.ts'
import { decodeJpeg } from './jpeg/decodeJpeg.ts'
import { decodePng, type Inflate } from './png.ts'
import { UnreadablePicture } from './unreadable.ts'

/** More than any camera gives; larger pictures are refused before any room is taken. */
const mostPixels = 50_000_000

/** A JPEG or PNG file as pixels, for places without a browser's own decoder: the operator's tool, tests, benchmarks. */
export function decodePicture(bytes: Uint8Array, { inflate }: { inflate: Inflate }): Picture {
  try {
    if (bytes[0] === 0xff && bytes[1] === 0xd8) return decodeJpeg(bytes, mostPixels)
    if (bytes[0] === 0x89 && bytes[1] === 0x50) return decodePng(bytes, mostPixels, inflate)
  } catch (cause) {
    // A damaged file points behind its own end.
    if (cause instanceof RangeError || cause instanceof TypeError) {
      throw new UnreadablePicture('the picture is damaged', { cause })
    }
    throw cause
  }
  throw new UnreadablePicture('neither JPEG nor PNG')
}
