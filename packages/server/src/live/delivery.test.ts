import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test, vi } from 'vitest'
import { connectDatabase } from '../engines/db/database.ts'
import { testLog } from '../testing/cluster.ts'
import { EventStream } from '../testing/eventStream.ts'
import { makeTestDatabase } from '../testing/index.ts'
import { liveScene } from '../testing/liveScene.ts'
import { runProgram } from '../testing/program.ts'
import { openLive } from './index.ts'

vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 })

const scene = liveScene()

test('an event arrives after commit, and never after a rollback', async () => {
  const stream = await scene.listen()
  const failing = scene.db.kysely.transaction().execute(async (tx) => {
    await scene.live.publish(tx, { topic: 'number', payload: 'never' })
    throw new Error('no')
  })
  await expect(failing).rejects.toThrow('no')
  await scene.publish('committed')
  expect((await stream.event()).data).toMatchObject({ topic: 'number', ecsId: null, payload: 'committed' })
})

test('a stream gets its topics and its ECS blocks only', async () => {
  const [mine, other] = ['018f0000-0000-7000-8000-000000000001', '018f0000-0000-7000-8000-000000000002']
  const stream = new EventStream(scene.live.subscribe({ topics: ['result.*', 'notice'], ecsIds: [mine] }))
  await stream.frame()
  const events = [
    { topic: 'result.ng', ecsId: other, payload: 1 },
    { topic: 'results', ecsId: mine, payload: 2 },
    { topic: 'result.ng', ecsId: mine, payload: 3 },
    { topic: 'notice', payload: 4 },
  ]
  await scene.db.kysely.transaction().execute(async (tx) => {
    for (const event of events) await scene.live.publish(tx, event)
  })
  expect(await stream.payloads(2)).toEqual([3, 4])
})

test('a client that comes back gets what it missed, once, even from another server', async () => {
  const first = await scene.listen()
  await scene.publish(1)
  await first.event()
  await first.leave()
  await scene.publish(2)
  const other = await openLive(scene.db, testLog)
  const second = await scene.listen(first.lastEventId, other)
  await scene.publish(3)
  expect(await second.payloads(2)).toEqual([2, 3])
  other.close()
})

test('a client that saw no event yet misses none either', async () => {
  const first = await scene.listen()
  await first.leave()
  await scene.publish(1)
  const second = await scene.listen(first.lastEventId)
  expect(await second.payloads(1)).toEqual([1])
})

test('an event that commits after one with a larger id is not lost', async () => {
  const stream = await scene.listen()
  const late = await scene.db.pool.connect()
  await late.query('begin')
  await late.query(`insert into events (topic, payload) values ('number', '"late"')`)
  await scene.publish('early')
  expect(await stream.payloads(1)).toEqual(['early'])
  await stream.leave()
  await late.query('commit')
  late.release()
  const again = await scene.listen(stream.lastEventId)
  await scene.publish('last')
  expect(await again.payloads(2)).toEqual(['late', 'last'])
})

test('a client that leaves in the middle of a batch continues there', async () => {
  const stream = await scene.listen()
  await scene.db.kysely.transaction().execute(async (tx) => {
    for (const payload of [1, 2, 3]) await scene.live.publish(tx, { topic: 'number', payload })
  })
  await stream.event()
  const afterFirst = stream.lastEventId
  await stream.leave()
  await scene.publish(4)
  const again = await scene.listen(afterFirst)
  expect(await again.payloads(3)).toEqual([2, 3, 4])
})

test('an event of another process arrives', async () => {
  const stream = await scene.listen()
  const program = runProgram('publishNumbers', [scene.db.url, 'number', '1', '3'])
  expect(await stream.payloads(3)).toEqual([1, 2, 3])
  await program.ended
})

test('nothing is lost or repeated while the listening connection is cut', async () => {
  const stream = await scene.listen()
  const received = stream.payloads(60)
  for (let number = 1; number <= 60; number++) {
    await scene.publish(number)
    if (number % 20 === 0) await cutListeners()
  }
  expect(await received).toEqual(Array.from({ length: 60 }, (_, i) => i + 1))
})

/** Waits for a listener to be there: after a cut it needs a moment to come back. */
async function cutListeners() {
  await expect
    .poll(async () => {
      const { rowCount } = await scene.db.pool.query(
        `select pg_terminate_backend(pid) from pg_stat_activity
         where application_name = 'ecs-listen' and datname = current_database()`,
      )
      return rowCount
    })
    .toBeGreaterThan(0)
}

test('no loss and no repetition with many writers and a client that keeps reconnecting', async () => {
  const writers = 8
  const each = 40
  const other = await openLive(scene.db, testLog)
  const start = await scene.listen()
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
    const stream = await scene.listen(lastEventId, round % 2 ? scene.live : other)
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
    const work = scene.db.kysely.transaction().execute(async (tx) => {
      for (const payload of names) {
        await scene.live.publish(tx, { topic: 'number', payload })
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

test('two databases of one server do not hear each other', async () => {
  const elsewhere = await makeTestDatabase()
  const there = await openLive(elsewhere, testLog)
  const stream = await scene.listen()
  await elsewhere.kysely.transaction().execute((tx) => there.publish(tx, { topic: 'number', payload: 'there' }))
  await scene.publish('here')
  expect(await stream.payloads(1)).toEqual(['here'])
  there.close()
  await elsewhere.close()
})

test('the database may go away for a moment', async () => {
  const own = connectDatabase({ kind: 'outside', url: scene.db.url, stop: async () => undefined }, { log: testLog })
  const hub = await openLive(own, testLog)
  const stream = await scene.listen(undefined, hub)
  await scene.db.pool.query(
    `select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()`,
  )
  await scene.publish('after')
  expect(await stream.payloads(1)).toEqual(['after'])
  hub.close()
  await own.close()
})

test('events that a writer appended by itself arrive after a wake-up', async () => {
  const stream = await scene.listen()
  await scene.db.pool.query(
    `insert into events (topic, payload) select 'number', to_jsonb(n) from generate_series(1, 3) n`,
  )
  scene.live.wake()
  expect(await stream.payloads(3)).toEqual([1, 2, 3])
})
