import type { Picture } from '../../picture.ts'
import { UnreadablePicture } from '../unreadable.ts'
import { type Frame, readFrame, type Tables } from './frame.ts'
import { readHuffmanTable } from './huffman.ts'
import { readQuantTable, type Samples, samplesOf } from './samples.ts'
import { readScan } from './scan.ts'

const marks = { huffman: 0xc4, end: 0xd9, scan: 0xda, quant: 0xdb, restart: 0xdd } as const
const framesRead = [0xc0, 0xc1, 0xc2]
const progressiveFrame = 0xc2
const framesNotRead = [0xc3, 0xc5, 0xc6, 0xc7, 0xc9, 0xca, 0xcb, 0xcd, 0xce, 0xcf]

/** Baseline and progressive JPEG, grey or in colour (ITU T.81). */
export function decodeJpeg(bytes: Uint8Array, mostPixels: number): Picture {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const tables: Tables = { quant: new Map(), huffman: new Map(), restartEvery: 0 }
  let frame: Frame | undefined
  for (let at = 2; at + 4 <= bytes.length; ) {
    if (bytes[at] !== 0xff || bytes[at + 1] === 0xff || bytes[at + 1] === 0) {
      at += 1
      continue
    }
    const mark = bytes[at + 1]!
    if (mark === marks.end) break
    const length = view.getUint16(at + 2)
    const segment = new DataView(bytes.buffer, bytes.byteOffset + at + 4, Math.max(0, length - 2))
    at += 2 + length
    if (framesNotRead.includes(mark)) throw new UnreadablePicture('an unusual JPEG')
    if (framesRead.includes(mark)) frame = readFrame(segment, mark === progressiveFrame, mostPixels)
    else if (mark === marks.scan) {
      if (!frame) throw new UnreadablePicture('a scan before its size')
      at = readScan(bytes, segment, at, frame, tables)
    } else readTables(mark, segment, tables)
  }
  if (!frame) throw new UnreadablePicture('no picture inside')
  return coloured(frame, tables)
}

function readTables(mark: number, segment: DataView, tables: Tables): void {
  if (mark === marks.restart) tables.restartEvery = segment.getUint16(0)
  for (let at = 0; mark === marks.quant && at < segment.byteLength; ) {
    const { id, table, end } = readQuantTable(segment, at)
    tables.quant.set(id, table)
    at = end
  }
  for (let at = 0; mark === marks.huffman && at < segment.byteLength; ) {
    const kind = segment.getUint8(at)
    const { table, end } = readHuffmanTable(segment, at + 1)
    tables.huffman.set((kind >> 4) * 16 + (kind & 15), table)
    at = end
  }
}

function coloured({ width, height, components }: Frame, { quant }: Tables): Picture {
  const mostAcross = Math.max(...components.map(({ across }) => across))
  const mostDown = Math.max(...components.map(({ down }) => down))
  const planes = components.map((component) => {
    const table = quant.get(component.quantId)
    if (!table) throw new UnreadablePicture('a table is missing')
    const scale = { x: component.across / mostAcross, y: component.down / mostDown }
    return { ...samplesOf(component, table), ...scale }
  })
  const data = new Uint8ClampedArray(width * height * 4)
  const sample = ({ data, width, x: sx, y: sy }: Samples & { x: number; y: number }, x: number, y: number) =>
    data[Math.floor(y * sy) * width + Math.floor(x * sx)]!
  const [luma, blue, red] = planes
  for (let y = 0, i = 0; y < height; y++) {
    for (let x = 0; x < width; x++, i += 4) {
      const light = sample(luma!, x, y)
      const cb = blue ? sample(blue, x, y) - 128 : 0
      const cr = red ? sample(red, x, y) - 128 : 0
      data[i] = light + 1.402 * cr
      data[i + 1] = light - 0.344136 * cb - 0.714136 * cr
      data[i + 2] = light + 1.772 * cb
      data[i + 3] = 255
    }
  }
  return { data, width, height }
}
