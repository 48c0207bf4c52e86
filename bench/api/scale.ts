import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startProduct } from '../../e2e/server/startProduct.ts'
import type { Row } from '../table.ts'
import { BenchDevice, uuidV7 } from './device.ts'
import { fill, filledId } from './fill.ts'
import { HttpClient } from './httpClient.ts'
import { measure } from './measure.ts'
import { hasPostgres15, startOutside } from './outsidePostgres.ts'
import { makeWorld, type World } from './world.ts'

const few = 10_000
const clients = 16
const seconds = 10

/**
 * The same save with few and with many sheets in an outside database. `ECS_BENCH_SHEETS=1000000` (30 million values)
 * is the size to be proud of; it takes about 15 GB and half an hour to fill, so that the usual run is smaller.
 */
export async function benchScale(): Promise<Row[]> {
  const many = Number(process.env.ECS_BENCH_SHEETS ?? 100_000)
  if (!hasPostgres15) return [{ name: 'no PostgreSQL 15 on this machine' }]
  const rows = [await savesAmong(few), await savesAmong(many)]
  const [small, large] = rows as [Row, Row]
  return [
    ...rows,
    { name: 'ratio', perSecond: small.perSecond! / large.perSecond!, cpuMs: large.cpuMs! / small.cpuMs! },
  ]
}

async function savesAmong(sheets: number): Promise<Row> {
  const folder = mkdtempSync(join(tmpdir(), 'ecs-scale-'))
  const postgres = await startOutside(folder)
  const product = await startProduct({ env: { ECS_DEMO_DAYS: '0', DATABASE_URL: postgres.url } })
  try {
    const port = Number(new URL(product.url).port)
    const world = await makeWorld(product.url, 30)
    await fill(postgres.url, await makePattern(port, world), sheets)
    // Spread over everything there is, so that most of what a save touches has to be looked for.
    const sheetIds = Array.from({ length: clients * 50 }, () => filledId(1 + Math.floor(Math.random() * sheets)))
    const order = {
      port,
      world: { ...world, sheetIds: [...new Set(sheetIds)] },
      save: 'all' as const,
      clients,
      seconds,
    }
    const pids = { server: product.process.pid!, postgres: postgres.pid }
    return await measure(`30 answers among ${sheets.toLocaleString('en')} sheets`, order, pids)
  } finally {
    await product.stop()
    await postgres.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}

async function makePattern(port: number, world: World): Promise<string> {
  const client = new HttpClient(port, world.token)
  const device = new BenchDevice(world)
  const id = uuidV7()
  const { status } = await client.send(
    'POST',
    '/api/operations',
    device.body([device.create(id), ...device.answers(id, 0, 1)]),
  )
  client.close()
  if (status !== 200) throw new Error(`no pattern: ${status}`)
  return id
}
