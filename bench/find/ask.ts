import type { Client } from '../../packages/server/src/testing/outsideServer.ts'
import { cpuOf, cpuOfFamily } from '../cpu.ts'
import type { Row } from '../table.ts'
import type { Plant } from './plant.ts'

export type Place = Plant & {
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
export async function askAll(name: string, { url, token, pids }: Place, paths: string[]): Promise<Row> {
  const times: number[] = []
  const headers = { authorization: `Bearer ${token}` }
  let found = 0
  const usedBefore = cpuOf(pids.server) + cpuOfFamily(pids.postgres)
  for (let round = 0; round < rounds; round += 1) {
    const path = paths[round % paths.length]!
    const began = performance.now()
    const answer = await fetch(url + path, { headers })
    const body = (await answer.json()) as { rows?: unknown[]; points?: unknown[]; counts?: { checksheet: number } }
    times.push(performance.now() - began)
    if (!answer.ok) throw new Error(`${path}: ${answer.status} ${JSON.stringify(body)}`)
    found = body.rows?.length ?? body.points?.length ?? body.counts?.checksheet ?? 0
  }
  const cpuMs = (cpuOf(pids.server) + cpuOfFamily(pids.postgres) - usedBefore) / rounds
  return figures(name, times, { cpuMs, found })
}

export function figures(name: string, times: number[], rest: object = {}): Row {
  const sorted = [...times].sort((a, b) => a - b)
  const at = (share: number) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))]!
  return { name, p50Ms: at(0.5), p95Ms: at(0.95), ...rest }
}
