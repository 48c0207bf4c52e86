import { endOfJpeg } from '../jpeg.ts'
import { exifOf, type Notes, readExif, textHasPlace } from './exif.ts'

const startOfScan = 0xda
const exifStart = Buffer.from('Exif\0\0', 'latin1')
const notesMarker = 0xe1
const remark = 0xfe

type Segment = { marker: number; whole: Buffer; data: Buffer }

/** Without anything the camera wrote beside the picture; undefined where it says no place and stays as it is. */
export function jpegWithoutPlace(bytes: Buffer): Buffer | undefined {
  const { segments, scanStart } = segmentsOf(bytes)
  const notes: Notes = { hasPlace: false, orientation: 1 }
  for (const { marker, data } of segments) {
    if (marker !== notesMarker) continue
    const isExif = data.subarray(0, exifStart.length).equals(exifStart)
    const said = isExif ? readExif(data.subarray(exifStart.length)) : undefined
    notes.hasPlace ||= said?.hasPlace ?? textHasPlace(data)
    if (said) notes.orientation = said.orientation
  }
  const end = endOfJpeg(bytes)
  if (!notes.hasPlace && !hasPlaceBehind(bytes.subarray(end))) return undefined
  const kept = segments.filter(isPartOfPicture).map(({ whole }) => whole)
  const turned = exifOf(notes)
  return Buffer.concat([
    bytes.subarray(0, 2),
    ...(turned ? [segment(notesMarker, Buffer.concat([exifStart, turned]))] : []),
    ...kept,
    bytes.subarray(scanStart, end),
  ])
}

function segmentsOf(bytes: Buffer): { segments: Segment[]; scanStart: number } {
  const segments: Segment[] = []
  let at = 2
  while (bytes.readUInt8(at + 1) !== startOfScan) {
    if (bytes.readUInt8(at + 1) === 0xff) {
      at += 1
      continue
    }
    const end = at + 2 + bytes.readUInt16BE(at + 2)
    segments.push({
      marker: bytes.readUInt8(at + 1),
      whole: bytes.subarray(at, end),
      data: bytes.subarray(at + 4, end),
    })
    at = end
  }
  return { segments, scanStart: at }
}

/** Previews that phones append have notes of their own. */
function hasPlaceBehind(previews: Buffer): boolean {
  if (textHasPlace(previews)) return true
  for (let at = previews.indexOf(exifStart); at >= 0; at = previews.indexOf(exifStart, at + 1))
    if (readExif(previews.subarray(at + exifStart.length)).hasPlace) return true
  return false
}

/** Of the application segments only size, colours and Adobe's colour order belong to the picture itself. */
function isPartOfPicture({ marker, data }: Segment): boolean {
  if (marker === remark) return false
  if (marker < 0xe0 || marker > 0xef) return true
  return marker === 0xe0 || marker === 0xee || (marker === 0xe2 && data.toString('latin1', 0, 11) === 'ICC_PROFILE')
}

function segment(marker: number, data: Buffer): Buffer {
  const head = Buffer.from([0xff, marker, 0, 0])
  head.writeUInt16BE(data.length + 2, 2)
  return Buffer.concat([head, data])
}
