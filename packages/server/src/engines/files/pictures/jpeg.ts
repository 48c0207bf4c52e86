import { isFrameMarker, type JpegFrame, leastScanBytes, readFrame, requireScanOf, stepTablesOf } from './jpegFrame.ts'
import { requirePicture, type Size } from './picture.ts'

const startOfImage = 0xd8
const endOfImage = 0xd9
const startOfScan = 0xda
const stepTables = 0xdb
const isRestart = (marker: number) => marker >= 0xd0 && marker <= 0xd7

/** Far beyond what cameras write; each costs whoever reads or draws the picture. */
const mostSegments = 2000
const mostScans = 100

/**
 * Walks the segments to the end of the picture. Behind it only further pictures (phones append previews and brightness
 * maps) or zeros may follow, none of them too large.
 */
export function readJpeg(bytes: Buffer): Size {
  const first = readOne(bytes, 0)
  requireDrawable(first)
  for (let at = first.end; at < bytes.length; ) {
    if (bytes[at] === 0) at += 1
    else at = readOne(bytes, at).end
  }
  const { width, height } = first.frame
  return { width, height, frames: 1 }
}

/** Where the picture itself ends, and previews may begin. */
export const endOfJpeg = (bytes: Buffer): number => readOne(bytes, 0).end

type Walked = { frame: JpegFrame; end: number; tables: Set<number>; scanBytes: number }

function requireDrawable({ frame, tables, scanBytes }: Walked): void {
  requirePicture(
    frame.components.every(({ table }) => tables.has(table)),
    'a table of steps is missing',
  )
  requirePicture(scanBytes >= leastScanBytes(frame), 'fewer pixels than announced')
}

function readOne(bytes: Buffer, start: number): Walked {
  requirePicture(bytes.readUInt16BE(start) === 0xff00 + startOfImage, 'bytes behind the end')
  const tables = new Set<number>()
  let frame: JpegFrame | undefined
  let [scanBytes, scans, segments] = [0, 0, 0]
  for (let at = start + 2; ; ) {
    requirePicture(bytes.readUInt8(at) === 0xff, 'no marker where one belongs')
    while (bytes[at + 1] === 0xff) at += 1
    const marker = bytes.readUInt8(at + 1)
    if (marker === endOfImage) {
      requirePicture(frame !== undefined && scans > 0, 'no picture before the end')
      return { frame, end: at + 2, tables, scanBytes }
    }
    requirePicture(marker !== startOfImage && marker !== 0 && !isRestart(marker), 'a marker in a wrong place')
    const next = at + 2 + bytes.readUInt16BE(at + 2)
    requirePicture(next >= at + 4 && ++segments <= mostSegments, 'empty or too many segments')
    if (next > bytes.length) throw new RangeError('a segment is longer than the file')
    const data = bytes.subarray(at + 4, next)
    if (isFrameMarker(marker)) {
      // A second frame header would let a small picture announce itself and a large one follow.
      requirePicture(frame === undefined, 'two frame headers')
      frame = readFrame(marker, data)
    }
    if (marker === stepTables) for (const table of stepTablesOf(data)) tables.add(table)
    at = next
    if (marker !== startOfScan) continue
    requireScanOf(frame, data)
    requirePicture(++scans <= mostScans, 'too many scans')
    at = endOfScan(bytes, next)
    scanBytes += at - next
  }
}

/** Inside a scan 0xFF is followed by 0 or a restart number; anything else is the next marker. */
function endOfScan(bytes: Buffer, start: number): number {
  for (let at = start; at < bytes.length - 1; at++) {
    if (bytes[at] !== 0xff) continue
    const marker = bytes[at + 1]!
    if (marker !== 0 && !isRestart(marker)) return at
    at += 1
  }
  throw new RangeError('the scan has no end')
}
