import { crc32, deflateSync } from 'node:zlib'

/** S11 to S13: small files that ask for gigabytes, and files that are something else than they say. */

const latin1 = (text: string) => Buffer.from(text, 'latin1')
const u16 = (value: number) => Buffer.from([value >> 8, value & 255])
const u32 = (value: number) => Buffer.concat([u16(value >>> 16), u16(value & 0xffff)])
const le16 = (value: number) => u16(value).reverse()
const le32 = (value: number) => u32(value).reverse()

function chunk(kind: string, data: Buffer): Buffer {
  const body = Buffer.concat([latin1(kind), data])
  return Buffer.concat([u32(data.length), body, u32(crc32(body))])
}

/** One bit a pixel: the whole picture really is in there, packed a thousand times. */
function png(width: number, height: number, ...beside: Buffer[]): Buffer {
  const rows = deflateSync(Buffer.alloc((Math.ceil(width / 8) + 1) * height))
  return Buffer.concat([
    latin1('\x89PNG\r\n\x1a\n'),
    chunk('IHDR', Buffer.concat([u32(width), u32(height), Buffer.from([1, 0, 0, 0, 0])])),
    ...beside,
    chunk('IDAT', rows),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

function jpegHead(width: number, height: number): Buffer {
  const frame = Buffer.concat([
    Buffer.from([0xff, 0xc0, 0, 11, 8]),
    u16(height),
    u16(width),
    Buffer.from([1, 1, 17, 0]),
  ])
  const scan = Buffer.from([0xff, 0xda, 0, 8, 1, 1, 0, 0, 63, 0, 1, 2, 3])
  return Buffer.concat([Buffer.from([0xff, 0xd8]), frame, scan, Buffer.from([0xff, 0xd9])])
}

function gif(side: number, frames: number): Buffer {
  const frame = Buffer.concat([
    Buffer.from([0x2c]),
    Buffer.alloc(4),
    le16(side),
    le16(side),
    Buffer.from([0, 2, 2, 68, 1, 0]),
  ])
  const head = [latin1('GIF89a'), le16(side), le16(side), Buffer.from([128, 0, 0]), Buffer.alloc(6)]
  return Buffer.concat([...head, ...Array<Buffer>(frames).fill(frame), Buffer.from([0x3b])])
}

function webp(side: number): Buffer {
  const data = Buffer.concat([Buffer.from([0x2f]), le32(((side - 1) | ((side - 1) << 14)) >>> 0), Buffer.alloc(3)])
  const inside = Buffer.concat([latin1('WEBPVP8L'), le32(data.length), data])
  return Buffer.concat([latin1('RIFF'), le32(inside.length), inside])
}

const html = Buffer.from('<!doctype html><script>alert(1)</script>')
const svg = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'

export const bombs: Record<string, { name: string; bytes: Buffer }> = {
  'PNG 30,000 × 30,000': { name: 'wall.png', bytes: png(30_000, 30_000) },
  'JPEG 65,535 × 65,535': { name: 'wall.jpg', bytes: jpegHead(65_535, 65_535) },
  'GIF of 10,000 frames': { name: 'film.gif', bytes: gif(100, 10_000) },
  'WebP 16,384 × 16,384': { name: 'wall.webp', bytes: webp(16_384) },
  SVG: { name: 'drawing.svg', bytes: Buffer.from(svg) },
  'SVG named .png': { name: 'drawing.png', bytes: Buffer.from(svg) },
  'HTML named .jpg': { name: 'page.jpg', bytes: html },
  'PDF named .jpg': { name: 'paper.jpg', bytes: latin1('%PDF-1.7\n1 0 obj<</S/JavaScript/JS(app.alert(1))>>endobj') },
  'AVIF, huge': { name: 'wall.avif', bytes: Buffer.concat([latin1('\0\0\0\x1cftypavif'), Buffer.alloc(64)]) },
  'PNG with a packed text of 200 MB': {
    name: 'note.png',
    bytes: png(30_000, 30_000, chunk('zTXt', Buffer.concat([latin1('n\0\0'), deflateSync(Buffer.alloc(200_000_000))]))),
  },
  'GIF with a ZIP behind it': { name: 'both.gif', bytes: Buffer.concat([gif(2, 1), latin1('PK\x03\x04')]) },
  'JPEG with a page behind it': { name: 'both.jpg', bytes: Buffer.concat([jpegHead(2, 2), html]) },
}
