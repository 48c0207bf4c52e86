import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startProduct } from '../../e2e/server/startProduct.ts'
import { Client, startPostgres15 } from '../../packages/server/src/testing/outsideServer.ts'
import { makeWorld } from '../api/world.ts'
import { fillDocuments } from '../fill/documents.ts'
import { fillSheets } from '../fill/sheets.ts'
import type { BenchOptions, Row } from '../table.ts'
import { measureExport } from './export.ts'
import { dropIndexes, indexSizes, rebuildIndexes } from './indexes.ts'
import { measureLists } from './lists.ts'
import { measureSearch } from './search.ts'
import { measureTrend } from './trend.ts'

const usualSheets = 50_000

/** Lists, search, trends and files on an outside PostgreSQL 15 with so many sheets (`--sheets 1000000`). */
export async function benchFind({ sheets = usualSheets }: BenchOptions): Promise<Row[]> {
  const folder = mkdtempSync(join(tmpdir(), 'ecs-bench-find-'))
  const postgres = await startPostgres15(folder, [
    'shared_buffers=1GB',
    'maintenance_work_mem=512MB',
    'max_wal_size=8GB',
  ])
  const product = await startProduct({ env: { DATABASE_URL: postgres.url, ECS_DEMO_DAYS: '0' } })
  const client = new Client({ connectionString: postgres.url })
  try {
    await client.connect()
    const world = await makeWorld(product.url, 30)
    const other = await makeWorld(product.url, 1)
    const timed = timing()
    const rows: Row[] = []
    const note = (name: string, ms: number) => rows.push({ name, seconds: ms / 1000 })
    const dropped = await dropIndexes(client)
    const order = {
      ecsIds: [world.ecsId, other.ecsId] as [string, string],
      ...world.template,
      sheets,
      answered: Math.min(sheets / 2, 100_000),
    }
    const filled = await fillSheets(client, order)
    note(`fill ${sheets} sheets`, timed())
    await fillDocuments(client)
    note('write search documents', timed())
    for (const built of await rebuildIndexes(client, dropped)) note(`build ${built.name}`, built.ms)
    await client.query('vacuum analyze')
    rows.push(...(await indexSizes(client)))
    const place = { url: product.url, token: world.token, world, filled, client, sheets }
    rows.push(...(await measureLists(place)), ...(await measureSearch(place)), ...(await measureTrend(place)))
    rows.push(...(await measureExport(place, product.process.pid!)))
    return rows
  } finally {
    await client.end()
    await product.stop()
    await postgres.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}

function timing(): () => number {
  let last = performance.now()
  return () => {
    const now = performance.now()
    const took = now - last
    last = now
    return took
  }
}
