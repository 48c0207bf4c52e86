import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Database } from '../engines/db/index.ts'
import { testLog } from '../testing/cluster.ts'
import { makeTestDatabase } from '../testing/index.ts'
import { jobServices, type Note, noteJob } from '../testing/jobs.ts'
import { runProgram } from '../testing/program.ts'
import type { Job } from './defineJob.ts'
import { allJobs } from './index.ts'
import { type Jobs, openJobs } from './openJobs.ts'
import { prune } from './prune.ts'

vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 })

let db: Database
const opened: Jobs[] = []

beforeEach(async () => {
  db = await makeTestDatabase()
})

afterEach(async () => {
  await Promise.all(opened.splice(0).map((jobs) => jobs.stop()))
  await db.close()
})

async function open(...list: Job[]): Promise<Jobs> {
  const jobs = await openJobs({ db, log: testLog, jobs: list })
  opened.push(jobs)
  return jobs
}

/** A job that keeps the notes it was given. */
function keeper(draft: Partial<Job<Note>> = {}) {
  const notes: string[] = []
  const job = noteJob('test.keep', async ({ note }) => void notes.push(note), draft)
  return { job, notes }
}

const arrives = (check: () => void | Promise<void>, timeout = 60_000) => vi.waitFor(check, { timeout, interval: 50 })

test('a job runs after commit; after a rollback there is none', async () => {
  const { job, notes } = keeper()
  const jobs = await open(job)
  await jobs.start(jobServices(db))
  const failing = db.kysely.transaction().execute(async (tx) => {
    await jobs.send(tx, job, { note: 'never' })
    throw new Error('no')
  })
  await expect(failing).rejects.toThrow('no')
  await db.kysely.transaction().execute((tx) => jobs.send(tx, job, { note: 'committed' }))
  await arrives(() => expect(notes).toEqual(['committed']))
  const { rows } = await db.pool.query('select data from jobs.job where name = $1', [job.name])
  expect(rows).toEqual([{ data: { note: 'committed' } }])
})

test('data that does not fit the job is refused at once', async () => {
  const { job } = keeper()
  const jobs = await open(job)
  await expect(jobs.send(db.kysely, job, { note: 1 } as unknown as Note)).rejects.toThrow('expected string')
})

test('a failing job is tried again', async () => {
  const attempts: number[] = []
  const job = noteJob('test.flaky', async (_data, { attempt }) => {
    attempts.push(attempt)
    if (attempt < 3) throw new Error('not yet')
  })
  const jobs = await open(job)
  await jobs.start(jobServices(db))
  await jobs.send(db.kysely, job, { note: 'x' })
  await arrives(() => expect(attempts).toEqual([1, 2, 3]))
  expect(await jobs.failed()).toEqual([])
})

test('a job that used up its tries is visible, and can be given another round', async () => {
  let isBroken = true
  const done: string[] = []
  const job = noteJob('test.broken', async ({ note }) => {
    if (isBroken) throw new Error(`cannot do ${note}`)
    done.push(note)
  })
  const jobs = await open(job)
  await jobs.start(jobServices(db))
  await jobs.send(db.kysely, job, { note: 'this' })
  await arrives(async () => expect(await jobs.failed()).toHaveLength(1))
  expect((await jobs.failed())[0]).toMatchObject({
    name: 'test.broken',
    data: { note: 'this' },
    reason: 'cannot do this',
    tries: 3,
  })
  isBroken = false
  expect(await jobs.retryFailed('test.other')).toBe(0)
  expect(await jobs.retryFailed('test.broken')).toBe(1)
  await arrives(() => expect(done).toEqual(['this']))
  expect(await jobs.failed()).toEqual([])
})

test('of a single job one waits per key, however often it is sent', async () => {
  const { job, notes } = keeper({ singleKey: ({ note }) => note })
  const jobs = await open(job)
  expect(await jobs.send(db.kysely, job, { note: 'a' })).toBeTypeOf('string')
  expect(await jobs.send(db.kysely, job, { note: 'a' })).toBeUndefined()
  expect(await jobs.send(db.kysely, job, { note: 'b' })).toBeTypeOf('string')
  await jobs.start(jobServices(db))
  await arrives(() => expect([...notes].sort()).toEqual(['a', 'b']))
})

test('a job for later waits for its time', async () => {
  const { job, notes } = keeper()
  const jobs = await open(job)
  await jobs.start(jobServices(db))
  await jobs.send(db.kysely, job, { note: 'tomorrow' }, { startAfter: new Date(Date.now() + 86_400_000) })
  await jobs.send(db.kysely, job, { note: 'now' })
  await arrives(() => expect(notes).toEqual(['now']))
})

test('two servers share the work, each job once', async () => {
  const { job, notes } = keeper({ concurrency: 2 })
  const servers = [await open(job), await open(job)]
  for (const server of servers) await server.start(jobServices(db))
  const sent = Array.from({ length: 30 }, (_, i) => String(i))
  for (const note of sent) await servers[0]!.send(db.kysely, job, { note })
  await arrives(() => expect(notes).toHaveLength(30))
  expect(new Set(notes)).toEqual(new Set(sent))
})

test('stopping waits for the job that runs', async () => {
  let finish: () => void = () => undefined
  let isDone = false
  const hasBegun = new Promise<void>((begun) => {
    finish = begun
  })
  const job = noteJob('test.slow', async () => {
    finish()
    await new Promise((resolve) => setTimeout(resolve, 700))
    isDone = true
  })
  const jobs = await open(job)
  await jobs.start(jobServices(db))
  await jobs.send(db.kysely, job, { note: 'x' })
  await hasBegun
  await jobs.stop()
  expect(isDone).toBe(true)
})

test('a job whose server was killed is taken over', { timeout: 180_000 }, async () => {
  const doomed = runProgram('runJobs', [db.url])
  await doomed.line(/^working/)
  const taken: string[] = []
  const job = noteJob('test.stuck', async ({ note }) => void taken.push(note))
  const survivor = await open(job)
  await survivor.send(db.kysely, job, { note: 'precious' })
  await doomed.line(/^taken precious/)
  await doomed.end('SIGKILL')
  // Half a minute later: the dead server's heartbeat is not waited for in real time.
  await db.pool.query("update jobs.job set heartbeat_on = heartbeat_on - interval '30 seconds' where state = 'active'")
  await survivor.start(jobServices(db))
  await arrives(() => expect(taken).toEqual(['precious']), 170_000)
})

test('schedules follow the list of jobs', async () => {
  const { job } = keeper({ schedule: { cron: '0 5 * * *', timeZone: 'Asia/Tokyo', data: { note: 'daily' } } })
  const schedules = async () => (await db.pool.query('select name, cron, timezone from jobs.schedule')).rows
  await (await open(job)).start(jobServices(db))
  expect(await schedules()).toEqual([{ name: 'test.keep', cron: '0 5 * * *', timezone: 'Asia/Tokyo' }])
  const { job: unscheduled } = keeper()
  await (await open(unscheduled)).start(jobServices(db))
  expect(await schedules()).toEqual([])
})

test("the product's jobs have names of their own and readable schedules", async () => {
  const names = allJobs.map((job) => job.name)
  expect(new Set(names).size).toBe(names.length)
  for (const name of names) expect(name).toMatch(/^[a-z]+(\.[a-z-]+)+$/)
  const jobs = await openJobs({ db, log: testLog })
  opened.push(jobs)
  await jobs.start(jobServices(db))
})

test('pruning removes old events and keeps young ones', async () => {
  await db.pool.query(`insert into events (topic, at) values ('old', now() - interval '31 days'), ('young', now())`)
  await prune.handle({}, { services: jobServices(db), jobId: 'x', attempt: 1, signal: new AbortController().signal })
  expect(await db.kysely.selectFrom('events').select('topic').execute()).toEqual([{ topic: 'young' }])
  expect(await db.kysely.selectFrom('events_pruned').select('tx').execute()).toHaveLength(1)
})
