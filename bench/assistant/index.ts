import { once } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import { Worker } from 'node:worker_threads'
import { freePorts } from '../../e2e/failover/programs.ts'
import { accessToken } from '../../e2e/server/askPassword.ts'
import { startProduct } from '../../e2e/server/startProduct.ts'
import { createPerson } from '../../e2e/signin/people.ts'
import { openDatabase } from '../../packages/server/src/engines/db/index.ts'
import { createLog } from '../../packages/server/src/log.ts'
import { BenchDevice, uuidV7 } from '../api/device.ts'
import { makeWorld, subjectOf, type World } from '../api/world.ts'
import { cpuOf } from '../cpu.ts'
import { figuresOf, newTally } from '../load/pace.ts'
import { Inspector } from '../load/people.ts'
import { holdingOf } from '../load/process.ts'
import type { Row } from '../table.ts'
import type { FromSpeakers, ToSpeakers } from './speakers.ts'

const people = 25
const streams = people * 2
const seconds = 10
const rounds = 5

type Site = { url: string; port: number; pid: number; metricsPort: number; world: World; tokens: string[] }

/** Fifty answers of a model at once: what others wait beside them, and what the server holds before, meanwhile and after. */
export async function benchAssistant(): Promise<Row[]> {
  const speakers = new Worker(new URL('speakers.ts', import.meta.url))
  const model = await heard(speakers, 'model')
  const [metricsPort] = await freePorts(1)
  const env = { ECS_DEMO_DAYS: '0', ECS_METRICS_PORT: String(metricsPort) }
  const product = await startProduct({
    env: { ...env, ECS_AI: 'openai', ECS_AI_URL: model.url, ECS_AI_MODEL: 'double' },
  })
  try {
    const { url, dataDir, process } = product
    const tokens = await Promise.all(Array.from({ length: people }, () => signedIn({ url, dataDir })))
    await introduce(dataDir, tokens)
    const world = await makeWorld(url, 30, tokens)
    const site = { url, port: Number(new URL(url).port), pid: process.pid!, metricsPort: metricsPort!, world, tokens }
    return await alternate(site, speakers)
  } finally {
    await product.stop()
    await speakers.terminate()
  }
}

async function heard<T extends FromSpeakers['told']>(
  speakers: Worker,
  wanted: T,
): Promise<Extract<FromSpeakers, { told: T }>> {
  const [message] = (await once(speakers, 'message')) as [FromSpeakers]
  if (message.told !== wanted) throw new Error(JSON.stringify(message))
  return message as Extract<FromSpeakers, { told: T }>
}

async function signedIn(server: { url: string; dataDir: string }): Promise<string> {
  const { name, password } = await createPerson({ server: server })
  return accessToken(server.url, name, password)
}

/** Known as an administrator would have made them known. */
async function introduce(dataDir: string, tokens: string[]): Promise<void> {
  const database = await openDatabase({ dataDir, log: createLog('silent'), join: true })
  const text = `insert into people (id, username, name, groups) values ($1, $2, $2, '{ecs-operator}')`
  for (const id of tokens.map(subjectOf)) await database.pool.query(text, [id, `bench-${id.slice(-12)}`])
  await database.close()
}

/** Idle and busy in turns, so that a machine with other work to do slows down both; the middle one of each counts. */
async function alternate(site: Site, speakers: Worker): Promise<Row[]> {
  // Everything is loaded and compiled once before anything is measured.
  await busy(site, speakers)
  await sleep(5000)
  const before = await leastHeld(site)
  const [idle, speaking]: [Figures[], Figures[]] = [[], []]
  for (let round = 0; round < rounds; round++) {
    idle.push(await othersAtWork(site))
    speaking.push(await busy(site, speakers))
  }
  const after = await leastHeld(site)
  return [
    { name: 'nobody asks', ...middle(idle), ...before },
    { name: `${streams} streams`, streams, ...middle(speaking) },
    { name: 'after the last', ...after },
  ]
}

type Figures = Record<string, number>

const middle = (all: Figures[]): Figures =>
  Object.fromEntries(
    Object.keys(all[0]!).map((name) => {
      const sorted = all.map((one) => one[name]!).toSorted((a, b) => a - b)
      return [name, sorted[sorted.length >> 1]!]
    }),
  )

/** All streams are opened at once; what others wait is measured while all of them speak. */
async function busy(site: Site, speakers: Worker): Promise<Figures> {
  const { url, tokens, world } = site
  const ask = (message: ToSpeakers) => speakers.postMessage(message)
  ask({ ask: 'open', url, tokens, sheet: await newSheet(site), itemId: world.template.itemIds[0]! })
  const { ms: allSpeakMs } = await heard(speakers, 'speaking')
  const figures = await othersAtWork(site)
  const memory = await held(site)
  ask({ ask: 'stop' })
  const end = await heard(speakers, 'stopped')
  if (end.calls !== 2 * streams || end.streams !== streams) throw new Error(JSON.stringify(end))
  await sleep(2000)
  return { ...figures, allSpeakMs, ...memory }
}

/** Eight people save and list. */
async function othersAtWork({ port, world, pid }: Site): Promise<Figures> {
  const [saves, lists] = [newTally(), newTally()]
  const others = Array.from({ length: 8 }, () => new Inspector(port, world))
  for (const one of others) await one.begin()
  const cpuBefore = cpuOf(pid)
  const until = performance.now() + seconds * 1000
  await Promise.all(others.map((one) => one.work(until, { saveMs: 400, listMs: 400 }, saves, lists)))
  for (const one of others) one.end()
  const [save, list] = [figuresOf(saves, seconds), figuresOf(lists, seconds)]
  return {
    saveP50Ms: save.p50Ms,
    saveP99Ms: save.p99Ms,
    listP50Ms: list.p50Ms,
    listP99Ms: list.p99Ms,
    serverCpuMsPerSecond: (cpuOf(pid) - cpuBefore) / seconds,
    errors: save.errors + list.errors,
  }
}

async function held({ pid, metricsPort }: Site): Promise<Figures> {
  const { rssMb, heapMb, handles } = await holdingOf(pid, metricsPort)
  return { rssMb, heapMb, handles }
}

/** Garbage is collected only while something is allocated: people go on working, and the lowest figures are what is kept. */
async function leastHeld(site: Site): Promise<Figures> {
  const samples: Figures[] = []
  const watching = setInterval(async () => samples.push(await held(site)), 250)
  for (let round = 0; round < rounds; round++) await othersAtWork(site)
  clearInterval(watching)
  const least = (figure: string) => Math.min(...samples.map((sample) => sample[figure]!))
  return { rssMb: least('rssMb'), heapMb: least('heapMb'), handles: least('handles') }
}

async function newSheet({ url, world }: Site): Promise<string> {
  const id = uuidV7()
  const device = new BenchDevice(world)
  const answer = await fetch(`${url}/api/operations`, {
    method: 'POST',
    headers: { authorization: `Bearer ${world.token}`, 'content-type': 'application/json' },
    body: device.body([device.create(id)]),
  })
  const told = await answer.text()
  if (!answer.ok || /"kind":"(?:rejected|conflict)"/.test(told)) throw new Error(`sheet: ${answer.status} ${told}`)
  return id
}
