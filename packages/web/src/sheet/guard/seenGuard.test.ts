import { expect, test } from 'vitest'
import { SeenGuard } from './seenGuard.ts'

/** A card that changed at 1000 and was painted 20 ms later. */
function changedAt1000(): SeenGuard {
  const guard = new SeenGuard()
  guard.changed()
  guard.painted(1020)
  return guard
}

const tap = (guard: SeenGuard, at: number, spot = { x: 0, y: 0 }): boolean => {
  guard.begin(at, spot)
  return guard.acceptsPress(at + 30)
}

test('a page that nobody changed takes every tap', () => {
  const guard = new SeenGuard()
  expect([tap(guard, 10), tap(guard, 60)]).toEqual([true, true])
})

test('a second tap 90 ms behind the first answers nothing; a tap after 400 ms does', () => {
  const guard = changedAt1000()
  expect(tap(guard, 1090)).toBe(false)
  expect(tap(guard, 1450)).toBe(true)
})

test('taps that follow each other without a pause stay without effect, however long', () => {
  const guard = changedAt1000()
  expect([1100, 1300, 1500, 1700, 1900].map((at) => tap(guard, at))).toEqual(Array(5).fill(false))
  expect(tap(guard, 2200)).toBe(true)
})

test('nothing counts before the paint, however late it is', () => {
  const guard = new SeenGuard()
  guard.changed()
  expect(tap(guard, 3000)).toBe(false)
  guard.painted(3050)
  expect(tap(guard, 3200)).toBe(false)
  expect(tap(guard, 3500)).toBe(true)
})

test('a tap that waited behind a slow page is judged by when the finger came down', () => {
  const guard = changedAt1000()
  guard.begin(990)
  expect(guard.acceptsPress(1600)).toBe(false)
})

test('a press that an assistive tool makes without a finger is judged by its own time', () => {
  const guard = new SeenGuard()
  tap(guard, 900)
  guard.changed()
  guard.painted(1020)
  expect(guard.acceptsPress(1100)).toBe(false)
  expect(guard.acceptsPress(1500)).toBe(true)
})

test('a finger that went on to scroll leaves the next press alone', () => {
  const guard = changedAt1000()
  guard.begin(1100)
  guard.cancel()
  expect(guard.acceptsPress(1600)).toBe(true)
})

test('Enter held down never counts; pressed again it does', () => {
  const guard = changedAt1000()
  expect(guard.acceptsKey(1030, false)).toBe(false)
  expect(guard.acceptsKey(5000, true)).toBe(false)
  expect(guard.acceptsKey(5100, false)).toBe(true)
})

test('digits typed on without looking up all arrive, and their Enter belongs to them', () => {
  const guard = changedAt1000()
  expect([1100, 1200].map((at) => guard.acceptsTyping(at, false))).toEqual([true, true])
  expect(guard.acceptsKey(1300, false)).toBe(true)
  guard.changed()
  guard.painted(1310)
  expect(guard.acceptsKey(1400, false)).toBe(false)
})

test('keys without a meaning keep the rest of their flurry from answering', () => {
  const guard = changedAt1000()
  guard.heardKey(1200)
  guard.heardKey(1350)
  expect(guard.acceptsKey(1500, false)).toBe(false)
  expect(guard.acceptsKey(1800, false)).toBe(true)
})

test('a finger that bounces types nothing on the keys that came under it; one that travelled does', () => {
  const guard = new SeenGuard()
  tap(guard, 990, { x: 100, y: 700 })
  guard.changed()
  guard.painted(1020)
  guard.begin(1090, { x: 104, y: 702 })
  expect(guard.acceptsTyping(1100, true)).toBe(false)
  guard.begin(1250, { x: 220, y: 560 })
  expect(guard.acceptsTyping(1260, true)).toBe(true)
  // 22: the same key twice, once the number is begun.
  guard.begin(1380, { x: 220, y: 560 })
  expect(guard.acceptsTyping(1390, true)).toBe(true)
})
