import { expect, test } from 'vitest'
import { labelPlaces } from './labelPlaces.ts'

test('labels with room stay at their lines', () => {
  expect(labelPlaces([100, 20, 60], 15)).toEqual([100, 20, 60])
})

test('labels that would cover each other move apart by the same', () => {
  expect(labelPlaces([100, 104], 16)).toEqual([94, 110])
})

test('a label that is pushed pushes the next one, and the order stays', () => {
  expect(labelPlaces([50, 50, 59, 200], 15)).toEqual([38, 53, 68, 200])
})
