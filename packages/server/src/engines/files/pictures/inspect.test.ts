import { deflateSync } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import { inspectPicture } from './inspect.ts'
import {
  anmf,
  chunk,
  eoi,
  gif,
  ihdr,
  jpeg,
  latin1,
  le16,
  png,
  pngStart,
  riff,
  scan,
  segment,
  sof,
  soi,
  steps,
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

describe('sizes without decoding', () => {
  test.each([
    ['PNG', png(640, 480), { type: 'image/png', width: 640, height: 480, frames: 1 }],
    ['animated PNG', png(10, 10, chunk('acTL', Buffer.concat([u32(7), u32(0)]))), { frames: 7 }],
    ['JPEG', jpeg(4032, 3024), { type: 'image/jpeg', width: 4032, height: 3024, frames: 1 }],
    ['JPEG with a preview behind it', Buffer.concat([jpeg(4032, 3024), jpeg(100, 75)]), { width: 4032 }],
    ['JPEG padded with zeros', Buffer.concat([jpeg(20, 10), Buffer.alloc(64)]), { width: 20 }],
    ['JPEG with a thumbnail inside', jpeg(300, 200, segment(0xe1, jpeg(9, 9))), { width: 300, height: 200 }],
    ['GIF', gif(320, 240, 3), { type: 'image/gif', width: 320, height: 240, frames: 3 }],
    ['WebP', riff(vp8(800, 600)), { type: 'image/webp', width: 800, height: 600, frames: 1 }],
    ['lossless WebP', riff(vp8l(16384, 3)), { width: 16384, height: 3 }],
    ['extended WebP', riff(vp8x(900, 700), vp8(900, 700)), { width: 900, height: 700 }],
    ['animated WebP', riff(vp8x(90, 70), anmf(90, 70), anmf(30, 20)), { frames: 2 }],
  ])('%s', (_, bytes, wanted) => {
    expect(inspectPicture(bytes)).toMatchObject(wanted)
  })
})

describe('S11: bombs', () => {
  test.each([
    ['PNG of 30,000 × 30,000', png(30_000, 30_000)],
    ['PNG of 2³¹ × 2³¹', png(0x7fffffff, 0x7fffffff)],
    ['JPEG of 65,535 × 65,535', jpeg(65_535, 65_535)],
    ['GIF of 10,000 frames', gif(100, 100, 10_000)],
    [
      'GIF frame outside its screen',
      Buffer.concat([
        gif(1, 1, 0).subarray(0, -1),
        Buffer.from([0x2c]),
        le16(60_000),
        le16(60_000),
        le16(5000),
        le16(5000),
        Buffer.from([0, 2, 1, 0, 0, 0x3b]),
      ]),
    ],
    ['WebP of 16,384 × 16,384', riff(vp8l(16_384, 16_384))],
    ['WebP canvas of 2²⁴ × 2²⁴', riff(vp8x(2 ** 24, 2 ** 24), vp8(1, 1))],
    ['animated PNG of 2³¹ frames', png(100, 100, chunk('acTL', Buffer.concat([u32(0x7fffffff), u32(0)])))],
  ])('%s is too large', (_, bytes) => {
    expect(refusal(bytes)).toBe('PictureTooLarge')
  })
  test('more than 20 MB is refused unread', () => {
    expect(refusal(Buffer.alloc(20_000_001))).toBe('EntityTooLarge')
  })
  test('a packed text in a PNG is never unpacked', () => {
    const bomb = chunk('zTXt', Buffer.concat([latin1('note\0\0'), deflateSync(Buffer.alloc(50_000_000))]))
    expect(inspectPicture(png(2, 2, bomb))).toMatchObject({ width: 2 })
  })
})

describe('S12 and S13: other things in disguise', () => {
  const html = Buffer.from('<!doctype html><script>alert(1)</script>')
  test.each([
    ['HTML named .jpg', html],
    ['SVG', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>')],
    [
      'SVG with an entity',
      Buffer.from('<?xml version="1.0"?><!DOCTYPE s [<!ENTITY x SYSTEM "file:///etc/passwd">]><svg>&x;</svg>'),
    ],
    ['PDF', Buffer.from('%PDF-1.7')],
    ['GIF with a ZIP behind it (GIFAR)', Buffer.concat([gif(2, 2, 1), latin1('PK\x03\x04')])],
    ['GIF that is a script', Buffer.from('GIF89a/*\0\0\0*/=1;alert(1)//;')],
    ['JPEG with HTML behind it', Buffer.concat([jpeg(2, 2), html])],
    ['PNG with a script behind it', Buffer.concat([png(2, 2), Buffer.from('alert(1)')])],
    ['WebP with bytes behind it', Buffer.concat([riff(vp8(2, 2)), html])],
    ['AVIF', latin1('\0\0\0\x1cftypavif\0\0\0\0')],
    ['nothing', Buffer.alloc(0)],
  ])('%s is no picture', (_, bytes) => {
    expect(refusal(bytes)).toBe('NotAPicture')
  })
})

describe('damage', () => {
  const whole = [png(2, 2), jpeg(2, 2), gif(2, 2, 2), riff(vp8x(2, 2), vp8(2, 2))]
  test('a picture cut anywhere is no picture', () => {
    for (const bytes of whole) {
      for (let end = 0; end < bytes.length; end++) expect(refusal(bytes.subarray(0, end))).toBe('NotAPicture')
      expect(refusal(bytes)).toContain('"width":2')
    }
  })
  test('a flipped bit in a PNG is found by its check sum', () => {
    const bytes = Buffer.from(png(2, 2))
    bytes[20]! ^= 1
    expect(refusal(bytes)).toBe('NotAPicture')
  })
  test.each([
    ['two sizes in one JPEG', Buffer.concat([soi, steps, sof(2, 2), sof(60_000, 60_000), scan, eoi])],
    ['a JPEG without a size', Buffer.concat([soi, steps, scan, eoi])],
    ['a JPEG without a picture', Buffer.concat([soi, steps, sof(2, 2), eoi])],
    ['a JPEG of no height', jpeg(2, 0)],
    ['a PNG without data', Buffer.concat([pngStart, ihdr(2, 2), chunk('IEND', Buffer.alloc(0))])],
    ['a PNG with two headers', png(2, 2, ihdr(9, 9))],
    ['a GIF without frames', gif(2, 2, 0)],
    ['a WebP without a picture', riff(vp8x(2, 2))],
  ])('%s', (_, bytes) => {
    expect(refusal(bytes)).toBe('NotAPicture')
  })
})
