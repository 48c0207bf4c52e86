import { requirePicture, type Size } from './picture.ts'

const containerBytes = 12
const chunkHeaderBytes = 8

/** Walks the chunks of the container; its announced size must be the size of the file. */
export function readWebp(bytes: Buffer): Size {
  requirePicture(bytes.readUInt32LE(4) + 8 === bytes.length, 'bytes behind the end, or cut off')
  let canvas: Size | undefined
  let picture: Size | undefined
  let frames = 0
  for (let at = containerBytes; at < bytes.length; ) {
    const kind = bytes.toString('latin1', at, at + 4)
    const length = bytes.readUInt32LE(at + 4)
    const data = at + chunkHeaderBytes
    if (data + length > bytes.length) throw new RangeError('a chunk is longer than the file')
    if (kind === 'VP8X') canvas = readCanvas(bytes, data)
    if (kind === 'VP8 ') picture = readLossy(bytes, data)
    if (kind === 'VP8L') picture = readLossless(bytes, data)
    if (kind === 'ANMF') frames += 1
    // Chunks lie on even places.
    at = data + length + (length % 2)
  }
  const size = canvas ?? picture
  requirePicture(size !== undefined && (picture !== undefined || frames > 0), 'no picture inside')
  return { ...size, frames: Math.max(1, frames) }
}

function readCanvas(bytes: Buffer, at: number): Size {
  return { width: bytes.readUIntLE(at + 4, 3) + 1, height: bytes.readUIntLE(at + 7, 3) + 1, frames: 1 }
}

function readLossy(bytes: Buffer, at: number): Size {
  requirePicture(bytes.readUIntBE(at + 3, 3) === 0x9d012a, 'no start code')
  return { width: bytes.readUInt16LE(at + 6) & 0x3fff, height: bytes.readUInt16LE(at + 8) & 0x3fff, frames: 1 }
}

function readLossless(bytes: Buffer, at: number): Size {
  requirePicture(bytes.readUInt8(at) === 0x2f, 'no start code')
  const packed = bytes.readUInt32LE(at + 1)
  return { width: (packed & 0x3fff) + 1, height: ((packed >> 14) & 0x3fff) + 1, frames: 1 }
}
