import { expect, test, vi } from 'vitest'
import { testLog } from '../testing/cluster.ts'
import { EventStream } from '../testing/eventStream.ts'
import { liveScene } from '../testing/liveScene.ts'
import { openLive } from './index.ts'
import { pruneEvents } from './sql.ts'

vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 })

const scene = liveScene()

test.each(['41', `${2n ** 60n}:${2n ** 60n}:`])('an unknown position (%s) is answered by a reset', async (id) => {
  const stream = new EventStream(scene.live.subscribe({ topics: ['number'], lastEventId: id }))
  expect((await stream.frame())?.event).toBe('reset')
  await scene.publish(1)
  expect(await stream.payloads(1)).toEqual([1])
})

test('a position from before a pruning is answered by a reset, a later one is not', async () => {
  const before = await scene.listen()
  await before.leave()
  const hearing = await scene.listen()
  await scene.publish('old')
  expect(await hearing.payloads(1)).toEqual(['old'])
  await hearing.leave()
  expect(await pruneEvents(scene.db.kysely, new Date(Date.now() + 60_000), 100)).toBe(1)
  const after = await listenBehind(await prunedTx())
  const stale = new EventStream(scene.live.subscribe({ topics: ['number'], lastEventId: before.lastEventId }))
  expect((await stale.frame())?.event).toBe('reset')
  const good = new EventStream(scene.live.subscribe({ topics: ['number'], lastEventId: after.lastEventId }))
  expect((await good.frame())?.event).toBeUndefined()
})

const prunedTx = async () => BigInt((await scene.db.pool.query('select tx from events_pruned')).rows[0].tx)

/** A position behind a transaction: as long as an older one is open, of whatever database beside ours, there is none. */
async function listenBehind(tx: bigint): Promise<EventStream> {
  return await vi.waitFor(
    async () => {
      const stream = await scene.listen()
      await stream.leave()
      expect(BigInt(stream.lastEventId.split(':')[0]!)).toBeGreaterThan(tx)
      return stream
    },
    { timeout: 60_000 },
  )
}

test('too much to repeat is a reset', async () => {
  const stream = await scene.listen()
  await stream.leave()
  await scene.db.pool.query(`insert into events (topic, payload) select 'number', '1' from generate_series(1, 1001)`)
  const again = new EventStream(scene.live.subscribe({ topics: ['number'], lastEventId: stream.lastEventId }))
  expect((await again.frame())?.event).toBe('reset')
})

test('a client that does not read is sent away and continues later', async () => {
  const stream = await scene.listen()
  const large = 'x'.repeat(100_000)
  for (let number = 1; number <= 12; number++) await scene.publish({ number, large })
  await vi.waitFor(() => expect(scene.live.size).toBe(0), { timeout: 60_000 })
  const numbers: number[] = []
  for (let frame = await stream.frame(); frame; frame = await stream.frame()) {
    if (frame.data) numbers.push((frame.data.payload as { number: number }).number)
  }
  expect(stream.retryMs).toBe(5000)
  expect(numbers.length).toBeLessThan(12)
  const again = await scene.listen(stream.lastEventId)
  const rest = (await again.payloads(12 - numbers.length)).map((payload) => (payload as { number: number }).number)
  expect([...numbers, ...rest]).toEqual(Array.from({ length: 12 }, (_, i) => i + 1))
})

test('a heartbeat moves the position of a client that hears of nothing', async () => {
  scene.live.close()
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  scene.live = await openLive(scene.db, testLog)
  const stream = await scene.listen()
  const before = stream.lastEventId
  await scene.publish(1, 'unwanted')
  await vi.waitFor(async () => {
    vi.advanceTimersByTime(15_000)
    const frame = await stream.frame()
    expect(frame?.raw.startsWith(':')).toBe(true)
    expect(frame?.data).toBeUndefined()
    expect(stream.lastEventId).not.toBe(before)
  })
})

test('closing sends everybody away with a time to come back', async () => {
  const stream = await scene.listen()
  scene.live.close()
  expect((await stream.frame())?.retry).toBeGreaterThanOrEqual(1000)
  expect(await stream.frame()).toBeUndefined()
  const late = new EventStream(scene.live.subscribe({ topics: ['number'] }))
  expect((await late.frame())?.retry).toBe(2000)
})

test('a request that is aborted frees its stream', async () => {
  const abort = new AbortController()
  scene.live.subscribe({ topics: ['number'], signal: abort.signal })
  expect(scene.live.size).toBe(1)
  abort.abort()
  expect(scene.live.size).toBe(0)
})

test('the answer is an event stream that nobody may cache or hold back', () => {
  const { headers } = scene.live.subscribe({ topics: ['number'] })
  expect(headers.get('content-type')).toBe('text/event-stream; charset=utf-8')
  expect(headers.get('cache-control')).toBe('no-store')
  expect(headers.get('x-accel-buffering')).toBe('no')
})
