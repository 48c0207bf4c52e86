import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { watchTyping } from './whenUserIdle.ts'

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'performance'] })
})
afterEach(() => {
  vi.useRealTimers()
})

/** Whether the wait ends within so many milliseconds of the clock. */
async function endsWithin(ms: number, wait: Promise<void>): Promise<boolean> {
  let isOver = false
  void wait.then(() => {
    isOver = true
  })
  await vi.advanceTimersByTimeAsync(ms)
  return isOver
}

const page = new EventTarget()
const press = () => page.dispatchEvent(new Event('keydown'))

test('hands at rest make nobody wait', async () => {
  const typing = watchTyping(page)
  expect(await endsWithin(0, typing.untilPause())).toBe(true)
  typing.stop()
})

test('a photo waits for a pause after the last key', async () => {
  const typing = watchTyping(page)
  press()
  const rest = typing.untilPause()
  expect(await endsWithin(200, rest)).toBe(false)
  expect(await endsWithin(200, rest)).toBe(true)
  typing.stop()
})

test('somebody who never stops holds no photo back for ever', async () => {
  const typing = watchTyping(page)
  press()
  const rest = typing.untilPause()
  for (let key = 0; key < 13; key++) {
    press()
    expect(await endsWithin(100, rest)).toBe(false)
  }
  for (let key = 0; key < 3; key++) {
    press()
    await vi.advanceTimersByTimeAsync(100)
  }
  expect(await endsWithin(0, rest)).toBe(true)
  typing.stop()
})
