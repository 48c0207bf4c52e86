import { spawnSync } from 'node:child_process'
import { appendFileSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { api } from '@ecs/core'
import { expect, test } from '@playwright/test'
import { heavySheet } from './faults/heavy.ts'
import { type Answers, readyAfter, underLoad } from './faults/load.ts'
import { readPostmasterPid } from './faults/postmaster.ts'
import { inspectorAt, signIn } from './faults/site.ts'
import { type FaultRow, faultRow, type Times, unexpectedOf } from './faults/table.ts'
import { type Confirmed, lossesOf, nothingConfirmed } from './faults/work.ts'
import { longForm } from './look/longForm.ts'
import { type Product, startProduct } from './server/startProduct.ts'

/** Each fault under load, many times in the long run: nothing lost, ready again soon, 503 and never 500 meanwhile. */
const roundsOf = (long: number) => Number(process.env.ECS_FAULT_ROUNDS ?? (process.env.ECS_TEST_LONG ? long : 1))
const rounds = { SIGKILL: roundsOf(100), SIGTERM: roundsOf(20), database: roundsOf(20), disk: roundsOf(10) }
test.setTimeout(600_000 + Math.max(...Object.values(rounds)) * 60_000)
// The long run has one table at its end; the short one gives each fault to whichever worker is free.
if (rounds.SIGKILL > 1) test.describe.configure({ mode: 'default' })

/** The same address before and after: devices come back to it. */
async function freePort(): Promise<number> {
  const probe = createServer()
  await new Promise<void>((resolve) => probe.listen(0, 'localhost', resolve))
  const { port } = probe.address() as { port: number }
  await new Promise((resolve) => probe.close(resolve))
  return port
}

const someTime = () => sleep(700 + Math.random() * 800)

/** The row of the table comes first: what went wrong is read there, too. */
async function judge(fault: string, { url }: Product, confirmed: Confirmed, answers: Answers, times: Times) {
  const inspector = inspectorAt(url, await signIn(url, 'operator'))
  const losses = await lossesOf(inspector, url, confirmed)
  rows.push(faultRow(fault, confirmed, losses, answers, times))
  expect(losses).toEqual([])
  // Whatever is refused in between is refused as «come back», never as a bug.
  expect(unexpectedOf(answers)).toEqual([])
}

const rows: FaultRow[] = []

test.afterAll(() => {
  if (rows.length) console.table(rows)
})

const ended = {
  SIGKILL: (product: Product) => product.kill(),
  SIGTERM: async (product: Product) => {
    const stopped = new Promise((resolve) => product.process.once('exit', resolve))
    product.process.kill('SIGTERM')
    expect(await stopped).toBe(0)
  },
}

for (const [signal, end] of Object.entries(ended) as [keyof typeof ended, (product: Product) => Promise<void>][])
  test(`${signal} of the server under load, ${rounds[signal]}×`, longForm, async () => {
    const port = await freePort()
    const confirmed = nothingConfirmed()
    const all: Answers = new Map()
    const readyMs: number[] = []
    const stopMs: number[] = []
    let product = await startProduct({ port })
    const { dataDir } = product
    for (let round = 0; round < rounds[signal]; round += 1) {
      const load = await underLoad(product.url, confirmed)
      await someTime()
      const began = performance.now()
      await end(product)
      stopMs.push(Math.round(performance.now() - began))
      const restart = performance.now()
      product = await startProduct({ port, dataDir })
      await readyAfter(load.inspector)
      readyMs.push(Math.round(performance.now() - restart))
      await load.stop()
      for (const [status, count] of load.answers) all.set(status, (all.get(status) ?? 0) + count)
    }
    await judge(`${signal} of the server`, product, confirmed, all, { readyMs, stopMs })
    await product.stop()
    rmSync(dataDir, { recursive: true, force: true })
  })

test(
  'SIGTERM is heard while the heaviest sheet is worked out: its sender is asked to come back',
  longForm,
  async () => {
    const product = await startProduct()
    const inspector = inspectorAt(product.url, await signIn(product.url, 'admin'))
    const { checksheetId, answers } = await heavySheet(
      inspector,
      inspectorAt(product.url, await signIn(product.url, 'approver')),
    )
    const sent = inspector.send(answers).then(
      () => 'stored',
      (error) => error.status,
    )
    const rev = async () => (await inspector.call(api.getChecksheet, { params: { checksheetId } })).checksheet.rev
    await expect.poll(rev, { timeout: 60_000 }).toBeGreaterThan(1)
    await ended.SIGTERM(product)
    expect(await sent).toBe(503)
  },
)

test(`the database killed under load, ${rounds.database}×`, longForm, async () => {
  const confirmed = nothingConfirmed()
  const product = await startProduct()
  const load = await underLoad(product.url, confirmed)
  const readyMs: number[] = []
  for (let round = 0; round < rounds.database; round += 1) {
    await someTime()
    process.kill(readPostmasterPid(product.dataDir), 'SIGKILL')
    // Its children see to their own end; until then the folder is not free.
    await expect.poll(async () => (await fetch(`${product.url}/readyz`)).status, { intervals: [10] }).toBe(503)
    readyMs.push(await readyAfter(load.inspector))
  }
  await load.stop()
  await judge('database killed', product, confirmed, load.answers, { readyMs })
  await product.stop()
})

/** A disk of its own that can be filled; only root may make one. */
function smallDisk(megabytes: number): { folder: string; remove: () => void } | undefined {
  const folder = mkdtempSync(join(tmpdir(), 'ecs-disk-'))
  const mounted = spawnSync('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m`, 'tmpfs', folder])
  const remove = () => {
    spawnSync('umount', [folder])
    rmSync(folder, { recursive: true, force: true })
  }
  if (mounted.status === 0) return { folder, remove }
  rmSync(folder, { recursive: true, force: true })
  return undefined
}

/** Until there is no room: whoever works there at the same time takes some of it, too. */
function fill(file: string): void {
  const piece = Buffer.alloc(1_000_000)
  try {
    for (;;) appendFileSync(file, piece)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error
  }
}

test(`a full disk under load, ${rounds.disk}×`, longForm, async () => {
  const disk = smallDisk(700)
  test.skip(!disk, 'only root may mount a small disk')
  const { folder, remove } = disk!
  const dataDir = join(folder, 'data')
  mkdirSync(dataDir)
  const confirmed = nothingConfirmed()
  const product = await startProduct({ dataDir })
  const load = await underLoad(product.url, confirmed)
  const readyMs: number[] = []
  const ballast = join(folder, 'ballast')
  for (let round = 0; round < rounds.disk; round += 1) {
    await someTime()
    fill(ballast)
    await sleep(1500)
    rmSync(ballast)
    readyMs.push(await readyAfter(load.inspector))
  }
  await load.stop()
  await judge('full disk', product, confirmed, load.answers, { readyMs })
  await product.stop()
  remove()
})
