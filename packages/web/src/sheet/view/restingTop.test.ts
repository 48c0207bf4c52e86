import { expect, test } from 'vitest'
import { restingTop } from './restingTop.ts'

const frame = { top: 100, height: 600 }

test('an item that follows an answer takes the place of the answered one', () => {
  expect(restingTop({ top: 480, height: 160, wanted: 300 }, frame)).toBe(300)
})

test('an item in sight stays where it is', () => {
  expect(restingTop({ top: 300, height: 160, wanted: undefined }, frame)).toBe(300)
})

test('an item below the edge comes wholly into sight', () => {
  expect(restingTop({ top: 650, height: 160, wanted: undefined }, frame)).toBe(528)
  expect(restingTop({ top: 650, height: 300, wanted: 500 }, frame)).toBe(388)
})

test('an item above the edge comes down', () => {
  expect(restingTop({ top: -40, height: 160, wanted: undefined }, frame)).toBe(112)
})

test('an item higher than the frame shows its head', () => {
  expect(restingTop({ top: 300, height: 900, wanted: 250 }, frame)).toBe(112)
})
