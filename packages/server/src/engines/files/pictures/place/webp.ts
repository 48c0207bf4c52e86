import { exifOf, readExif, textHasPlace } from './exif.ts'

const containerBytes = 12
const headerBytes = 8
const notesFlag = 0x08
const textFlag = 0x04

type Chunk = { kind: string; data: Buffer }

/** Without anything written beside the picture; undefined where it says no place and stays as it is. */
export function webpWithoutPlace(bytes: Buffer): Buffer | undefined {
  const chunks = chunksOf(bytes)
  const exif = chunks.find(({ kind }) => kind === 'EXIF')
  const notes = exif && readExif(exif.data)
  if (!notes?.hasPlace && !chunks.some(({ kind, data }) => kind === 'XMP ' && textHasPlace(data))) return undefined
  const turned = notes && exifOf(notes)
  const kept = chunks.filter(({ kind }) => kind !== 'EXIF' && kind !== 'XMP ')
  const canvas = kept.find(({ kind }) => kind === 'VP8X')
  if (canvas) canvas.data = withFlags(canvas.data, turned ? notesFlag : 0)
  const body = [...kept, ...(turned ? [{ kind: 'EXIF', data: turned }] : [])].map(written)
  const head = Buffer.from('RIFF\0\0\0\0WEBP', 'latin1')
  head.writeUInt32LE(4 + body.reduce((sum, { length }) => sum + length, 0), 4)
  return Buffer.concat([head, ...body])
}

function withFlags(canvas: Buffer, flags: number): Buffer {
  const copy = Buffer.from(canvas)
  copy[0] = (canvas[0]! & ~(notesFlag | textFlag)) | flags
  return copy
}

function chunksOf(bytes: Buffer): Chunk[] {
  const chunks: Chunk[] = []
  for (let at = containerBytes; at < bytes.length; ) {
    const data = at + headerBytes
    const length = bytes.readUInt32LE(at + 4)
    chunks.push({ kind: bytes.toString('latin1', at, at + 4), data: bytes.subarray(data, data + length) })
    at = data + length + (length % 2)
  }
  return chunks
}

/** Chunks lie on even places. */
function written({ kind, data }: Chunk): Buffer {
  const head = Buffer.from(`${kind}\0\0\0\0`, 'latin1')
  head.writeUInt32LE(data.length, 4)
  return Buffer.concat([head, data, Buffer.alloc(data.length % 2)])
}
