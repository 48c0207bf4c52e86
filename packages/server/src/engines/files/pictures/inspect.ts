import { StorageError } from '../errors.ts'
import { sniffType } from '../sniff.ts'
import { readGif } from './gif.ts'
import { readJpeg } from './jpeg.ts'
import { type Picture, pictureLimits, requireBearable, requirePicture, type Size } from './picture.ts'
import { readPng } from './png.ts'
import { requirePngData } from './pngData.ts'
import { readWebp } from './webp.ts'

const readers: Record<string, (bytes: Buffer) => Size> = {
  'image/jpeg': readJpeg,
  'image/png': readPng,
  'image/gif': readGif,
  'image/webp': readWebp,
}

/**
 * Reads a whole file as a picture or refuses it: another type, a damaged or cut structure, bytes behind the end (a
 * second file in disguise), or more than the limits allow with all frames counted.
 */
export function inspectPicture(bytes: Uint8Array): Picture {
  if (bytes.byteLength > pictureLimits.maxBytes)
    throw new StorageError('EntityTooLarge', { about: `${bytes.byteLength} B` })
  const type = sniffType(bytes.subarray(0, 4096))
  const read = readers[type]
  if (!read) throw new StorageError('NotAPicture', { about: `looks like ${type}` })
  const size = readSafely(read, Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength))
  requireBearable(size)
  requirePicture(size.width * size.height * size.frames > 0, 'no pixels')
  return { type, ...size }
}

/** The same, and what is inside can be unpacked: a PNG is known to be whole only then. */
export async function examinePicture(bytes: Uint8Array): Promise<Picture> {
  const picture = inspectPicture(bytes)
  if (picture.type === 'image/png') await requirePngData(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength))
  return picture
}

/** A structure that points behind its own end makes Buffer throw a RangeError: the file was cut. */
function readSafely(read: (bytes: Buffer) => Size, bytes: Buffer): Size {
  try {
    return read(bytes)
  } catch (cause) {
    if (cause instanceof RangeError) throw new StorageError('NotAPicture', { cause, about: 'cut off' })
    throw cause
  }
}
