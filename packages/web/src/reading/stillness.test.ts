import { expect, test } from 'vitest'
import { createStillness } from './stillness.ts'

const width = 16
/** Stripes that begin at a place. */
const scene = (shift: number) =>
  Uint8Array.from({ length: width * 12 }, (_, i) => (((i % width) + shift) % 4 < 2 ? 40 : 200))
const wall = new Uint8Array(width * 12).fill(128)

test('a picture is taken when the camera rests on something sharp, once', () => {
  const look = createStillness(width)
  expect([0, 1, 2, 3, 4, 5, 6].map(() => look(scene(0)))).toEqual([false, false, false, true, false, false, false])
})

test('nothing is taken while the hand moves', () => {
  const look = createStillness(width)
  expect([0, 1, 2, 3, 4, 5, 6].some((shift) => look(scene(shift)))).toBe(false)
})

test('a plain wall is no label', () => {
  const look = createStillness(width)
  expect([0, 1, 2, 3, 4, 5].some(() => look(wall))).toBe(false)
})

test('another scene is taken again', () => {
  const look = createStillness(width)
  for (let i = 0; i < 4; i++) look(scene(0))
  const later = [0, 1, 2, 3, 4].map(() => look(scene(2)))
  expect(later).toContain(true)
})
