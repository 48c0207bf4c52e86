import { setTimeout as sleep } from 'node:timers/promises'
import type { Client } from '../../packages/server/src/testing/outsideServer.ts'
import { cpuOf, cpuOfFamily } from '../cpu.ts'
import type { Row } from '../table.ts'
import type { Plant } from './plant.ts'

export type BenchedPlant = Plant & {
  url: string
  token: string
  client: Client
  pids: Record<'server' | 'postgres', number>
}

const rounds = 40

/**
 * Asks each address in turn, over and over, one at a time: what one person waits for. The CPU of Node and PostgreSQL
 * holds on a busy machine too.
 */
export async function askAll(name: string, { url, token, pids }: BenchedPlant, paths: string[]): Promise<Row> {
  const times: number[] = []
  let found = 0
  const usedBefore = cpuOf(pids.server) + cpuOfFamily(pids.postgres)
  for (let round = 0; round < rounds; round += 1) {
    const path = paths[round % paths.length]!
    const { ms, body } = await ask(url + path, token)
    times.push(ms)
    found = body.rows?.length ?? body.points?.length ?? body.counts?.checksheet ?? 0
  }
  const cpuMs = (cpuOf(pids.server) + cpuOfFamily(pids.postgres) - usedBefore) / rounds
  return figures(name, times, { cpuMs, found })
}

type Body = { rows?: unknown[]; points?: unknown[]; counts?: { checksheet: number } }

/** Where other work takes the machine for a second, the server turns requests away: then the question is asked again. */
async function ask(address: string, token: string): Promise<{ ms: number; body: Body }> {
  for (;;) {
    const began = performance.now()
    const answer = await fetch(address, { headers: { authorization: `Bearer ${token}` } })
    const body = (await answer.json()) as Body
    const ms = performance.now() - began
    if (answer.ok) return { ms, body }
    if (answer.status !== 503) throw new Error(`${address}: ${answer.status} ${JSON.stringify(body)}`)
    await sleep(1000)
  }
}

export function figures(name: string, times: number[], rest: object = {}): Row {
  const sorted = [...times].sort((a, b) => a - b)
  const at = (share: number) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))]!
  return { name, p50Ms: at(0.5), p95Ms: at(0.95), ...rest }
}
