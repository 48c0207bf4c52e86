import { expect, test } from 'vitest'
import type { Grey } from '../picture.ts'
import { randomFrom } from '../testing/random.ts'
import { tileFinder } from './findTile.ts'

const px = 96

/** Soft blotches in a shape that repeats nowhere. */
function blotches(shift: { x: number; y: number }, gain = 1): Grey {
  const random = randomFrom(7)
  const waves = Array.from({ length: 12 }, () => ({
    x: random.between(-0.5, 0.5),
    y: random.between(-0.5, 0.5),
    start: random.between(0, 6),
  }))
  const data = Uint8ClampedArray.from({ length: px * px }, (_, i) => {
    const [x, y] = [(i % px) - shift.x, Math.floor(i / px) - shift.y]
    return gain * (120 + 12 * waves.reduce((sum, one) => sum + Math.sin(one.x * x + one.y * y + one.start), 0))
  })
  return { data, width: px, height: px }
}

const still = blotches({ x: 0, y: 0 })
const tile = { x: 32, y: 32, size: 32, texture: 1 }

test.each([
  [1, 2, 2, -1],
  [1, 5, -5, 4],
  [2, 8, 7, -8],
])(
  'every %i. pixel, up to %i away: a tile that moved by (%i, %i) is found there, also in dimmer light',
  (skip, reach, x, y) => {
    const found = tileFinder(blotches({ x, y }, 0.6), skip)(still, tile, reach)
    expect(Math.abs(found.dx - x)).toBeLessThan(0.2)
    expect(Math.abs(found.dy - y)).toBeLessThan(0.2)
    expect(found.likeness).toBeGreaterThan(0.99)
  },
)

test('at the rim of the photo only places inside count', () => {
  const corner = { x: px - 32, y: px - 32, size: 32, texture: 1 }
  const inside = tileFinder(blotches({ x: -3, y: -2 }))(still, corner, 5)
  expect([Math.round(inside.dx), Math.round(inside.dy)]).toEqual([-3, -2])
  expect(tileFinder(blotches({ x: 4, y: 4 }))(still, corner, 5).likeness).toBeLessThan(0.9)
})

test('nothing is like a blank photo', () => {
  const blank = { ...still, data: new Uint8ClampedArray(px * px).fill(128) }
  expect(tileFinder(blank)(still, tile, 3)).toMatchObject({ dx: 0, dy: 0, likeness: 0 })
})

test('what is found lies between the pixels where the photo does', () => {
  const found = tileFinder(blotches({ x: 1.4, y: 0 }))(still, tile, 3)
  expect(found.dx).toBeCloseTo(1.4, 1)
})
