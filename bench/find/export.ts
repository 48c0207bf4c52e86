import { readFileSync } from 'node:fs'
import { signInAs } from '../api/world.ts'
import type { Row } from '../table.ts'
import { figures, type Place } from './ask.ts'

/** CSV of ten thousand and of a hundred thousand sheets with thirty answers each, and what memory the server takes. */
export async function measureExport(place: Place, serverPid: number): Promise<Row[]> {
  const token = await signInAs(place.url, 'admin')
  const rows: Row[] = []
  for (const wanted of [10_000, 100_000]) {
    if (wanted > place.sheets / 2) continue
    const from = await dayBefore(place, wanted)
    for (const encoding of ['utf-8', 'shift_jis']) {
      const times: number[] = []
      let told = {}
      for (let round = 0; round < 3; round += 1) {
        const { ms, ...rest } = await download(place, token, `from=${from}&encoding=${encoding}`, serverPid)
        times.push(ms)
        told = rest
      }
      rows.push(figures(`CSV of about ${wanted} sheets, ${encoding}`, times, told))
    }
  }
  return rows
}

async function dayBefore({ client, world }: Place, sheets: number): Promise<string> {
  const { rows } = await client.query(
    `select day::text as day from checksheets where ecs_id = $1 order by checksheets.day desc offset $2 limit 1`,
    [world.ecsId, sheets],
  )
  return rows[0].day
}

async function download({ url, world }: Place, token: string, query: string, pid: number) {
  const began = performance.now()
  const before = residentMb(pid)
  const answer = await fetch(`${url}/api/ecs/${world.ecsId}/checksheets.csv?${query}`, {
    headers: { authorization: `Bearer ${token}` },
  })
  if (!answer.ok) throw new Error(`${answer.status} ${await answer.text()}`)
  let bytes = 0
  let lines = -1
  let most = before
  for await (const chunk of answer.body!) {
    bytes += chunk.byteLength
    for (const byte of chunk) if (byte === 10) lines += 1
    most = Math.max(most, residentMb(pid))
  }
  return { ms: performance.now() - began, lines, megabytes: bytes / 1e6, memoryMb: most, grownMb: most - before }
}

const residentMb = (pid: number): number =>
  Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))![1]) / 1024
