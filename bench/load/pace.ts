import { setTimeout as sleep } from 'node:timers/promises'

export type Tally = { latenciesMs: number[]; errors: Map<string, number> }

export const newTally = (): Tally => ({ latenciesMs: [], errors: new Map() })

/** Notes how long something took; what failed is counted by its reason and is no latency. */
export async function timed(tally: Tally, act: () => Promise<unknown>): Promise<void> {
  const began = performance.now()
  try {
    await act()
    tally.latenciesMs.push(performance.now() - began)
  } catch (error) {
    const reason = String((error as Error).message).slice(0, 60)
    tally.errors.set(reason, (tally.errors.get(reason) ?? 0) + 1)
  }
}

/**
 * Does something every so many milliseconds until the end, whether or not the last one was quick: a person does not work
 * slower because the server is slow. Each begins at a moment of its own.
 */
export async function everyMs(periodMs: number, until: number, act: () => Promise<void>): Promise<void> {
  let next = performance.now() + Math.random() * periodMs
  while (next < until) {
    await sleep(Math.max(0, next - performance.now()))
    await act()
    next = Math.max(next + periodMs, performance.now())
  }
}

export function figuresOf({ latenciesMs, errors }: Tally, seconds: number) {
  const sorted = latenciesMs.toSorted((a, b) => a - b)
  const at = (share: number) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0
  const failed = [...errors.values()].reduce((sum, count) => sum + count, 0)
  if (failed > 0) console.log([...errors].map(([reason, count]) => `  ${count}× ${reason}`).join('\n'))
  return { perSecond: sorted.length / seconds, p50Ms: at(0.5), p99Ms: at(0.99), errors: failed }
}
