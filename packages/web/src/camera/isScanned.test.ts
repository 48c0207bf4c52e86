import { expect, test } from 'vitest'
import { isScanned } from './isScanned.ts'

const every = (ms: number, keys: number, from = 0) => Array.from({ length: keys }, (_, n) => from + n * ms)

test('a code that comes at once was scanned', () => {
  expect(isScanned(every(12, 8), 8)).toBe(true)
})

test('a code that comes key by key was typed', () => {
  expect(isScanned(every(140, 8), 8)).toBe(false)
})

test('a scan after slow corrections counts by its own keys', () => {
  expect(isScanned([...every(300, 5), ...every(10, 8, 5000)], 8)).toBe(true)
})

test('a few letters and a pasted text prove nothing', () => {
  expect(isScanned(every(10, 2), 2)).toBe(false)
  expect(isScanned([], 12)).toBe(false)
})
