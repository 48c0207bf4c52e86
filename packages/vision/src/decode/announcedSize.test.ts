import { expect, test } from 'vitest'
import { announcedSize } from './announcedSize.ts'

const latin = (text: string) => [...text].map((letter) => letter.charCodeAt(0))
const be = (value: number, count: number) =>
  Array.from({ length: count }, (_, i) => (value >>> (8 * (count - 1 - i))) & 255)
const le = (value: number, count: number) => be(value, count).reverse()

const png = (width: number, height: number) => [
  ...[0x89, ...latin('PNG\r\n\x1a\n')],
  ...[...be(13, 4), ...latin('IHDR'), ...be(width, 4), ...be(height, 4)],
]
const jpeg = (width: number, height: number) => [
  ...[0xff, 0xd8, 0xff, 0xe1, ...be(6, 2), 1, 2, 3, 4, 0xff, 0xff, 0xc4, ...be(4, 2), 0, 0],
  ...[0xff, 0xc2, ...be(17, 2), 8, ...be(height, 2), ...be(width, 2), 3],
]
const webp = (kind: string, rest: number[]) => [...latin('RIFF'), ...le(99, 4), ...latin(`WEBP${kind}`), ...rest]

test.each([
  ['PNG', png(30_000, 30_000), { width: 30_000, height: 30_000 }],
  ['JPEG behind other segments', jpeg(65_535, 65_535), { width: 65_535, height: 65_535 }],
  ['GIF', [...latin('GIF89a'), ...le(320, 2), ...le(240, 2)], { width: 320, height: 240 }],
  [
    'WebP',
    webp('VP8 ', [...le(9, 4), 0, 0, 0, 0x9d, 1, 0x2a, ...le(800, 2), ...le(600, 2)]),
    { width: 800, height: 600 },
  ],
  ['lossless WebP', webp('VP8L', [...le(9, 4), 0x2f, ...le(16_383 | (2 << 14), 4)]), { width: 16_384, height: 3 }],
  [
    'extended WebP',
    webp('VP8X', [...le(10, 4), 0, 0, 0, 0, ...le(89_999, 3), ...le(69, 3)]),
    { width: 90_000, height: 70 },
  ],
])('%s', (_, bytes, size) => {
  expect(announcedSize(Uint8Array.from(bytes))).toEqual(size)
})

test.each([
  ['SVG', latin('<svg xmlns="http://www.w3.org/2000/svg" width="1" height="1"/>')],
  ['a page', latin('<!doctype html><script>alert(1)</script>')],
  ['nothing', []],
  ['half a PNG', png(2, 2).slice(0, 18)],
  ['a JPEG without a frame', [0xff, 0xd8, 0xff, 0xd9]],
])('%s has no size', (_, bytes) => {
  expect(announcedSize(Uint8Array.from(bytes))).toBeUndefined()
})
