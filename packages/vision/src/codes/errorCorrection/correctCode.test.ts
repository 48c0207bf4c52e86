import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { expect, test } from 'vitest'
import { createWriter } from '../../testing/drawnCode.ts'
import { randomFrom } from '../../testing/random.ts'
import { dataMatrixLayouts } from '../grid/dataMatrixLayouts.ts'
import type { Layout } from '../grid/layout.ts'
import { microQrLayouts } from '../grid/microQrLayouts.ts'
import type { Decided } from '../grid/modules.ts'
import { qrLayouts } from '../grid/qrLayouts.ts'
import { canCorrect, correctCode } from './correctCode.ts'

const wasm = createRequire(import.meta.url).resolve('zxing-wasm/writer/zxing_writer.wasm')
const write = await createWriter(readFileSync(wasm))

/** Modules as the camera sees them; those with a doubt lie close to the middle. */
function seenAs(dark: Uint8Array, doubtful: number[] = []): Decided {
  const clearness = new Float32Array(dark.length).fill(1)
  for (const module of doubtful) clearness[module] = 0.1
  return { dark, seen: dark, clearness }
}

async function drawn(text: string, format: string, layouts: Layout[], options = '') {
  const { modules, width, height } = await write(text, { format: format as 'QRCode', options })
  return { modules, layout: layouts.find(({ rows, columns }) => rows === height && columns === width)! }
}

/** Turns a box of modules over, and says which. */
function spoil({ columns, known }: Layout, modules: Uint8Array, row: number, column: number, wide = 1, tall = 1) {
  const spoilt = modules.slice()
  const places = Array.from({ length: wide * tall }, (_, i) => {
    return (row + Math.floor(i / wide)) * columns + column + (i % wide)
  }).filter((module) => known[module] === -1)
  for (const module of places) spoilt[module]! ^= 1
  return { spoilt, places }
}

test.each([
  ...[5, 20, 40, 60, 90, 130, 170, 210, 250].flatMap((length) =>
    ['L', 'M', 'Q', 'H'].map((level) => [length, level] as const),
  ),
])('a QR code of %i digits at level %s is valid as it is drawn', async (length, level) => {
  const { modules, layout } = await drawn('4207'.repeat(70).slice(0, length), 'QRCode', qrLayouts, `ecLevel=${level}`)
  expect(correctCode(seenAs(modules), layout)).toEqual(modules)
})

test.each(['1', '12345', '12345678', 'AB-12', '0123456789', 'A1B2C3D4', 'ABCDEFGH12345', '12345678901234567890123'])(
  'a Micro QR code %s is valid as it is drawn',
  async (text) => {
    const { modules, layout } = await drawn(text, 'MicroQRCode', microQrLayouts)
    expect(correctCode(seenAs(modules), layout)).toEqual(modules)
  },
)

test.each([
  ...[1, 6, 10, 20, 30, 40, 55, 70, 85, 120, 160, 200, 280, 340].map((digits) => [digits, 'forceSquare'] as const),
  ...[10, 18, 30].map((digits) => [digits, ''] as const),
])('a DataMatrix of %i digits (%s) is valid as it is drawn', async (digits, options) => {
  const { modules, layout } = await drawn('4207'.repeat(90).slice(0, digits), 'DataMatrix', dataMatrixLayouts, options)
  expect(canCorrect(layout)).toBe(true)
  expect(correctCode(seenAs(modules), layout)).toEqual(modules)
})

test('doubtful modules are corrected where as many wrong ones could not be', async () => {
  const { modules, layout } = await drawn('ECS-2026', 'QRCode', qrLayouts, 'ecLevel=H')
  const { spoilt, places } = spoil(layout, modules, 9, 9, 8, 9)
  expect(correctCode(seenAs(spoilt, places), layout)).toEqual(modules)
  expect(correctCode(seenAs(spoilt), layout)).toBeUndefined()
})

test('M1 tells a wrong module but corrects none', async () => {
  const { modules, layout } = await drawn('12345', 'MicroQRCode', microQrLayouts)
  for (const [row, column] of [
    [10, 10],
    [5, 9],
    [9, 3],
    [10, 1],
  ] as const) {
    const { spoilt, places } = spoil(layout, modules, row, column)
    expect(correctCode(seenAs(spoilt, places), layout)).toBeUndefined()
  }
})

test('mere noise is never corrected into a code', () => {
  const random = randomFrom(7)
  for (const layout of [...microQrLayouts, ...qrLayouts.slice(0, 3), ...dataMatrixLayouts.slice(0, 6)]) {
    for (let i = 0; i < 200; i++) {
      const noise = layout.known.map((value) => (value === -1 ? random.whole(0, 1) : value))
      expect(correctCode(seenAs(Uint8Array.from(noise)), layout)).toBeUndefined()
    }
  }
})
