import { createRequire } from 'node:module'
import { afterAll, expect, test, vi } from 'vitest'
import { started } from '../testing/openCv.ts'
import { drawPanelCase } from '../testing/panels/cases.ts'
import type { PanelFault } from '../testing/panels/faults.ts'
import { createPatternReader, UnlikePhoto } from './reader.ts'

// Every pixel of four photos is looked at: on a busy machine that takes its time.
vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 })

const { cv } = await started(createRequire(import.meta.url)('@techstark/opencv-js/dist/opencv.js'))

/** One panel for all of these: registering takes longer than judging. */
const seed = 5001
const { photos } = drawPanelCase(seed, 1)
const reader = createPatternReader(cv, { photos })
afterAll(() => reader.delete())

const judged = (level: number, fault?: PanelFault) => reader.judge(drawPanelCase(seed, level, fault).photo)

test.each([
  ['switch', 2],
  ['lampColour', 3],
] as const)('%s: 否, and the place is named', (fault, level) => {
  const { verdict, places } = judged(level, fault)
  expect(verdict).toBe('NG')
  expect(places.length).toBeGreaterThan(0)
})

test('the right state in another light, from another side: 良', () => {
  expect(judged(2)).toMatchObject({ verdict: 'OK', places: [] })
})

test('only the drawn regions count', () => {
  const { photo } = drawPanelCase(seed, 1, 'label')
  expect(reader.judge(photo).verdict).toBe('NG')
  const corner = { x: 10, y: 10, width: 20, height: 20, strictness: 1 }
  expect(createPatternReader(cv, { photos, regions: [corner] }).judge(photo).verdict).not.toBe('NG')
})

test('a photo of something else is not judged', () => {
  const wall = { data: new Uint8ClampedArray(320 * 240 * 4).fill(128), width: 320, height: 240 }
  expect(reader.judge(wall)).toMatchObject({ verdict: null, doubt: 'notFound' })
  expect(() => createPatternReader(cv, { photos: [...photos, wall] })).toThrow(UnlikePhoto)
})
