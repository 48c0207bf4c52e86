import { createRequire } from 'node:module'
import { expect, test, vi } from 'vitest'
import { started } from '../testing/openCv.ts'
import { drawPanelCase } from '../testing/panels/cases.ts'
import type { PanelFault } from '../testing/panels/faults.ts'
import { createPatternReader, UnlikePhoto } from './reader.ts'

// Every pixel of four photos is looked at: on a busy machine that takes its time.
vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 })

const { cv } = await started(createRequire(import.meta.url)('@techstark/opencv-js/dist/opencv.js'))

function judged(seed: number, level: number, fault?: PanelFault) {
  const { photos, photo } = drawPanelCase(seed, level, fault)
  const reader = createPatternReader(cv, { photos })
  const reading = reader.judge(photo)
  reader.delete()
  return reading
}

test.each([
  ['switch', 5007, 2],
  ['lampColour', 5005, 3],
] as const)('%s: 否, and the place is named', (fault, seed, level) => {
  const { verdict, places } = judged(seed, level, fault)
  expect(verdict).toBe('NG')
  expect(places.length).toBeGreaterThan(0)
})

test('the right state in another light, from another side: 良', () => {
  expect(judged(5001, 2)).toMatchObject({ verdict: 'OK', places: [] })
})

test('only the drawn regions count', () => {
  const { photos, photo } = drawPanelCase(5009, 1, 'label')
  const corner = { x: 10, y: 10, width: 20, height: 20, strictness: 1 }
  expect(createPatternReader(cv, { photos, regions: [corner] }).judge(photo).verdict).not.toBe('NG')
})

test('a photo of something else is not judged', () => {
  const { photos } = drawPanelCase(5001, 1)
  const wall = { data: new Uint8ClampedArray(320 * 240 * 4).fill(128), width: 320, height: 240 }
  const reader = createPatternReader(cv, { photos })
  expect(reader.judge(wall)).toMatchObject({ verdict: null, doubt: 'notFound' })
  expect(() => createPatternReader(cv, { photos: [...photos, wall] })).toThrow(UnlikePhoto)
})
