import { requireBearable, requirePicture, type Size } from './picture.ts'

const containerBytes = 12
const chunkHeaderBytes = 8
const frameHeaderBytes = 16
/** Far beyond what anything writes; each costs whoever reads or draws the picture. */
const mostChunks = 5000

export type WebpChunk = { kind: string; data: Buffer }

/** The chunks of a container or of a frame inside it. */
export function* chunksOfWebp(bytes: Buffer, start = containerBytes): Generator<WebpChunk> {
  let count = 0
  for (let at = start; at < bytes.length; ) {
    const length = bytes.readUInt32LE(at + 4)
    const data = at + chunkHeaderBytes
    if (data + length > bytes.length) throw new RangeError('a chunk is longer than the file')
    requirePicture(++count <= mostChunks, 'too many chunks')
    yield { kind: bytes.toString('latin1', at, at + 4), data: bytes.subarray(data, data + length) }
    // Chunks lie on even places.
    at = data + length + (length % 2)
  }
}

/** Walks the chunks of the container; its announced size must be the size of the file, and a canvas that of its picture. */
export function readWebp(bytes: Buffer): Size {
  requirePicture(bytes.readUInt32LE(4) + 8 === bytes.length, 'bytes behind the end, or cut off')
  let canvas: Size | undefined
  let picture: Size | undefined
  const frames: Size[] = []
  for (const { kind, data } of chunksOfWebp(bytes)) {
    if (kind === 'VP8X') {
      requirePicture(
        canvas === undefined && picture === undefined && frames.length === 0,
        'a canvas behind its picture',
      )
      canvas = lessOne(data, 4)
      requireBearable(canvas)
    }
    const found = readPicture(kind, data)
    requirePicture(!found || picture === undefined, 'two pictures')
    picture ??= found
    if (kind === 'ANMF') frames.push(readFrame(data))
  }
  const size = canvas ?? picture
  requirePicture(size !== undefined && (picture !== undefined || frames.length > 0), 'no picture inside')
  requirePicture(!picture || isSame(size, picture), 'a picture of another size than its canvas')
  requirePicture(
    frames.every(({ width, height }) => width <= size.width && height <= size.height),
    'a frame that is larger than its canvas',
  )
  return { ...size, frames: Math.max(1, frames.length) }
}

const isSame = (one: Size, other: Size) => one.width === other.width && one.height === other.height

function readPicture(kind: string, data: Buffer): Size | undefined {
  if (kind === 'VP8 ') return readLossy(data)
  return kind === 'VP8L' ? readLossless(data) : undefined
}

const lessOne = (bytes: Buffer, at: number): Size => ({
  width: bytes.readUIntLE(at, 3) + 1,
  height: bytes.readUIntLE(at + 3, 3) + 1,
  frames: 1,
})

/** How far the frame reaches on the canvas. The picture in it must be of the size that the frame says. */
function readFrame(data: Buffer): Size {
  const size = lessOne(data, 6)
  const pictures = [...chunksOfWebp(data, frameHeaderBytes)].flatMap(
    ({ kind, data: inner }) => readPicture(kind, inner) ?? [],
  )
  requirePicture(pictures.length === 1 && isSame(size, pictures[0]!), 'a frame that is not what it says')
  return {
    width: size.width + 2 * data.readUIntLE(0, 3),
    height: size.height + 2 * data.readUIntLE(3, 3),
    frames: 1,
  }
}

/** A key frame that is shown, whose first part lies within the chunk. */
function readLossy(data: Buffer): Size {
  const tag = data.readUIntLE(0, 3)
  requirePicture((tag & 1) === 0 && ((tag >> 1) & 7) <= 3 && (tag & 0x10) !== 0, 'no picture of its own')
  requirePicture(data.readUIntBE(3, 3) === 0x9d012a, 'no start code')
  requirePicture(10 + (tag >> 5) <= data.length, 'a part that is longer than its chunk')
  return { width: data.readUInt16LE(6) & 0x3fff, height: data.readUInt16LE(8) & 0x3fff, frames: 1 }
}

function readLossless(data: Buffer): Size {
  requirePicture(data.readUInt8(0) === 0x2f, 'no start code')
  const packed = data.readUInt32LE(1)
  requirePicture(packed >>> 29 === 0, 'an unknown version')
  return { width: (packed & 0x3fff) + 1, height: ((packed >> 14) & 0x3fff) + 1, frames: 1 }
}
