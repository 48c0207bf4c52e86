import { fork } from 'node:child_process'
import { join } from 'node:path'
import { cpuOf, cpuOfFamily } from '../cpu.ts'
import type { Row } from '../table.ts'
import type { LoadOrder, LoadReport } from './load.ts'

export type Pids = { server: number; postgres: number }
type Message = { measuring?: true; report?: LoadReport; error?: string }

/** Runs one load against the server and says what it cost whom. */
export async function measure(name: string, order: LoadOrder, pids: Pids): Promise<Row> {
  const child = fork(join(import.meta.dirname, 'load.ts'))
  let before = cpuNow(pids)
  const report = await new Promise<LoadReport>((resolve, reject) => {
    child.on('message', (message: Message) => {
      if (message.measuring) before = cpuNow(pids)
      if (message.report) resolve(message.report)
      if (message.error) reject(new Error(message.error))
    })
    child.once('exit', (code) => code !== 0 && reject(new Error(`the load generator ended with ${code}`)))
    child.send(order)
  })
  const after = cpuNow(pids)
  const { latenciesMs, seconds, cpuMs } = report
  const sorted = latenciesMs.sort((a, b) => a - b)
  const count = sorted.length
  const nodeMs = (after.server - before.server) / count
  const postgresMs = (after.postgres - before.postgres) / count
  return {
    name,
    clients: order.clients,
    perSecond: count / seconds,
    p50Ms: sorted[Math.floor(count * 0.5)]!,
    p99Ms: sorted[Math.min(count - 1, Math.floor(count * 0.99))]!,
    cpuMs: nodeMs + postgresMs,
    nodeMs,
    postgresMs,
    loadMs: cpuMs / count,
  }
}

const cpuNow = ({ server, postgres }: Pids) => ({ server: cpuOf(server), postgres: cpuOfFamily(postgres) })
