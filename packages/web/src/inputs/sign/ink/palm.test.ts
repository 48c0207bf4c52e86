import { expect, test } from 'vitest'
import { PalmFilter } from './palm.ts'

const touch = (size = 20, isPrimary = true) => ({ pointerType: 'touch', isPrimary, width: size, height: size })
const pen = { pointerType: 'pen', isPrimary: true, width: 1, height: 1 }

test('a finger writes, a palm and a second finger do not', () => {
  const filter = new PalmFilter()
  expect(filter.accepts(touch())).toBe(true)
  expect(filter.accepts(touch(90))).toBe(false)
  expect(filter.accepts(touch(20, false))).toBe(false)
})

test('once a pen has written, only it writes', () => {
  const filter = new PalmFilter()
  expect(filter.accepts(pen)).toBe(true)
  expect(filter.accepts(touch())).toBe(false)
})

test('a mouse always writes', () => {
  expect(new PalmFilter().accepts({ pointerType: 'mouse', isPrimary: true, width: 1, height: 1 })).toBe(true)
})
