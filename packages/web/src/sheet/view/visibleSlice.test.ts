import fc from 'fast-check'
import { expect, test } from 'vitest'
import { topOf, visibleSlice } from './visibleSlice.ts'

const gap = 12

const listOf = (heights: number[]) => ({ count: heights.length, heightOf: (index: number) => heights[index]!, gap })

test('what touches the stretch stands on the page, the rest is room', () => {
  const list = listOf([100, 100, 100, 100])
  expect(visibleSlice(list, 0, 150)).toEqual({ from: 0, to: 2, before: 0, after: 224 })
  expect(visibleSlice(list, 120, 330)).toEqual({ from: 1, to: 3, before: 112, after: 112 })
  expect(visibleSlice(list, 900, 1000)).toEqual({ from: 4, to: 4, before: 436, after: 0 })
  expect(visibleSlice(listOf([]), 0, 100)).toEqual({ from: 0, to: 0, before: 0, after: 0 })
})

test('an entry begins behind those before it', () => {
  expect([0, 1, 3].map((index) => topOf(listOf([100, 50, 70, 10]), index))).toEqual([0, 112, 256])
})

test('room and entries always make the whole list, and nothing visible is left out', () => {
  const heights = fc.array(fc.integer({ min: 1, max: 400 }), { minLength: 1, maxLength: 200 })
  fc.assert(
    fc.property(
      heights,
      fc.integer({ min: -500, max: 20_000 }),
      fc.integer({ min: 1, max: 2000 }),
      (all, top, size) => {
        const list = listOf(all)
        const { from, to, before, after } = visibleSlice(list, top, top + size)
        const shown = all.slice(from, to)
        const standing = shown.reduce((sum, height) => sum + height, 0) + Math.max(0, shown.length - 1) * gap
        expect(before + standing + after).toBe(topOf(list, all.length) - gap)
        for (const [index, height] of all.entries()) {
          const isInside = topOf(list, index) < top + size && topOf(list, index) + height > top
          if (isInside) expect(index >= from && index < to).toBe(true)
        }
      },
    ),
  )
})
