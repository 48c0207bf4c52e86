import { crc32, deflateSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { examinePicture } from './inspect.ts'

const u32 = (value: number) => {
  const buffer = Buffer.alloc(4)
  buffer.writeUInt32BE(value)
  return buffer
}
const chunk = (kind: string, data: Buffer) => {
  const body = Buffer.concat([Buffer.from(kind, 'latin1'), data])
  return Buffer.concat([u32(data.length), body, u32(crc32(body))])
}

type Look = { width?: number; height?: number; depth?: number; colour?: number; interlace?: number }

/** A PNG whose packed pixels are exactly these. */
function png(
  packed: Buffer,
  { width = 4, height = 4, depth = 8, colour = 0, interlace = 0 }: Look = {},
  ...extra: Buffer[]
) {
  const head = Buffer.concat([u32(width), u32(height), Buffer.from([depth, colour, 0, 0, interlace])])
  const start = Buffer.from('\x89PNG\r\n\x1a\n', 'latin1')
  return Buffer.concat([start, chunk('IHDR', head), ...extra, chunk('IDAT', packed), chunk('IEND', Buffer.alloc(0))])
}

/** Lines of a grey picture of 4 × 4: a filter and four pixels each. */
const lines = (filter = 0, count = 4) =>
  deflateSync(Buffer.from(Array.from({ length: count }, () => [filter, 1, 2, 3, 4]).flat()))
const text = Buffer.from('Comment\0\0', 'latin1')
const megabyte = deflateSync(Buffer.alloc(1_000_000))
const bomb = deflateSync(Buffer.alloc(50_000_000))

test.each([
  ['grey', png(lines()), 4],
  ['grey of one bit', png(deflateSync(Buffer.alloc(4 * 2)), { depth: 1 }), 4],
  ['colours with transparency', png(deflateSync(Buffer.alloc(4 * 17)), { colour: 6 }), 4],
  ['a palette', png(deflateSync(Buffer.alloc(4 * 5)), { colour: 3 }, chunk('PLTE', Buffer.alloc(3))), 4],
  // Lines of one to four pixels in the first and the last four passes; the second and third are empty.
  ['interlaced', png(deflateSync(Buffer.alloc(2 + 2 + 3 + 6 + 10)), { interlace: 1 }), 4],
  ['a short comment', png(lines(), {}, chunk('zTXt', Buffer.concat([text, deflateSync(Buffer.from('点検'))]))), 4],
])('%s is taken', async (_, bytes, width) => {
  expect((await examinePicture(bytes)).width).toBe(width)
})

test.each([
  ['pixels that are no packed data', png(Buffer.from('not packed at all'))],
  ['packed data that is cut', png(lines().subarray(0, 8))],
  ['fewer pixels than announced', png(lines(0, 3))],
  ['more pixels than announced: a bomb', png(bomb)],
  ['a filter that does not exist', png(lines(9))],
  ['a colour type that does not exist', png(lines(), { colour: 5 })],
  ['a bit depth that does not exist', png(lines(), { depth: 7 })],
  ['a palette that is missing', png(lines(), { colour: 3 })],
  ['an unknown way of interlacing', png(lines(), { interlace: 9 })],
  ['a comment that unpacks without end', png(lines(), {}, chunk('zTXt', Buffer.concat([text, bomb])))],
  [
    'an international one likewise',
    png(lines(), {}, chunk('iTXt', Buffer.concat([Buffer.from('Comment\0\x01\0ja\0\0', 'latin1'), bomb]))),
  ],
  [
    'many short ones that are long together',
    png(lines(), {}, ...Array(5).fill(chunk('zTXt', Buffer.concat([text, megabyte])))),
  ],
  ['a colour profile likewise', png(lines(), {}, chunk('iCCP', Buffer.concat([text, bomb])))],
])('S11 %s: refused', async (_, bytes) => {
  await expect(examinePicture(bytes)).rejects.toMatchObject({ name: 'NotAPicture' })
})
