import { describe, expect, test } from 'vitest'
import { inspectPicture } from './inspect.ts'
import {
  anmf,
  chunk,
  eoi,
  jpeg,
  latin1,
  png,
  riff,
  scan,
  segment,
  sof,
  soi,
  steps,
  u16,
  u32,
  vp8,
  vp8l,
  vp8x,
} from './samples.ts'

const refusal = (bytes: Uint8Array): string => {
  try {
    return JSON.stringify(inspectPicture(bytes))
  } catch (error) {
    return (error as Error).name
  }
}
const made = (...parts: Buffer[]) => Buffer.concat([soi, ...parts, eoi])
const frame = (facts: number[], marker = 0xc0) => segment(marker, Buffer.from(facts))
const fcTL = (width: number, height: number) =>
  chunk('fcTL', Buffer.concat([u32(0), u32(width), u32(height), Buffer.alloc(14)]))

describe('S11: a size that is not the one shown', () => {
  test.each([
    ['a WebP whose picture is larger than its canvas', riff(vp8x(2, 2), vp8(16_000, 16_000))],
    ['a WebP with a second, larger picture', riff(vp8(2, 2), vp8(16_000, 16_000))],
    ['a WebP with a second canvas', riff(vp8x(2, 2), vp8(2, 2), vp8x(9, 9))],
    ['an animated WebP with a frame larger than its canvas', riff(vp8x(2, 2), anmf(16_000, 16_000))],
    ['an animated WebP whose frame is larger than it says', riff(vp8x(2, 2), anmf(2, 2, vp8l(16_000, 16_000)))],
    ['an animated WebP with an empty frame', riff(vp8x(2, 2), ['ANMF', Buffer.alloc(16)])],
    [
      'an animated PNG with a frame larger than itself',
      png(2, 2, chunk('acTL', Buffer.alloc(8)), fcTL(30_000, 30_000)),
    ],
  ])('%s is no picture', (_, bytes) => {
    expect(refusal(bytes)).toBe('NotAPicture')
  })
  test.each([
    ['a JPEG with a preview of 65,000 × 65,000', Buffer.concat([jpeg(2, 2), made(steps, sof(65_000, 65_000), scan)])],
    ['frames that the head of a PNG keeps quiet about', png(9000, 1000, ...Array(6).fill(fcTL(1, 1)))],
  ])('%s is too large', (_, bytes) => {
    expect(refusal(bytes)).toBe('PictureTooLarge')
  })
})

describe('pictures that no browser can draw', () => {
  test.each([
    ['pixels that are missing', made(steps, sof(2000, 2000), scan)],
    ['no table of steps', made(sof(2, 2), scan)],
    ['a component without its table', made(steps, frame([8, 0, 2, 0, 2, 1, 1, 0x11, 3]), scan)],
    ['no components', made(steps, frame([8, 0, 2, 0, 2, 0]), scan)],
    ['components that are not all there', made(steps, frame([8, 0, 2, 0, 2, 3, 1, 0x11, 0]), scan)],
    ['samplings that do not exist', made(steps, frame([8, 0, 2, 0, 2, 1, 1, 0x51, 0]), scan)],
    ['twelve bits a colour', made(steps, frame([12, 0, 2, 0, 2, 1, 1, 0x11, 0]), scan)],
    ['a lossless frame', made(steps, sof(2, 2, 0xc3), scan)],
    [
      'a scan of a component that is not there',
      made(steps, sof(2, 2), segment(0xda, Buffer.from([1, 9, 0, 0, 63, 0])), u16(257)),
    ],
    ['a scan before its frame', made(steps, scan, sof(2, 2))],
  ])('a JPEG with %s', (_, bytes) => {
    expect(refusal(bytes)).toBe('NotAPicture')
  })
  test.each([
    ['a frame that builds on another', ['VP8 ', Buffer.concat([Buffer.from([0x11]), vp8(2, 2)[1].subarray(1)])]],
    ['a frame that is not shown', ['VP8 ', Buffer.concat([Buffer.from([0]), vp8(2, 2)[1].subarray(1)])]],
    [
      'a part that is longer than the file',
      ['VP8 ', Buffer.concat([Buffer.from([0x10, 0xff]), vp8(2, 2)[1].subarray(2)])],
    ],
    [
      'a version that does not exist',
      ['VP8L', Buffer.concat([vp8l(2, 2)[1].subarray(0, 4), Buffer.from([0xe0, 0, 0])])],
    ],
  ] as [string, [string, Buffer]][])('a WebP with %s', (_, part) => {
    expect(refusal(riff(part))).toBe('NotAPicture')
  })
})

describe('files made to keep the reader busy', () => {
  const many = (part: Buffer, bytes = 2_000_000) => Buffer.alloc(bytes - (bytes % part.length), part)
  test.each([
    ['a JPEG of a hundred thousand segments', made(many(segment(0xfe, Buffer.alloc(0))), steps, sof(2, 2), scan)],
    ['a JPEG of a thousand scans', made(steps, sof(2, 2, 0xc2), ...Array(1000).fill(scan))],
    ['a PNG of a hundred thousand chunks', png(2, 2, many(chunk('prIv', Buffer.alloc(0))))],
    [
      'a WebP of a hundred thousand chunks',
      riff(vp8x(2, 2), vp8(2, 2), ...Array(100_000).fill(['ICCP', Buffer.alloc(0)])),
    ],
  ])('%s is no picture', (_, bytes) => {
    expect(refusal(bytes)).toBe('NotAPicture')
  })
})

test('what cameras and browsers make is taken', () => {
  const colour = [8, 0, 16, 0, 16, 3, 1, 0x22, 0, 2, 0x11, 1, 3, 0x11, 1]
  const two = segment(0xdb, Buffer.concat([Buffer.alloc(65, 1).fill(0, 0, 1), Buffer.alloc(65, 1)]))
  const all = segment(0xda, Buffer.from([3, 1, 0, 2, 0x11, 3, 0x11, 0, 63, 0]))
  const restarts = Buffer.from([1, 2, 0xff, 0xd0, 3, 4, 0xff, 0, 5])
  for (const marker of [0xc0, 0xc1, 0xc2])
    expect(refusal(made(segment(0xe0, latin1('JFIF\0')), two, frame(colour, marker), all, restarts))).toContain(
      '"width":16',
    )
  const wide = segment(0xdb, Buffer.alloc(129, 1).fill(0x10, 0, 1))
  expect(refusal(made(wide, sof(8, 8), scan)), 'steps of two bytes').toContain('"width":8')
})
