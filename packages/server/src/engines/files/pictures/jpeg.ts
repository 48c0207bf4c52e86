import { requirePicture, type Size } from './picture.ts'

const startOfImage = 0xd8
const endOfImage = 0xd9
const startOfScan = 0xda
const isRestart = (marker: number) => marker >= 0xd0 && marker <= 0xd7
const isFrame = (marker: number) => marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker)

/**
 * Walks the segments to the end of the picture. Behind it only further pictures (phones append previews and brightness
 * maps) or zeros may follow.
 */
export function readJpeg(bytes: Buffer): Size {
  const { size, end } = readOne(bytes, 0)
  for (let at = end; at < bytes.length; ) {
    if (bytes[at] === 0) at += 1
    else at = readOne(bytes, at).end
  }
  return size
}

/** Where the picture itself ends, and previews may begin. */
export const endOfJpeg = (bytes: Buffer): number => readOne(bytes, 0).end

function readOne(bytes: Buffer, start: number): { size: Size; end: number } {
  requirePicture(bytes.readUInt16BE(start) === 0xff00 + startOfImage, 'bytes behind the end')
  let size: Size | undefined
  let hasScan = false
  for (let at = start + 2; ; ) {
    requirePicture(bytes.readUInt8(at) === 0xff, 'no marker where one belongs')
    const marker = bytes.readUInt8(at + 1)
    if (marker === 0xff) {
      at += 1
      continue
    }
    if (marker === endOfImage) {
      requirePicture(size !== undefined && hasScan, 'no picture before the end')
      return { size, end: at + 2 }
    }
    requirePicture(marker !== startOfImage && marker !== 0 && !isRestart(marker), 'a marker in a wrong place')
    const next = at + 2 + bytes.readUInt16BE(at + 2)
    requirePicture(next >= at + 4, 'an empty segment')
    if (isFrame(marker)) {
      // A second frame header would let a small picture announce itself and a large one follow.
      requirePicture(size === undefined, 'two frame headers')
      size = { height: bytes.readUInt16BE(at + 5), width: bytes.readUInt16BE(at + 7), frames: 1 }
    }
    if (marker === startOfScan) hasScan = true
    at = marker === startOfScan ? endOfScan(bytes, next) : next
  }
}

/** Inside a scan 0xFF is followed by 0 or a restart number; anything else is the next marker. */
function endOfScan(bytes: Buffer, start: number): number {
  for (let at = bytes.indexOf(0xff, start); at >= 0; at = bytes.indexOf(0xff, at + 2)) {
    const marker = bytes.readUInt8(at + 1)
    if (marker !== 0 && !isRestart(marker)) return at
  }
  throw new RangeError('the scan has no end')
}
