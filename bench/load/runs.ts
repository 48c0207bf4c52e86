import { createHash, randomUUID } from 'node:crypto'
import { loadavg } from 'node:os'
import { setTimeout as sleep } from 'node:timers/promises'
import { demoPicture } from '../../packages/server/src/demo/picture.ts'
import { BenchDevice, uuidV7 } from '../api/device.ts'
import { signInAs, type World } from '../api/world.ts'
import type { Row } from '../table.ts'
import { Line } from './line.ts'
import { figuresOf, newTally, timed } from './pace.ts'
import { inspectors } from './people.ts'
import { holdingOf } from './process.ts'

export type Site = { url: string; port: number; pid: number; metricsPort: number; world: World }

const from = (name: string, usual: number) => Number(process.env[name] ?? usual)
const loadNow = () => loadavg()[0]!.toFixed(1)

/** L1: people who save a value every three seconds and look at the list every twenty. */
export async function peopleAtWork(site: Site): Promise<Row[]> {
  const count = from('ECS_LOAD_PEOPLE', 200)
  const seconds = from('ECS_LOAD_MINUTES', 10) * 60
  const people = await inspectors(site.port, site.world, count)
  const before = await holdingOf(site.pid, site.metricsPort)
  const [saves, lists] = [newTally(), newTally()]
  const until = performance.now() + seconds * 1000
  await Promise.all(people.map((one) => one.work(until, { saveMs: 3_000, listMs: 20_000 }, saves, lists)))
  const after = await holdingOf(site.pid, site.metricsPort)
  for (const one of people) one.end()
  const rss = { rssMb: after.rssMb, growthMb: after.rssMb - before.rssMb, load: loadNow() }
  return [
    { name: `L1 saves, ${seconds / 60} min`, clients: count, ...figuresOf(saves, seconds), ...rss },
    { name: 'L1 lists', clients: count, ...figuresOf(lists, seconds) },
  ]
}

const answersPerDevice = 300
const perCall = 50

/** L2: devices come back at once, each with 300 answers and ten photos, while others work on. */
export async function devicesComeBack(site: Site): Promise<Row[]> {
  const count = from('ECS_LOAD_DEVICES', 200)
  const others = await inspectors(site.port, site.world, 10)
  const [batches, photos, saves] = [newTally(), newTally(), newTally()]
  const stop = { at: performance.now() + 3_600_000 }
  const work = others.map(async (one) => {
    while (performance.now() < stop.at) {
      await timed(saves, one.saveOne)
      await sleep(300)
    }
  })
  const began = performance.now()
  await Promise.all(Array.from({ length: count }, () => empty(site, batches, photos)))
  const seconds = (performance.now() - began) / 1000
  stop.at = 0
  await Promise.all(work)
  for (const one of others) one.end()
  const operations = count * (answersPerDevice + 11)
  return [
    {
      name: `L2 ${operations} operations in`,
      clients: count,
      seconds,
      ...figuresOf(batches, seconds),
      load: loadNow(),
    },
    { name: 'L2 photos', clients: count, ...figuresOf(photos, seconds) },
    { name: 'L2 saves of others', clients: others.length, ...figuresOf(saves, seconds) },
  ]
}

/** One outbox: sheets of 30 answers in calls of fifty, then the photos; a 503 is tried again as a device does. */
async function empty(
  { port, world }: Site,
  batches: ReturnType<typeof newTally>,
  photos: typeof batches,
): Promise<void> {
  const client = new Line(port, world.token)
  const device = new BenchDevice(world)
  const operations: string[] = []
  const sheets: string[] = []
  while (operations.length < answersPerDevice) {
    const id = uuidV7()
    sheets.push(id)
    operations.push(device.create(id), ...device.answers(id, 0, sheets.length))
  }
  for (let at = 0; at < operations.length; at += perCall)
    await timed(batches, () =>
      accepted(client, 'POST', '/api/operations', device.body(operations.slice(at, at + perCall))),
    )
  for (let photo = 0; photo < 10; photo += 1) {
    const bytes = Buffer.from(demoPicture(Math.floor(Math.random() * 1e9)))
    const sha256 = createHash('sha256').update(bytes).digest('hex')
    const id = randomUUID()
    await timed(photos, () =>
      accepted(client, 'PUT', `/api/attachments/${id}/content?sha256=${sha256}`, bytes, 'image/png'),
    )
    const added = device.photo(sheets[photo % sheets.length]!, 31, id, sha256, bytes.length)
    await timed(batches, () => accepted(client, 'POST', '/api/operations', device.body([added])))
  }
  client.close()
}

async function accepted(client: Line, method: string, path: string, body: string | Buffer, type?: string) {
  for (;;) {
    const answer = await client.send(method, path, body, type)
    if (answer.status === 503 || answer.status === 429) {
      await sleep(500 + Math.random() * 1_000)
      continue
    }
    if (answer.status >= 300 || /"kind":"rejected"/.test(answer.body))
      throw new Error(`${answer.status} ${answer.body.slice(0, 90)}`)
    return
  }
}

/** L4: a hundred sign-ins in ten seconds while others save. */
export async function signInStorm(site: Site): Promise<Row[]> {
  const others = await inspectors(site.port, site.world, 10)
  const [signIns, saves, lists] = [newTally(), newTally(), newTally()]
  const until = performance.now() + 12_000
  const storm = Array.from({ length: 100 }, async (_, index) => {
    await sleep(index * 100)
    await timed(signIns, () => signInAs(site.url, 'operator'))
  })
  await Promise.all([...storm, ...others.map((one) => one.work(until, { saveMs: 500, listMs: 2_000 }, saves, lists))])
  for (const one of others) one.end()
  return [
    { name: 'L4 sign-ins', clients: 100, ...figuresOf(signIns, 12), load: loadNow() },
    { name: 'L4 saves of others', clients: others.length, ...figuresOf(saves, 12) },
  ]
}

/** L8: as many readers as can be without a pause; refusals must say when to come back, and the end must be quiet soon. */
export async function overload(site: Site): Promise<Row[]> {
  const clients = from('ECS_LOAD_OVER', 300)
  const seconds = 20
  const answers = new Map<number, number>()
  const until = performance.now() + seconds * 1000
  const path = `/api/ecs/${site.world.ecsId}/checksheets?limit=50`
  await Promise.all(
    Array.from({ length: clients }, async () => {
      const client = new Line(site.port, site.world.token)
      while (performance.now() < until) {
        const status = await client.send('GET', path, '').then(
          (answer) => answer.status,
          () => 0,
        )
        answers.set(status, (answers.get(status) ?? 0) + 1)
      }
      client.close()
    }),
  )
  const ended = performance.now()
  while (!(await fetch(`${site.url}/readyz`)).ok) await sleep(50)
  const count = (status: number) => answers.get(status) ?? 0
  return [
    {
      name: 'L8 readers without a pause',
      clients,
      perSecond: count(200) / seconds,
      refused: count(503) + count(429),
      cut: count(0),
      quietAfterMs: performance.now() - ended,
      load: loadNow(),
    },
  ]
}
