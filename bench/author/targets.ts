import { performance } from 'node:perf_hooks'
import { setTimeout as sleep } from 'node:timers/promises'
import type { api } from '../../packages/core/src/index.ts'
import { workbookOf } from '../../packages/server/src/testing/workbook.ts'
import type { Row } from '../table.ts'

const rowCount = 20_000
const badEvery = rowCount / 50
const picks = 40

const head = ['コード', '名称', '種別', '場所', '状態']
const codeOf = (at: number) => `M-${String(at).padStart(5, '0')}`

/** Every 400th row has a fault, of five kinds in turn. */
function rowOf(at: number): string[] {
  const row = [codeOf(at), `機械 ${at}`, '設備', `工場${at % 20} / ライン${at % 7}`, '使用中']
  if (at % badEvery !== 7) return row
  const kind = Math.floor(at / badEvery) % 5
  if (kind === 0) return row.with(4, '稼働')
  if (kind === 1) return row.with(2, '装置')
  if (kind === 2) return row.with(0, '')
  if (kind === 3) return row.with(1, '')
  return row.with(0, 'x'.repeat(41))
}

/** The workbook is checked, taken in and taken in again; then single targets are looked for as a picker does. */
export async function measureImport(url: string, token: string, ecsId: string): Promise<Row[]> {
  const file = workbookOf('設備台帳', [head, ...Array.from({ length: rowCount }, (_, at) => rowOf(at))])
  const send = async (mode: 'check' | 'save') => {
    const began = performance.now()
    const answer = await fetch(`${url}/api/ecs/${ecsId}/target-imports?mode=${mode}`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/octet-stream' },
      body: new Uint8Array(file),
    })
    const body = (await answer.json()) as api.TargetImportResult
    if (!answer.ok) throw new Error(JSON.stringify(body))
    return { body, ms: performance.now() - began }
  }
  const rows: Row[] = []
  for (const [name, mode] of [
    ['20,000 targets, checked', 'check'],
    ['taken in', 'save'],
    ['taken in again', 'save'],
  ] as const) {
    const { body, ms } = await send(mode)
    const { added, changed, same, refused, issueCount } = body
    rows.push({ name, ms, added, changed, same, refused, issues: issueCount })
    if (mode === 'check') for (const { sheet, cell, text } of body.issues.slice(0, 5)) console.log(sheet, cell, text)
  }
  return [...rows, await measurePicker(url, token, ecsId)]
}

const mostSearchableMs = 120_000

/** First how long the last of them takes to be known to the search, then what a person waits for. */
async function measurePicker(url: string, token: string, ecsId: string): Promise<Row> {
  const isFound = async (at: number, q: string) => {
    const query = new URLSearchParams({ q, limit: '20' })
    const headers = { authorization: `Bearer ${token}` }
    const answer = await fetch(`${url}/api/ecs/${ecsId}/targets?${query}`, { headers })
    const { rows } = (await answer.json()) as { rows: { code: string }[] }
    return rows.some(({ code }) => code === codeOf(at))
  }
  const imported = performance.now()
  const last = rowCount - 1
  while (!(await isFound(last, codeOf(last))) && performance.now() - imported < mostSearchableMs) await sleep(250)
  const searchableMs = performance.now() - imported
  const times: number[] = []
  let missed = 0
  for (let pick = 0; pick < picks; pick += 1) {
    const at = (pick * 499 + 1) % rowCount
    const began = performance.now()
    if (!(await isFound(at, pick % 2 === 0 ? codeOf(at) : `機械 ${at}`))) missed += 1
    times.push(performance.now() - began)
  }
  times.sort((a, b) => a - b)
  const found = { p50Ms: times[picks / 2]!, slowestMs: times.at(-1)!, missed }
  return { name: 'one of them found by the picker', searchableMs, ...found }
}
