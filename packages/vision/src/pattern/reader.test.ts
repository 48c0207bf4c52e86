import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { afterAll, expect, test, vi } from 'vitest'
import { matchingParts } from '../testing/matchingParts.ts'
import { drawPanelCase } from '../testing/panels/cases.ts'
import type { PanelFault } from '../testing/panels/faults.ts'
import { createPatternReader, UnlikePhoto } from './reader.ts'

// Every pixel of four photos is looked at: on a busy machine that takes its time.
vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 })

const require = createRequire(import.meta.url)
const parts = await matchingParts(require, (file) => readFileSync(require.resolve(file)))

/** One panel for all of these: registering takes longer than judging. */
const seed = 5001
const { photos } = drawPanelCase(seed, 1)
const reader = await createPatternReader(parts, { photos })
afterAll(() => reader.delete())

const judged = (level: number, fault?: PanelFault) => reader.judge(drawPanelCase(seed, level, fault).photo)

test.each([['switch', 2] as const, ...(process.env.ECS_TEST_LONG === 'on' ? [['lampColour', 3] as const] : [])])(
  '%s: 否, and the place is named',
  async (fault, level) => {
    const { verdict, places } = await judged(level, fault)
    expect(verdict).toBe('NG')
    expect(places.length).toBeGreaterThan(0)
  },
)

test('the right state in another light, from another side: 良', async () => {
  expect(await judged(2)).toMatchObject({ verdict: 'OK', places: [] })
})

test('only the drawn regions count', async () => {
  const { photo } = drawPanelCase(seed, 1, 'label')
  expect((await reader.judge(photo)).verdict).toBe('NG')
  const corner = { x: 10, y: 10, width: 20, height: 20, strictness: 1 }
  const cornerReader = await createPatternReader(parts, { photos, regions: [corner] })
  expect((await cornerReader.judge(photo)).verdict).not.toBe('NG')
  cornerReader.delete()
})

test('a photo of something else is not judged', async () => {
  const wall = { data: new Uint8ClampedArray(320 * 240 * 4).fill(128), width: 320, height: 240 }
  expect(await reader.judge(wall)).toMatchObject({ verdict: null, doubt: 'notFound' })
  await expect(createPatternReader(parts, { photos: [...photos, wall] })).rejects.toThrow(UnlikePhoto)
})
