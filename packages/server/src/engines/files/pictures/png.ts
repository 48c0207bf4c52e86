import { crc32 } from 'node:zlib'
import { requirePicture, type Size } from './picture.ts'

const signatureBytes = 8
/** Length and type before the data, check sum after it. */
const frameBytes = 12
/** Far beyond what anything writes; each costs whoever reads the picture. */
const mostChunks = 20_000

export type PngChunk = { kind: string; data: Buffer; end: number }

/** Chunk by chunk, every check sum right, up to and including IEND. */
export function* chunksOfPng(bytes: Buffer): Generator<PngChunk> {
  let count = 0
  for (let at = signatureBytes; ; ) {
    requirePicture(++count <= mostChunks, 'too many chunks')
    const length = bytes.readUInt32BE(at)
    const end = at + frameBytes + length
    const kind = bytes.toString('latin1', at + 4, at + 8)
    requirePicture(bytes.readUInt32BE(end - 4) === crc32(bytes.subarray(at + 4, end - 4)), `check sum of ${kind}`)
    yield { kind, data: bytes.subarray(at + 8, end - 4), end }
    if (kind === 'IEND') return
    at = end
  }
}

/** Walks the chunks: IHDR first, IEND last with nothing behind it. */
export function readPng(bytes: Buffer): Size {
  let size: Size | undefined
  let hasData = false
  let frames = 0
  for (const { kind, data, end } of chunksOfPng(bytes)) {
    requirePicture((kind === 'IHDR') === (size === undefined), 'IHDR is not first and only')
    if (kind === 'IHDR') size = { width: data.readUInt32BE(0), height: data.readUInt32BE(4), frames: 1 }
    if (kind === 'acTL') size!.frames = Math.max(1, data.readUInt32BE(0))
    if (kind === 'fcTL') {
      frames += 1
      requirePicture(isInside(size!, data), 'a frame that is larger than its picture')
    }
    if (kind === 'IDAT') hasData = true
    if (kind === 'IEND') requirePicture(end === bytes.length, 'bytes behind the end')
  }
  requirePicture(hasData, 'no data')
  return { ...size!, frames: Math.max(size!.frames, frames) }
}

/** A frame of an animation: its size, then its place. */
const isInside = ({ width, height }: Size, frame: Buffer): boolean =>
  frame.readUInt32BE(4) + frame.readUInt32BE(12) <= width && frame.readUInt32BE(8) + frame.readUInt32BE(16) <= height
