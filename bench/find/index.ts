import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startProduct } from '../../e2e/server/startProduct.ts'
import { Client, startPostgres15 } from '../../packages/server/src/testing/outsideServer.ts'
import { signInAs } from '../api/world.ts'
import { indexSizes } from '../fill/indexes.ts'
import type { BenchOptions, Row } from '../table.ts'
import { measureDashboard } from './dashboard.ts'
import { measureExport } from './export.ts'
import { measureLists } from './lists.ts'
import { fillPlant, keepPlant, keptPlant, searchedTables } from './plant.ts'
import { measureSearch } from './search.ts'
import { measureTrend } from './trend.ts'

const usualSheets = 50_000
const settings = ['shared_buffers=1GB', 'maintenance_work_mem=512MB', 'max_wal_size=8GB']

const measures = {
  lists: measureLists,
  search: measureSearch,
  trend: measureTrend,
  dashboard: measureDashboard,
  export: measureExport,
}
type Measure = keyof typeof measures

/**
 * Lists, search, trends, dashboards and files on an outside PostgreSQL 15 with so many sheets (`--sheets 1000000`). With
 * `--keep FOLDER` the filled database stays there, and the next run measures at once. `--only dashboard` measures one of
 * them; without search nothing is written for it, which is most of the filling.
 */
export async function benchFind({ sheets = usualSheets, keep, only }: BenchOptions): Promise<Row[]> {
  const asked = (Object.keys(measures) as Measure[]).filter((name) => only === undefined || name === only)
  if (asked.length === 0) throw new Error(`--only: ${Object.keys(measures).join(', ')}`)
  const hasDocuments = asked.includes('search')
  const folder = keep ?? mkdtempSync(join(tmpdir(), 'ecs-bench-find-'))
  mkdirSync(folder, { recursive: true })
  const postgres = await startPostgres15(folder, settings)
  const env = { DATABASE_URL: postgres.url, ECS_DEMO_DAYS: '0' }
  const product = await startProduct({ dataDir: join(folder, 'data'), env }).catch(async (error) => {
    await postgres.stop()
    throw error
  })
  const client = new Client({ connectionString: postgres.url })
  try {
    await client.connect()
    const known = keptPlant(folder)
    if (known && hasDocuments && !known.hasDocuments) throw new Error(`${folder} was filled without search documents`)
    const { plant, rows } = known
      ? { plant: known, rows: [] }
      : await fillPlant(product.url, client, { sheets, hasDocuments })
    if (keep) keepPlant(folder, plant)
    rows.push(...(await indexSizes(client, searchedTables)))
    const token = await signInAs(product.url, 'operator')
    const pids = { server: product.process.pid!, postgres: postgres.pid }
    const benched = { url: product.url, token, client, pids, ...plant }
    for (const name of asked) rows.push(...(await measures[name](benched)))
    return rows
  } finally {
    await client.end()
    await product.stop()
    await postgres.stop()
    if (!keep) rmSync(folder, { recursive: true, force: true })
  }
}
