// The load generator: a process of its own, so that its CPU is counted apart. Told what to do by its parent.
import { setTimeout as sleep } from 'node:timers/promises'
import { HttpClient } from './httpClient.ts'
import { type SaveName, saves } from './saves.ts'
import type { World } from './world.ts'

export type LoadOrder = { port: number; world: World; save: SaveName; clients: number; seconds: number }
export type LoadReport = { latenciesMs: number[]; seconds: number; cpuMs: number }

const warmUpSaves = 150
const longestWarmUpMs = 15_000

process.once('message', (order: LoadOrder) => {
  void run(order).then(
    (report) => process.send!({ report }, () => process.exit(0)),
    (error) => process.send!({ error: String(error?.stack ?? error) }, () => process.exit(1)),
  )
})

async function run({ port, world, save, clients, seconds }: LoadOrder): Promise<LoadReport> {
  const savers = Array.from({ length: clients }, (_, i) => {
    const sheetIds = world.sheetIds?.filter((_, at) => at % clients === i)
    return saves[save](new HttpClient(port, world.token), { ...world, ...(sheetIds && { sheetIds }) })
  })
  await Promise.all(savers.map(({ prepare }) => prepare()))
  await Promise.all(savers.map((saver) => warmUp(saver)))
  await sleep(200)
  process.send!({ measuring: true })
  const latenciesMs: number[] = []
  const cpu = process.cpuUsage()
  const began = performance.now()
  await Promise.all(savers.map((saver) => repeat(saver, began + seconds * 1000, latenciesMs)))
  const { user, system } = process.cpuUsage(cpu)
  return { latenciesMs, seconds: (performance.now() - began) / 1000, cpuMs: (user + system) / 1000 }
}

/** Code that has not run often is not yet compiled well, and says little about a server that has run for hours. */
async function warmUp({ save }: { save: () => Promise<void> }): Promise<void> {
  const until = performance.now() + longestWarmUpMs
  for (let count = 0; count < warmUpSaves && performance.now() < until; count++) await save()
}

async function repeat({ save }: { save: () => Promise<void> }, until: number, latenciesMs?: number[]): Promise<void> {
  while (performance.now() < until) {
    const began = performance.now()
    await save()
    latenciesMs?.push(performance.now() - began)
  }
}
