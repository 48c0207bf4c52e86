import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { Debounce } from './debounce.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

test('a burst is followed once, when it is over', () => {
  const work = vi.fn()
  const rest = new Debounce(work, { pauseMs: 120, longestMs: 400 })
  for (let key = 0; key < 3; key++) {
    rest.schedule()
    vi.advanceTimersByTime(60)
  }
  expect(work).not.toHaveBeenCalled()
  vi.advanceTimersByTime(500)
  expect(work).toHaveBeenCalledTimes(1)
})

test('whoever never pauses is followed all the same', () => {
  const work = vi.fn()
  const rest = new Debounce(work, { pauseMs: 120, longestMs: 400 })
  for (let key = 0; key < 20; key++) {
    rest.schedule()
    vi.advanceTimersByTime(60)
  }
  expect(work.mock.calls.length).toBeGreaterThan(1)
})

test('what waits can be had at once, and then comes no second time', () => {
  const work = vi.fn()
  const rest = new Debounce(work, { pauseMs: 120, longestMs: 400 })
  rest.flush()
  expect(work).not.toHaveBeenCalled()
  rest.schedule()
  rest.flush()
  vi.advanceTimersByTime(500)
  expect(work).toHaveBeenCalledTimes(1)
})

test('what waits can be dropped', () => {
  const work = vi.fn()
  const rest = new Debounce(work, { pauseMs: 120, longestMs: 400 })
  rest.schedule()
  rest.cancel()
  vi.advanceTimersByTime(500)
  expect(work).not.toHaveBeenCalled()
})
