import { deflateSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { pngOf } from '../../../demo/png.ts'
import { inkOfPng } from './pngInk.ts'
import { chunk, jpeg, pngStart, u32 } from './samples.ts'

const box = { width: 200, height: 80, channels: 1 } as const
const white = () => new Uint8Array(box.width * box.height).fill(255)

test('a sheet of paper that nobody wrote on is blank, whatever its colour', async () => {
  expect(await inkOfPng(pngOf({ ...box, data: white() }))).toMatchObject({ box: null })
  expect(await inkOfPng(pngOf({ ...box, data: new Uint8Array(box.width * box.height) }))).toMatchObject({ box: null })
})

test('one stroke is where it was drawn', async () => {
  const data = white()
  data.fill(0, 4_040, 4_080)
  expect(await inkOfPng(pngOf({ ...box, data }))).toEqual({ height: 0.4, box: [0.2, 0.1, 0.4, 0.105] })
})

test.each([1, 2, 3, 4])('a blank line is blank by filter %i too', async (filter) => {
  const [width, height] = [6, 3]
  const lines = Buffer.alloc((width * 4 + 1) * height)
  for (let y = 0; y < height; y++) lines[y * (width * 4 + 1)] = y === 0 ? 1 : filter
  // What is stored is the difference: of one colour all are zero, but for the first pixel of a line.
  lines.fill(255, 1, 5)
  const starts: Record<number, number> = { 1: 255, 3: 128 }
  for (let y = 1; y < height; y++) {
    const from = y * (width * 4 + 1) + 1
    lines.fill(starts[filter] ?? 0, from, from + 4)
  }
  const file = Buffer.concat([
    pngStart,
    chunk('IHDR', Buffer.concat([u32(width), u32(height), Buffer.from([8, 6, 0, 0, 0])])),
    chunk('IDAT', deflateSync(lines)),
    chunk('IEND', Buffer.alloc(0)),
  ])
  expect(await inkOfPng(file)).toMatchObject({ box: null })
})

test('of what is no PNG nothing is said', async () => {
  expect(await inkOfPng(jpeg(10, 10))).toBeUndefined()
})
