import { crc32, deflateSync } from 'node:zlib'

/** Small pictures for tests, put together part by part. */

export const u16 = (value: number) => Buffer.from([value >> 8, value & 255])
export const u32 = (value: number) => {
  const buffer = Buffer.alloc(4)
  buffer.writeUInt32BE(value)
  return buffer
}
export const le16 = (value: number) => u16(value).reverse()
export const le32 = (value: number) => u32(value).reverse()
export const latin1 = (text: string) => Buffer.from(text, 'latin1')

export const chunk = (kind: string, data: Buffer) => {
  const body = Buffer.concat([latin1(kind), data])
  return Buffer.concat([u32(data.length), body, u32(crc32(body))])
}
export const pngStart = latin1('\x89PNG\r\n\x1a\n')
export const ihdr = (width: number, height: number) =>
  chunk('IHDR', Buffer.concat([u32(width), u32(height), Buffer.from([8, 0, 0, 0, 0])]))
export const png = (width: number, height: number, ...extra: Buffer[]) =>
  Buffer.concat([
    pngStart,
    ihdr(width, height),
    ...extra,
    chunk('IDAT', deflateSync(Buffer.alloc(2))),
    chunk('IEND', Buffer.alloc(0)),
  ])

export const segment = (marker: number, data: Buffer) =>
  Buffer.concat([Buffer.from([0xff, marker]), u16(data.length + 2), data])
export const sof = (width: number, height: number, marker = 0xc0) =>
  segment(marker, Buffer.concat([Buffer.from([8]), u16(height), u16(width), Buffer.from([1, 1, 0x11, 0])]))
/** One table of steps for every component. */
export const steps = segment(0xdb, Buffer.alloc(65, 1).fill(0, 0, 1))
export const scan = Buffer.concat([
  segment(0xda, Buffer.from([1, 1, 0, 0, 63, 0])),
  Buffer.from([1, 0xff, 0, 2, 0xff, 0xd0, 3]),
])
/** Two bits are the least a block of 8 × 8 takes. */
const entropy = (width: number, height: number) =>
  Buffer.alloc(Math.min(50_000, Math.ceil((Math.ceil(width / 8) * Math.ceil(height / 8)) / 4)), 1)
export const soi = Buffer.from([0xff, 0xd8])
export const eoi = Buffer.from([0xff, 0xd9])
export const jpeg = (width: number, height: number, ...extra: Buffer[]) =>
  Buffer.concat([
    soi,
    segment(0xe0, latin1('JFIF\0\x01\x02\0\0\x01\0\x01\0\0')),
    ...extra,
    steps,
    sof(width, height),
    scan,
    entropy(width, height),
    eoi,
  ])

const gifFrame = Buffer.concat([
  Buffer.from([0x2c]),
  le16(0),
  le16(0),
  le16(2),
  le16(2),
  Buffer.from([0, 2, 2, 0x44, 1, 0]),
])
export const gif = (width: number, height: number, frames: number) =>
  Buffer.concat([
    latin1('GIF89a'),
    le16(width),
    le16(height),
    Buffer.from([0x80, 0, 0]),
    Buffer.alloc(6),
    ...Array(frames).fill(gifFrame),
    Buffer.from([0x3b]),
  ])

export const riff = (...chunks: [string, Buffer][]) => {
  const body = chunks.flatMap(([kind, data]) => [latin1(kind), le32(data.length), data, Buffer.alloc(data.length % 2)])
  const inside = Buffer.concat([latin1('WEBP'), ...body])
  return Buffer.concat([latin1('RIFF'), le32(inside.length), inside])
}
export const vp8 = (width: number, height: number): [string, Buffer] => [
  'VP8 ',
  Buffer.concat([Buffer.from([0x10, 0, 0, 0x9d, 1, 0x2a]), le16(width), le16(height), Buffer.alloc(3)]),
]
export const vp8l = (width: number, height: number): [string, Buffer] => [
  'VP8L',
  Buffer.concat([Buffer.from([0x2f]), le32(((width - 1) | ((height - 1) << 14)) >>> 0), Buffer.alloc(2)]),
]
export const vp8x = (width: number, height: number): [string, Buffer] => [
  'VP8X',
  Buffer.concat([Buffer.alloc(4), le32(width - 1).subarray(0, 3), le32(height - 1).subarray(0, 3)]),
]
/** A frame of an animation, of the size it says or of another. */
export const anmf = (width: number, height: number, inside = vp8(width, height)): [string, Buffer] => [
  'ANMF',
  Buffer.concat([
    Buffer.alloc(6),
    le32(width - 1).subarray(0, 3),
    le32(height - 1).subarray(0, 3),
    Buffer.alloc(4),
    riff(inside).subarray(12),
  ]),
]
