import { readdirSync, readFileSync } from 'node:fs'

/** What a server holds at this moment; proc(5). */
export type Holding = { rssMb: number; handles: number; heapMb: number; connections: number }

export async function holdingOf(pid: number, metricsPort: number): Promise<Holding> {
  const rssKb = Number(/^VmRSS:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))![1])
  const handles = readdirSync(`/proc/${pid}/fd`).length
  const text = await (await fetch(`http://127.0.0.1:${metricsPort}/metrics`)).text()
  const figure = (name: string) => {
    const lines = [...text.matchAll(new RegExp(`^${name}(\\{[^}]*\\})? ([\\d.e+]+)$`, 'gm'))]
    // Requests that wait for a connection hold none.
    return lines
      .filter(([, labels]) => !labels?.includes('waiting'))
      .reduce((sum, [, , value]) => sum + Number(value), 0)
  }
  return {
    rssMb: rssKb / 1024,
    handles,
    heapMb: figure('nodejs_heap_size_used_bytes') / 2 ** 20,
    connections: figure('db_pool_connections'),
  }
}

/** How much a figure grows in ten minutes, by least squares. */
export function growthPerTenMinutes(samples: { atMs: number; value: number }[]): number {
  const mean = (values: number[]) => values.reduce((sum, value) => sum + value, 0) / values.length
  const [time, height] = [mean(samples.map(({ atMs }) => atMs)), mean(samples.map(({ value }) => value))]
  const over = samples.reduce((sum, { atMs, value }) => sum + (atMs - time) * (value - height), 0)
  const under = samples.reduce((sum, { atMs }) => sum + (atMs - time) ** 2, 0)
  return under === 0 ? 0 : (over / under) * 600_000
}
