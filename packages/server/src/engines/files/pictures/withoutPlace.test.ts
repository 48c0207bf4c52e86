import { crc32, deflateSync } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import { inspectPicture } from './inspect.ts'
import { readExif } from './place/exif.ts'
import { withoutPlace } from './withoutPlace.ts'

const latin1 = (text: string) => Buffer.from(text, 'latin1')
const u16 = (value: number) => Buffer.from([value >> 8, value & 255])
const u32 = (value: number) => Buffer.concat([u16(value >>> 16), u16(value & 0xffff)])
const le32 = (value: number) => u32(value).reverse()

/** Notes of a camera: the maker, which side is up and, where asked for, the way to the place. */
function exif({ place, little = false }: { place: boolean; little?: boolean }): Buffer {
  const number = (bytes: Buffer) => (little ? Buffer.from(bytes).reverse() : bytes)
  const entry = (tag: number, type: number, value: Buffer) =>
    Buffer.concat([number(u16(tag)), number(u16(type)), number(u32(1)), value])
  const entries = [
    entry(0x010f, 2, latin1('ACME')),
    entry(0x0112, 3, Buffer.concat([number(u16(6)), u16(0)])),
    ...(place ? [entry(0x8825, 4, number(u32(26)))] : []),
  ]
  return Buffer.concat([
    latin1(little ? 'II*\0' : 'MM\0*'),
    number(u32(8)),
    number(u16(entries.length)),
    ...entries,
    u32(0),
  ])
}
const xmp = latin1('http://ns.adobe.com/xap/1.0/\0<x:xmpmeta exif:GPSLatitude="35,39.5N"/>')

const segment = (marker: number, data: Buffer) =>
  Buffer.concat([Buffer.from([0xff, marker]), u16(data.length + 2), data])
const notes = (of: Buffer) => segment(0xe1, Buffer.concat([latin1('Exif\0\0'), of]))
const table = segment(0xdb, Buffer.alloc(65, 7).fill(0, 0, 1))
const frame = segment(0xc0, Buffer.from([8, 0, 2, 0, 2, 1, 1, 0x11, 0]))
const scan = Buffer.concat([segment(0xda, Buffer.from([1, 1, 0, 0, 63, 0])), Buffer.from([1, 0xff, 0, 2, 9])])
// Further tables between two scans may hold the two bytes of an end mark.
const scans = Buffer.concat([scan, segment(0xc4, Buffer.from([0, 0xff, 0xd9, 1])), scan])
const jfif = segment(0xe0, latin1('JFIF\0\x01\x02\0\0\x01\0\x01\0\0'))
const colours = segment(0xe2, latin1('ICC_PROFILE\0\x01\x01colours'))
const jpeg = (...beside: Buffer[]) =>
  Buffer.concat([Buffer.from([0xff, 0xd8]), jfif, ...beside, colours, table, frame, scans, Buffer.from([0xff, 0xd9])])

const chunk = (kind: string, data: Buffer) => {
  const body = Buffer.concat([latin1(kind), data])
  return Buffer.concat([u32(data.length), body, u32(crc32(body))])
}
const pixels = chunk('IDAT', deflateSync(Buffer.from([0, 9, 0, 9])))
const png = (...beside: Buffer[]) =>
  Buffer.concat([
    latin1('\x89PNG\r\n\x1a\n'),
    chunk('IHDR', Buffer.concat([u32(1), u32(2), Buffer.from([8, 0, 0, 0, 0])])),
    ...beside,
    pixels,
    chunk('IEND', Buffer.alloc(0)),
  ])

const lossy = Buffer.concat([Buffer.from([0x10, 0, 0, 0x9d, 1, 0x2a, 2, 0, 2, 0]), Buffer.alloc(3)])
function webp(...beside: [string, Buffer][]): Buffer {
  const canvas = Buffer.from([0x2c, 0, 0, 0, 1, 0, 0, 1, 0, 0])
  const parts: [string, Buffer][] = [['VP8X', canvas], ['VP8 ', lossy], ...beside]
  const body = parts.flatMap(([kind, data]) => [latin1(kind), le32(data.length), data, Buffer.alloc(data.length % 2)])
  const inside = Buffer.concat([latin1('WEBP'), ...body])
  return Buffer.concat([latin1('RIFF'), le32(inside.length), inside])
}

const placed = exif({ place: true })
const placeless = exif({ place: false })
const hidden = ['ACME', 'GPS', 'secret']

describe('a picture that says where it was taken', () => {
  test.each([
    ['JPEG', jpeg(notes(placed), segment(0xfe, latin1('secret'))), scans],
    ['JPEG of another byte order', jpeg(notes(exif({ place: true, little: true }))), scans],
    ['JPEG with notes as text', jpeg(notes(placeless), segment(0xe1, xmp)), scans],
    ['JPEG with a preview that says it', Buffer.concat([jpeg(notes(placeless)), jpeg(notes(placed))]), scans],
    ['PNG', png(chunk('eXIf', placed), chunk('tEXt', latin1('Comment\0secret'))), pixels],
    ['PNG with notes as text', png(chunk('eXIf', placeless), chunk('iTXt', xmp)), pixels],
    ['WebP', webp(['EXIF', placed]), lossy],
    ['WebP with notes as text', webp(['EXIF', placeless], ['XMP ', xmp]), lossy],
  ])('%s: the notes go, pixels and the side that is up stay', (_, bytes, drawn) => {
    const clean = Buffer.from(withoutPlace(bytes))
    expect(clean.length).toBeLessThan(bytes.length)
    for (const word of hidden) expect(clean.includes(word), word).toBe(false)
    expect(clean.includes(drawn)).toBe(true)
    expect(inspectPicture(clean)).toEqual(inspectPicture(bytes))
    const start = clean.indexOf('MM\0*')
    expect(readExif(clean.subarray(start))).toEqual({ hasPlace: false, orientation: 6 })
    expect(withoutPlace(clean), 'once is enough').toBe(clean)
  })

  test('packed notes in a PNG are taken for what they may be, and never unpacked', () => {
    const packed = chunk(
      'zTXt',
      Buffer.concat([latin1('Raw profile type exif\0\0'), deflateSync(Buffer.alloc(9_000_000))]),
    )
    expect(Buffer.from(withoutPlace(png(packed)))).toEqual(png())
  })

  test('the colours of a JPEG belong to it', () => {
    expect(Buffer.from(withoutPlace(jpeg(notes(placed)))).includes(colours)).toBe(true)
  })
})

test.each([
  ['a JPEG without notes', jpeg()],
  ['a JPEG with notes but no place', jpeg(notes(placeless))],
  ['a JPEG with damaged notes', jpeg(notes(placed.subarray(0, 9)))],
  ['a PNG with a remark', png(chunk('tEXt', latin1('Comment\0noon')))],
  ['a WebP without a place', webp(['EXIF', placeless])],
  ['a document', latin1('%PDF-1.7')],
])('%s stays what it was, bit by bit', (_, bytes) => {
  expect(withoutPlace(bytes)).toBe(bytes)
})
