import { crc32 } from 'node:zlib'
import { requirePicture, type Size } from './picture.ts'

const signatureBytes = 8
/** Length and type before the data, check sum after it. */
const frameBytes = 12

/** Walks the chunks: IHDR first, every check sum right, IEND last with nothing behind it. */
export function readPng(bytes: Buffer): Size {
  let size: Size | undefined
  let hasData = false
  for (let at = signatureBytes; ; ) {
    const length = bytes.readUInt32BE(at)
    const end = at + frameBytes + length
    const kind = bytes.toString('latin1', at + 4, at + 8)
    requirePicture(bytes.readUInt32BE(end - 4) === crc32(bytes.subarray(at + 4, end - 4)), `check sum of ${kind}`)
    requirePicture((kind === 'IHDR') === (size === undefined), 'IHDR is not first and only')
    if (kind === 'IHDR') size = { width: bytes.readUInt32BE(at + 8), height: bytes.readUInt32BE(at + 12), frames: 1 }
    if (kind === 'acTL') size!.frames = Math.max(1, bytes.readUInt32BE(at + 8))
    if (kind === 'IDAT') hasData = true
    if (kind === 'IEND') {
      requirePicture(end === bytes.length, 'bytes behind the end')
      requirePicture(hasData, 'no data')
      return size!
    }
    at = end
  }
}
