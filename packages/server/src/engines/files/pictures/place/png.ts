import { crc32 } from 'node:zlib'
import { exifOf, readExif, textHasPlace } from './exif.ts'

const signatureBytes = 8
const frameBytes = 12
const notesKind = 'eXIf'
const texts = ['tEXt', 'zTXt', 'iTXt']
/** Packed notes are not unpacked to look: they may be a bomb, and nothing else is kept under these names. */
const packedNotes = ['Raw profile type', 'XML:com.adobe.xmp\0\u0001']

type Chunk = { kind: string; whole: Buffer; data: Buffer }

/** Without anything written beside the picture; undefined where it says no place and stays as it is. */
export function pngWithoutPlace(bytes: Buffer): Buffer | undefined {
  const chunks = chunksOf(bytes)
  const exif = chunks.find(({ kind }) => kind === notesKind)
  const notes = exif && readExif(exif.data)
  if (!notes?.hasPlace && !chunks.some(saysPlace)) return undefined
  const turned = notes && exifOf(notes)
  const kept = chunks.filter(({ kind }) => kind !== notesKind && !texts.includes(kind)).map(({ whole }) => whole)
  const [header, ...others] = kept
  return Buffer.concat([
    bytes.subarray(0, signatureBytes),
    header!,
    ...(turned ? [chunk(notesKind, turned)] : []),
    ...others,
  ])
}

const saysPlace = ({ kind, data }: Chunk): boolean =>
  texts.includes(kind) && (textHasPlace(data) || packedNotes.some((name) => data.indexOf(name, 0, 'latin1') === 0))

function chunksOf(bytes: Buffer): Chunk[] {
  const chunks: Chunk[] = []
  for (let at = signatureBytes; at < bytes.length; ) {
    const end = at + frameBytes + bytes.readUInt32BE(at)
    const kind = bytes.toString('latin1', at + 4, at + 8)
    chunks.push({ kind, whole: bytes.subarray(at, end), data: bytes.subarray(at + 8, end - 4) })
    at = end
  }
  return chunks
}

function chunk(kind: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(kind, 'latin1'), data])
  const ends = Buffer.alloc(8)
  ends.writeUInt32BE(data.length)
  ends.writeUInt32BE(crc32(body), 4)
  return Buffer.concat([ends.subarray(0, 4), body, ends.subarray(4)])
}
