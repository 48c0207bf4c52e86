import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { PressHold } from './pressHold.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

test('a tap, also a repeated one, does nothing; a press that is held acts once', () => {
  const act = vi.fn()
  const hold = new PressHold(act, 600)
  for (let tap = 0; tap < 3; tap++) {
    hold.begin()
    vi.advanceTimersByTime(300)
    hold.end()
    vi.advanceTimersByTime(90)
  }
  expect(act).not.toHaveBeenCalled()
  hold.begin()
  vi.advanceTimersByTime(600)
  expect(act).toHaveBeenCalledTimes(1)
  vi.advanceTimersByTime(5000)
  expect(act).toHaveBeenCalledTimes(1)
})

test('a key that repeats while it is held begins nothing anew', () => {
  const act = vi.fn()
  const hold = new PressHold(act, 600)
  for (let repeat = 0; repeat < 20; repeat++) {
    hold.begin()
    vi.advanceTimersByTime(30)
  }
  expect(act).toHaveBeenCalledTimes(1)
})
