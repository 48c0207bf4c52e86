import { afterEach, expect, test, vi } from 'vitest'
import { limitMs } from '../../auth/inactivity/standing.ts'
import { guardQuietScreen } from './guardQuietScreen.ts'

afterEach(() => vi.useRealTimers())

test('a wall stays signed in for days, and the first hand after half an hour is asked who it is', () => {
  vi.useFakeTimers()
  const page = new EventTarget()
  const keep = vi.fn()
  const stranger = vi.fn()
  const stop = guardQuietScreen(page, stranger, { now: () => Date.now(), keep })
  page.dispatchEvent(new Event('pointerdown'))
  vi.advanceTimersByTime(limitMs - 1)
  page.dispatchEvent(new Event('keydown'))
  expect(stranger).not.toHaveBeenCalled()
  vi.advanceTimersByTime(3 * 86_400_000)
  expect(keep.mock.calls.length).toBeGreaterThan(3 * 24 * 59)
  const touch = new Event('pointerdown', { cancelable: true })
  page.dispatchEvent(touch)
  expect(stranger).toHaveBeenCalledTimes(1)
  expect(touch.defaultPrevented).toBe(true)
  stop()
  keep.mockClear()
  vi.advanceTimersByTime(86_400_000)
  page.dispatchEvent(new Event('pointerdown'))
  expect(keep).not.toHaveBeenCalled()
  expect(stranger).toHaveBeenCalledTimes(1)
})
