import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { expect, test, vi } from 'vitest'
import { type DialCase, drawDialCase } from '../testing/dials/cases.ts'
import { matchingParts } from '../testing/matchingParts.ts'
import { createGaugeReader, NeedleNotSeen } from './reader.ts'
import { spanOf } from './scale.ts'

// Thousands of small comparisons a picture: on a busy machine they take their time.
vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 })

const require = createRequire(import.meta.url)
const parts = await matchingParts(require, (file) => readFileSync(require.resolve(file)))

async function reading(kind: DialCase, seed: number) {
  const { registration, photo, value } = drawDialCase(kind, seed)
  const reader = createGaugeReader(parts, registration)
  const read = await reader.read(photo)
  reader.delete()
  const error =
    read.refused || value === undefined ? undefined : Math.abs(read.value - value) / spanOf(registration.marks)
  return { read, error }
}

/** Seconds a picture: the short form reads some of each table. */
const isLong = process.env.ECS_TEST_LONG === 'on'
const inThisForm = <Row extends readonly unknown[]>(short: number, rows: readonly Row[]) =>
  isLong ? rows : rows.slice(0, short)

test.each(
  inThisForm(1, [
    ['hard', 3001],
    ['twoNeedles', 4002],
    ['medium', 2001],
    ['uneven', 5002],
    ['parallax', 6005],
    ['atMinimum', 9004],
  ] as const),
)('%s (seed %i): read within 3/1000 of the scale', async (kind, seed) => {
  const { read, error } = await reading(kind, seed)
  expect(read.refused).toBeUndefined()
  expect(error).toBeLessThan(0.003)
})

test.each(
  inThisForm(1, [
    ['another unit only', 10002, 'otherDial'],
    ['another letter right beside the registered needle', 1_650_048, 'otherDial'],
    ['another range on the same face', 10000, 'otherDial'],
    ['a unit that the needle lay on when it was registered', 790_003, 'otherDial'],
    ['twice the numbers, dim and small', 791_034, 'otherDial'],
    ['another unit under a veil of light', 791_018, 'otherDial'],
  ] as const),
)('a meter of the same make with %s is refused', async (_, seed, refusal) => {
  expect((await reading('wrongMeter', seed)).read.refused).toBe(refusal)
})

test('a needle that is not seen is refused, never guessed', async () => {
  expect((await reading('hidden', 11000)).read.refused).toBe('needleHidden')
})

test('light that burns the needle out is named', async () => {
  expect((await reading('burnt', 13002)).read.refused).toBe('glare')
})

test('a photo of something else is not the dial', async () => {
  const { registration } = drawDialCase('mild', 1000)
  const wall = { data: new Uint8ClampedArray(320 * 240 * 4).fill(128), width: 320, height: 240 }
  expect(await createGaugeReader(parts, registration).read(wall)).toEqual({ refused: 'notFound' })
})

test('a registration whose needle is not where it says is refused when it is made', () => {
  const { registration } = drawDialCase('mild', 1001)
  const blank = { ...registration.reference, data: registration.reference.data.map(() => 200) }
  expect(() => createGaugeReader(parts, { ...registration, reference: blank })).toThrow(NeedleNotSeen)
})
