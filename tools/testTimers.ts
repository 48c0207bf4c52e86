import { afterAll, vi } from 'vitest'

/** Test files of one worker share it: a clock that one of them stopped must not stand still for the next. */
afterAll(() => {
  vi.useRealTimers()
})
