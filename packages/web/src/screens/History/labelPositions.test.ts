import { expect, test } from 'vitest'
import { labelPositions } from './labelPositions.ts'

test('labels with room stay at their lines', () => {
  expect(labelPositions([100, 20, 60], 15)).toEqual([100, 20, 60])
})

test('labels that would cover each other move apart by the same', () => {
  expect(labelPositions([100, 104], 16)).toEqual([94, 110])
})

test('a label that is pushed pushes the next one, and the order stays', () => {
  expect(labelPositions([50, 50, 59, 200], 15)).toEqual([38, 53, 68, 200])
})
