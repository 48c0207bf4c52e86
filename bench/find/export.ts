import { readFileSync } from 'node:fs'
import { signInAs } from '../api/world.ts'
import { cpuOf, cpuOfFamily } from '../cpu.ts'
import type { Row } from '../table.ts'
import { type BenchedPlant, figures } from './ask.ts'

/** CSV of ten thousand and of a hundred thousand sheets with thirty answers each, and what memory the server takes. */
export async function measureExport(plant: BenchedPlant): Promise<Row[]> {
  const token = await signInAs(plant.url, 'admin')
  const rows: Row[] = []
  for (const wanted of [10_000, 100_000]) {
    if (wanted > plant.sheets / 2) continue
    const from = await dayBefore(plant, wanted)
    for (const encoding of ['utf-8', 'shift_jis']) {
      const times: number[] = []
      let told = {}
      for (let round = 0; round < 3; round += 1) {
        const { ms, ...rest } = await download(plant, token, `from=${from}&encoding=${encoding}`)
        times.push(ms)
        told = rest
      }
      rows.push(figures(`CSV of about ${wanted} sheets, ${encoding}`, times, told))
    }
  }
  return rows
}

async function dayBefore({ client, world }: BenchedPlant, sheets: number): Promise<string> {
  const { rows } = await client.query(
    `select day::text as day from checksheets where ecs_id = $1 order by checksheets.day desc offset $2 limit 1`,
    [world.ecsId, sheets],
  )
  return rows[0].day
}

async function download({ url, world, pids }: BenchedPlant, token: string, query: string) {
  const began = performance.now()
  const before = residentMb(pids.server)
  const cpuBefore = { node: cpuOf(pids.server), postgres: cpuOfFamily(pids.postgres) }
  const answer = await fetch(`${url}/api/ecs/${world.ecsId}/checksheets.csv?${query}`, {
    headers: { authorization: `Bearer ${token}` },
  })
  if (!answer.ok) throw new Error(`${answer.status} ${await answer.text()}`)
  let bytes = 0
  let lines = -1
  let most = before
  for await (const chunk of answer.body!) {
    bytes += chunk.byteLength
    lines += linesIn(chunk)
    most = Math.max(most, residentMb(pids.server))
  }
  const nodeMs = cpuOf(pids.server) - cpuBefore.node
  const postgresMs = cpuOfFamily(pids.postgres) - cpuBefore.postgres
  return {
    ms: performance.now() - began,
    nodeMs,
    postgresMs,
    lines,
    megabytes: bytes / 1e6,
    memoryMb: most,
    grownMb: most - before,
  }
}

/** Searched, not walked through: whoever reads the file must not take the processor from who writes it. */
function linesIn(chunk: Uint8Array): number {
  let lines = 0
  for (let at = chunk.indexOf(10); at >= 0; at = chunk.indexOf(10, at + 1)) lines += 1
  return lines
}

const residentMb = (pid: number): number =>
  Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))![1]) / 1024
