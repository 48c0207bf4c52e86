import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { expect, test } from 'vitest'
import type { Picture } from '../picture.ts'
import { createWriter } from '../testing/drawnCode.ts'
import { paste } from '../testing/paste.ts'
import { drawSynthetic } from '../testing/syntheticPhotos/drawSynthetic.ts'
import { toPicture } from '../testing/toPicture.ts'
import { drawTuning, type Fault } from '../testing/tuningSet.ts'
import { createCodeReader } from './reader.ts'
import { loadZxing } from './zxing.ts'

const wasm = (part: 'reader' | 'writer') => {
  const found = createRequire(import.meta.url).resolve(`zxing-wasm/${part}/zxing_${part}.wasm`)
  return readFileSync(found)
}
const [zxing, write] = [await loadZxing(wasm('reader')), await createWriter(wasm('writer'))]
/** Time stands still: what a busy machine has no time for must not fail a test. */
const read = (picture: Picture) => createCodeReader({ zxing }).readCodes(picture, { clock: () => 0 })
const draw = async (format: Parameters<typeof drawTuning>[1], fault: Fault, seed: number) =>
  drawTuning(write, format, fault, seed)

const isLong = process.env.ECS_TEST_LONG === 'on'

/**
 * Each fault on kinds of code that suffer from it, in the short form each kind once and each strategy of the reader once; the
 * score over many more is in docs/benchmarks.md.
 */
const faulty = [
  ['QRCode', 'persp', 'qr'],
  ['MicroQRCode', 'lowlight', 'microqr'],
  ['DataMatrix', 'turned', 'datamatrix'],
  ['Code128', 'damaged', 'code128'],
  ['EAN13', 'small', 'jan13'],
  ['Code39', 'noisy', 'code39'],
  ['ITF', 'lowlight', 'itf'],
  ['QRCode', 'dotted', 'qr'],
  ['EAN13', 'crowded', 'jan13'],
  ['QRCode', 'faint', 'qr'],
] as const
const furtherFaulty = [
  ['QRCode', 'glare', 'qr'],
  ['QRCode', 'inverted', 'qr'],
  ['DataMatrix', 'motion', 'datamatrix'],
  ['DataMatrix', 'dotted', 'datamatrix'],
  ['Code128', 'turned', 'code128'],
  ['Code128', 'crowded', 'code128'],
  ['EAN13', 'uneven', 'jan13'],
  ['EAN13', 'curved', 'jan13'],
] as const

test.each([...faulty, ...(isLong ? furtherFaulty : [])])('%s, %s: read exactly', async (format, fault, name) => {
  const { text, grey } = await draw(format, fault, 4242)
  expect(read(toPicture(grey)).map((code) => [code.text, code.format])).toEqual([[text, name]])
})

const synthetic = [
  ['EAN13', 'thin', 77_000_170, 'jan13'],
  ['MicroQRCode', 'shadow', 77_000_047, 'microqr'],
] as const
const furtherSynthetic = [
  ['EAN13', 'shadow', 77_000_157, 'jan13'],
  ['EAN13', 'swollen', 77_000_169, 'jan13'],
  ['QRCode', 'wrinkled', 77_000_016, 'qr'],
] as const

test.each([...synthetic, ...(isLong ? furtherSynthetic : [])])(
  'synthetic photo, %s, %s: read exactly',
  async (format, kind, seed, name) => {
    const { text, grey } = await drawSynthetic(write, format, kind, seed)
    expect(read(toPicture(grey)).map((code) => [code.text, code.format])).toEqual([[text, name]])
  },
)

test('several codes of one picture come in reading order, each at its place', async () => {
  const [left, right] = [await draw('QRCode', 'lowlight', 1), await draw('Code128', 'uneven', 2)]
  const codes = read(toPicture(paste([left.grey, right.grey])))
  expect(codes.map(({ text }) => text)).toEqual([left.text, right.text])
  expect(Math.max(...codes[0]!.corners.map(({ x }) => x))).toBeLessThan(640)
  expect(Math.min(...codes[1]!.corners.map(({ x }) => x))).toBeGreaterThan(640)
})

test('mere clutter holds no code', async () => {
  for (let seed = 1; seed <= (isLong ? 6 : 2); seed++) {
    const { grey } = await draw('QRCode', 'noisy', seed)
    // Only the wall: the label in the middle is cut away.
    const data = grey.data.slice(0, grey.width * 90)
    expect(read(toPicture({ data, width: grey.width, height: 90 }))).toEqual([])
  }
})

/** Each look at this clock takes so long: the time of a frame is over after a step or two. */
const slowClock = (stepMs: number) => {
  let now = 0
  return () => (now += stepMs)
}

test.each([
  ['QRCode', 'inverted', 11],
  ['EAN13', 'lowlight', 12],
  ['DataMatrix', 'glare', 13],
] as const)('on a slow device %s, %s is found after some frames', async (format, fault, seed) => {
  const { text, grey } = await draw(format, fault, seed)
  const reader = createCodeReader({ zxing })
  const clock = slowClock(1)
  let found: string[] = []
  for (let frame = 0; frame < 40 && found.length === 0; frame++) {
    found = reader.readCodes(toPicture(grey), { mode: 'live', clock }).map((code) => code.text)
  }
  expect(found).toEqual([text])
})

test('what a camera no longer sees is not read from an earlier frame', async () => {
  const { grey } = await draw('QRCode', 'inverted', 11)
  const reader = createCodeReader({ zxing })
  const clock = slowClock(1)
  reader.readCodes(toPicture(grey), { mode: 'live', clock })
  const dark = { ...grey, data: new Uint8ClampedArray(grey.data.length).fill(10) }
  const frames = Array.from({ length: 12 }, () => reader.readCodes(toPicture(dark), { mode: 'live', clock }))
  expect(frames.flat()).toEqual([])
})

test('time given is kept: no step begins after it', async () => {
  const { grey } = await draw('QRCode', 'inverted', 11)
  let now = 0
  const clock = () => now++
  expect(createCodeReader({ zxing }).readCodes(toPicture(grey), { budgetMs: 0, clock })).toEqual([])
})

test.each([
  ['no width', { data: new Uint8ClampedArray(0), width: 0, height: 4 }],
  ['too few bytes', { data: new Uint8ClampedArray(4), width: 2, height: 2 }],
  ['a bomb', { data: new Uint8ClampedArray(0), width: 30_000, height: 30_000 }],
])('%s is refused', (_, picture) => {
  expect(() => read(picture)).toThrow(RangeError)
})

test('the engine without its bytes says so instead of fetching them', async () => {
  await expect(loadZxing(new Uint8Array())).rejects.toThrow('zxing_reader.wasm')
})
