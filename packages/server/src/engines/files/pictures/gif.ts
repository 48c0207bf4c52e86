import { requirePicture, type Size } from './picture.ts'

const extension = 0x21
const image = 0x2c
const trailer = 0x3b
const headerBytes = 13

/** Walks the blocks, counts the frames, and wants the end mark to be the last byte. */
export function readGif(bytes: Buffer): Size {
  const size: Size = { width: bytes.readUInt16LE(6), height: bytes.readUInt16LE(8), frames: 0 }
  for (let at = headerBytes + tableBytes(bytes.readUInt8(10)); ; ) {
    const kind = bytes.readUInt8(at)
    if (kind === trailer) {
      requirePicture(at + 1 === bytes.length, 'bytes behind the end')
      return size
    }
    if (kind === extension) at = skipBlocks(bytes, at + 2)
    else {
      requirePicture(kind === image, 'an unknown block')
      size.frames += 1
      size.width = Math.max(size.width, bytes.readUInt16LE(at + 1) + bytes.readUInt16LE(at + 5))
      size.height = Math.max(size.height, bytes.readUInt16LE(at + 3) + bytes.readUInt16LE(at + 7))
      at = skipBlocks(bytes, at + 10 + tableBytes(bytes.readUInt8(at + 9)) + 1)
    }
  }
}

/** The colour table that a flags byte announces. */
const tableBytes = (flags: number): number => (flags & 0x80 ? 3 * 2 ** ((flags & 7) + 1) : 0)

function skipBlocks(bytes: Buffer, start: number): number {
  let at = start
  for (let length = bytes.readUInt8(at); length > 0; length = bytes.readUInt8(at)) at += length + 1
  return at + 1
}
