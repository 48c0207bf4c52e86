import { setTimeout as sleep } from 'node:timers/promises'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { connectDatabase } from '../engines/db/database.ts'
import type { Database } from '../engines/db/index.ts'
import { testLog } from '../testing/cluster.ts'
import { EventStream } from '../testing/eventStream.ts'
import { makeTestDatabase } from '../testing/index.ts'
import { runProgram } from '../testing/program.ts'
import { type Live, openLive } from './index.ts'
import { pruneEvents } from './sql.ts'

vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 })

let db: Database
let live: Live

beforeEach(async () => {
  db = await makeTestDatabase()
  live = await openLive(db, testLog)
})

afterEach(async () => {
  vi.useRealTimers()
  live.close()
  await db.close()
})

const publish = (payload: unknown, topic = 'number') =>
  db.kysely.transaction().execute((tx) => live.publish(tx, { topic, payload }))

/** Opens a stream and waits until it has begun. */
async function listen(lastEventId?: string, hub = live) {
  const stream = new EventStream(hub.subscribe({ topics: ['number'], lastEventId }))
  await stream.frame()
  return stream
}

test('an event arrives after commit, and never after a rollback', async () => {
  const stream = await listen()
  const failing = db.kysely.transaction().execute(async (tx) => {
    await live.publish(tx, { topic: 'number', payload: 'never' })
    throw new Error('no')
  })
  await expect(failing).rejects.toThrow('no')
  await publish('committed')
  expect((await stream.event()).data).toMatchObject({ topic: 'number', ecsId: null, payload: 'committed' })
})

test('a stream gets its topics and its ECS blocks only', async () => {
  const [mine, other] = ['018f0000-0000-7000-8000-000000000001', '018f0000-0000-7000-8000-000000000002']
  const stream = new EventStream(live.subscribe({ topics: ['result.*', 'notice'], ecsIds: [mine] }))
  await stream.frame()
  const events = [
    { topic: 'result.ng', ecsId: other, payload: 1 },
    { topic: 'results', ecsId: mine, payload: 2 },
    { topic: 'result.ng', ecsId: mine, payload: 3 },
    { topic: 'notice', payload: 4 },
  ]
  await db.kysely.transaction().execute(async (tx) => {
    for (const event of events) await live.publish(tx, event)
  })
  expect(await stream.payloads(2)).toEqual([3, 4])
})

test('a client that comes back gets what it missed, once, even from another server', async () => {
  const first = await listen()
  await publish(1)
  await first.event()
  await first.leave()
  await publish(2)
  const other = await openLive(db, testLog)
  const second = await listen(first.lastEventId, other)
  await publish(3)
  expect(await second.payloads(2)).toEqual([2, 3])
  other.close()
})

test('a client that saw no event yet misses none either', async () => {
  const first = await listen()
  await first.leave()
  await publish(1)
  const second = await listen(first.lastEventId)
  expect(await second.payloads(1)).toEqual([1])
})

test('an event that commits after one with a larger id is not lost', async () => {
  const stream = await listen()
  const late = await db.pool.connect()
  await late.query('begin')
  await late.query(`insert into events (topic, payload) values ('number', '"late"')`)
  await publish('early')
  expect(await stream.payloads(1)).toEqual(['early'])
  await stream.leave()
  await late.query('commit')
  late.release()
  const again = await listen(stream.lastEventId)
  await publish('last')
  expect(await again.payloads(2)).toEqual(['late', 'last'])
})

test('a client that leaves in the middle of a batch continues there', async () => {
  const stream = await listen()
  await db.kysely.transaction().execute(async (tx) => {
    for (const payload of [1, 2, 3]) await live.publish(tx, { topic: 'number', payload })
  })
  await stream.event()
  const afterFirst = stream.lastEventId
  await stream.leave()
  await publish(4)
  const again = await listen(afterFirst)
  expect(await again.payloads(3)).toEqual([2, 3, 4])
})

test('an event of another process arrives', async () => {
  const stream = await listen()
  const program = runProgram('publishNumbers', [db.url, 'number', '1', '3'])
  expect(await stream.payloads(3)).toEqual([1, 2, 3])
  await program.ended
})

test('nothing is lost or repeated while the listening connection is cut', async () => {
  const stream = await listen()
  const received = stream.payloads(60)
  for (let number = 1; number <= 60; number++) {
    await publish(number)
    if (number % 20 === 0) await cutListeners()
  }
  expect(await received).toEqual(Array.from({ length: 60 }, (_, i) => i + 1))
})

async function cutListeners() {
  const { rowCount } = await db.pool.query(
    `select pg_terminate_backend(pid) from pg_stat_activity
     where application_name = 'ecs-listen' and datname = current_database()`,
  )
  expect(rowCount).toBeGreaterThan(0)
}

test('no loss and no repetition with many writers and a client that keeps reconnecting', async () => {
  const writers = 8
  const each = 40
  const other = await openLive(db, testLog)
  const start = await listen()
  await start.leave()
  const committed: string[] = []
  const writing = Promise.all(Array.from({ length: writers }, (_, writer) => write(writer, each, committed)))
  const received: unknown[] = []
  let lastEventId = start.lastEventId
  let isWriting = true
  void writing.finally(() => {
    isWriting = false
  })
  for (let round = 0; isWriting || received.length < committed.length; round++) {
    const stream = await listen(lastEventId, round % 2 ? live : other)
    for (let n = Math.ceil(Math.random() * 9); n > 0 && (isWriting || received.length < committed.length); n--) {
      received.push((await stream.event()).data?.payload)
    }
    lastEventId = stream.lastEventId
    await stream.leave()
  }
  await writing
  expect([...received].sort()).toEqual([...committed].sort())
  other.close()
})

/** Transactions of random length, of which some roll back. */
async function write(writer: number, count: number, committed: string[]) {
  for (let n = 0; n < count; n++) {
    const names = [`${writer}-${n}-a`, `${writer}-${n}-b`]
    const isKept = Math.random() < 0.8
    const work = db.kysely.transaction().execute(async (tx) => {
      for (const payload of names) {
        await live.publish(tx, { topic: 'number', payload })
        await sleep(Math.random() * 15)
      }
      if (!isKept) throw new Error('rolled back')
    })
    await work.then(
      () => committed.push(...names),
      (error) => expect(error.message).toBe('rolled back'),
    )
  }
}

test.each(['41', `${2n ** 60n}:${2n ** 60n}:`])('an unknown position (%s) is answered by a reset', async (id) => {
  const stream = new EventStream(live.subscribe({ topics: ['number'], lastEventId: id }))
  expect((await stream.frame())?.event).toBe('reset')
  await publish(1)
  expect(await stream.payloads(1)).toEqual([1])
})

test('a position from before a pruning is answered by a reset, a later one is not', async () => {
  const before = await listen()
  await before.leave()
  await publish('old')
  const after = await listen()
  await after.leave()
  expect(await pruneEvents(db.kysely, new Date(Date.now() + 60_000), 100)).toBe(1)
  const stale = new EventStream(live.subscribe({ topics: ['number'], lastEventId: before.lastEventId }))
  expect((await stale.frame())?.event).toBe('reset')
  const good = new EventStream(live.subscribe({ topics: ['number'], lastEventId: after.lastEventId }))
  expect((await good.frame())?.event).toBeUndefined()
})

test('too much to repeat is a reset', async () => {
  const stream = await listen()
  await stream.leave()
  await db.pool.query(`insert into events (topic, payload) select 'number', '1' from generate_series(1, 1001)`)
  const again = new EventStream(live.subscribe({ topics: ['number'], lastEventId: stream.lastEventId }))
  expect((await again.frame())?.event).toBe('reset')
})

test('a client that does not read is sent away and continues later', async () => {
  const stream = await listen()
  const large = 'x'.repeat(100_000)
  for (let number = 1; number <= 12; number++) await publish({ number, large })
  await vi.waitFor(() => expect(live.size).toBe(0), { timeout: 60_000 })
  const numbers: number[] = []
  for (let frame = await stream.frame(); frame; frame = await stream.frame()) {
    if (frame.data) numbers.push((frame.data.payload as { number: number }).number)
  }
  expect(stream.retryMs).toBe(5000)
  expect(numbers.length).toBeLessThan(12)
  const again = await listen(stream.lastEventId)
  const rest = (await again.payloads(12 - numbers.length)).map((payload) => (payload as { number: number }).number)
  expect([...numbers, ...rest]).toEqual(Array.from({ length: 12 }, (_, i) => i + 1))
})

test('a heartbeat moves the position of a client that hears of nothing', async () => {
  live.close()
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  live = await openLive(db, testLog)
  const stream = await listen()
  const before = stream.lastEventId
  await publish(1, 'unwanted')
  await vi.waitFor(async () => {
    vi.advanceTimersByTime(15_000)
    const frame = await stream.frame()
    expect(frame?.raw.startsWith(':')).toBe(true)
    expect(frame?.data).toBeUndefined()
    expect(stream.lastEventId).not.toBe(before)
  })
})

test('closing sends everybody away with a time to come back', async () => {
  const stream = await listen()
  live.close()
  expect((await stream.frame())?.retry).toBeGreaterThanOrEqual(1000)
  expect(await stream.frame()).toBeUndefined()
  const late = new EventStream(live.subscribe({ topics: ['number'] }))
  expect((await late.frame())?.retry).toBe(2000)
})

test('a request that is aborted frees its stream', async () => {
  const abort = new AbortController()
  live.subscribe({ topics: ['number'], signal: abort.signal })
  expect(live.size).toBe(1)
  abort.abort()
  expect(live.size).toBe(0)
})

test('the answer is an event stream that nobody may cache or hold back', () => {
  const { headers } = live.subscribe({ topics: ['number'] })
  expect(headers.get('content-type')).toBe('text/event-stream; charset=utf-8')
  expect(headers.get('cache-control')).toBe('no-store')
  expect(headers.get('x-accel-buffering')).toBe('no')
})

test('two databases of one server do not hear each other', async () => {
  const elsewhere = await makeTestDatabase()
  const there = await openLive(elsewhere, testLog)
  const stream = await listen()
  await elsewhere.kysely.transaction().execute((tx) => there.publish(tx, { topic: 'number', payload: 'there' }))
  await publish('here')
  expect(await stream.payloads(1)).toEqual(['here'])
  there.close()
  await elsewhere.close()
})

test('the database may go away for a moment', async () => {
  const own = connectDatabase({ kind: 'outside', url: db.url, stop: async () => undefined }, { log: testLog })
  const hub = await openLive(own, testLog)
  const stream = await listen(undefined, hub)
  await db.pool.query(
    `select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()`,
  )
  await publish('after')
  expect(await stream.payloads(1)).toEqual(['after'])
  hub.close()
  await own.close()
})
