import { expect, test } from 'vitest'
import { fitInto } from './fitInto.ts'

test('the long side becomes the longest allowed, the shape stays', () => {
  expect(fitInto({ width: 4032, height: 3024 }, 2048)).toEqual({ width: 2048, height: 1536 })
  expect(fitInto({ width: 3024, height: 4032 }, 2048)).toEqual({ width: 1536, height: 2048 })
})

test('a small picture is never blown up', () => {
  expect(fitInto({ width: 640, height: 480 }, 2048)).toEqual({ width: 640, height: 480 })
})

test('a hair of a picture keeps one pixel', () => {
  expect(fitInto({ width: 9000, height: 1 }, 2048)).toEqual({ width: 2048, height: 1 })
})
