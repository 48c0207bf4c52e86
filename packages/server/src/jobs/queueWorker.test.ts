import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { openQueueWorker, type QueueWorker } from './queueWorker.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(async () => {
  const closed = worker.close()
  await vi.advanceTimersByTimeAsync(5000)
  await closed
  vi.useRealTimers()
})

let worker: QueueWorker

type Wanted = { most?: number; longestRestMs?: number; passMs?: number }

/** A queue in memory: `add` is what somebody writes, `passes` what the worker did at a time. */
async function openQueue({ passMs = 0, ...more }: Wanted) {
  let tell: (() => void) | undefined
  let queued = 0
  const passes: { at: number; done: number }[] = []
  const began = performance.now()
  const workOnce = async () => {
    const done = Math.min(queued, more.most ?? 1)
    queued -= done
    passes.push({ at: performance.now() - began, done })
    if (passMs > 0) await new Promise((resolve) => setTimeout(resolve, passMs))
    return done
  }
  const listen = async (_: string, { onPayload }: { onPayload: (payload: string) => void }) => {
    tell = () => onPayload('')
    return () => Promise.resolve()
  }
  worker = await openQueueWorker({ listen } as never, { warn: vi.fn() } as never, {
    name: 'test',
    workOnce,
    gatherMs: 100,
    ...more,
  })
  const add = (count: number) => {
    queued += count
    tell?.()
  }
  return { add, passes }
}

test('what comes without a pause is gathered: a pass that was not full has emptied the queue', async () => {
  const { add, passes } = await openQueue({ most: 50 })
  for (let at = 0; at < 100; at++) {
    add(1)
    await vi.advanceTimersByTimeAsync(10)
  }
  await vi.advanceTimersByTimeAsync(200)
  expect(passes.reduce((sum, { done }) => sum + done, 0)).toBe(100)
  expect(passes.length).toBeLessThanOrEqual(11)
})

test('a full pass is followed by the next at once', async () => {
  const { add, passes } = await openQueue({ most: 50 })
  add(120)
  await vi.advanceTimersByTimeAsync(100)
  expect(passes.map(({ done }) => done)).toEqual([50, 50, 20])
})

test('what is told of in the middle of a long pass is done behind it', async () => {
  const { add, passes } = await openQueue({ most: 50, passMs: 1000 })
  add(3)
  await vi.advanceTimersByTimeAsync(150)
  add(4)
  await vi.advanceTimersByTimeAsync(2000)
  expect(passes.map(({ done }) => done)).toEqual([3, 4])
})

test('what takes long rests ten times as long, but not for ever', async () => {
  const { add, passes } = await openQueue({ most: 50, passMs: 200, longestRestMs: 60_000 })
  for (let at = 0; at < 60; at++) {
    add(1)
    await vi.advanceTimersByTimeAsync(100)
  }
  const gaps = passes.slice(1).map(({ at }, i) => at - passes[i]!.at)
  expect(gaps.length).toBeGreaterThan(1)
  for (const gap of gaps) expect(gap).toBeGreaterThanOrEqual(2200)
})

test('a rest has an end that was named', async () => {
  const { add, passes } = await openQueue({ most: 50, passMs: 1000, longestRestMs: 500 })
  add(1)
  await vi.advanceTimersByTimeAsync(1200)
  add(1)
  await vi.advanceTimersByTimeAsync(600)
  expect(passes.map(({ done }) => done)).toEqual([1, 1])
})
