import { loadavg } from 'node:os'
import { setTimeout as sleep } from 'node:timers/promises'
import { signInAs } from '../api/world.ts'
import type { Row } from '../table.ts'
import { figuresOf, newTally } from './pace.ts'
import { inspectors } from './people.ts'
import { growthPerTenMinutes, holdingOf } from './process.ts'
import type { Site } from './runs.ts'

/** Tokens live for an hour. What waits for an answer meanwhile is cut off once, and counted as an error. */
const renewMs = 30 * 60_000

/**
 * L7: people at work for two hours (ECS_SOAK_MINUTES), with a pace a third of what the server can. What it holds is looked
 * at every ten seconds; the first third is warming up and does not count.
 */
export async function soak(site: Site): Promise<Row[]> {
  const minutes = Number(process.env.ECS_SOAK_MINUTES ?? 120)
  const people = await inspectors(site.port, site.world, 40)
  const [saves, lists] = [newTally(), newTally()]
  const began = performance.now()
  const until = began + minutes * 60_000
  const samples: ({ atMs: number } & Awaited<ReturnType<typeof holdingOf>>)[] = []
  const watch = async () => {
    while (performance.now() < until) {
      samples.push({ atMs: performance.now() - began, ...(await holdingOf(site.pid, site.metricsPort)) })
      await sleep(10_000)
    }
  }
  const renewing = setInterval(async () => {
    const token = await signInAs(site.url, 'operator')
    for (const one of people) one.renew(token)
  }, renewMs)
  await Promise.all([watch(), ...people.map((one) => one.work(until, { saveMs: 1_000, listMs: 2_000 }, saves, lists))])
  clearInterval(renewing)
  for (const one of people) one.end()
  const counted = samples.filter(({ atMs }) => atMs > (until - began) / 3)
  const growth = (figure: 'rssMb' | 'heapMb' | 'handles' | 'connections') =>
    growthPerTenMinutes(counted.map((sample) => ({ atMs: sample.atMs, value: sample[figure] })))
  const last = samples.at(-1)!
  const what = (['rssMb', 'heapMb', 'handles', 'connections'] as const).map((figure) => ({
    name: `L7 ${figure}`,
    now: last[figure],
    most: Math.max(...samples.map((sample) => sample[figure])),
    per10min: growth(figure).toFixed(2),
  }))
  const seconds = minutes * 60
  return [
    { name: `L7 saves, ${minutes} min`, ...figuresOf(saves, seconds), load: loadavg()[0]!.toFixed(1) },
    { name: 'L7 lists', ...figuresOf(lists, seconds) },
    ...what,
  ]
}
