import { chunksOfWebp, type WebpChunk } from '../webp.ts'
import { exifOf, readExif, textHasPlace } from './exif.ts'

const notesFlag = 0x08
const textFlag = 0x04

/** Without anything written beside the picture; undefined where it says no place and stays as it is. */
export function webpWithoutPlace(bytes: Buffer): Buffer | undefined {
  const chunks = [...chunksOfWebp(bytes)]
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

/** Chunks lie on even places. */
function written({ kind, data }: WebpChunk): Buffer {
  const head = Buffer.from(`${kind}\0\0\0\0`, 'latin1')
  head.writeUInt32LE(data.length, 4)
  return Buffer.concat([head, data, Buffer.alloc(data.length % 2)])
}
