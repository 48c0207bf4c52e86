import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { startProduct } from '../../e2e/server/startProduct.ts'
import { Client } from '../../packages/server/src/testing/outsideServer.ts'
import type { BenchOptions, Row } from '../table.ts'
import { BenchDevice, uuidV7 } from './device.ts'
import { fill, filledId } from './fill.ts'
import { HttpClient } from './httpClient.ts'
import type { LoadOrder } from './load.ts'
import { measure, type Pids } from './measure.ts'
import { hasPostgres15, startOutside } from './outsidePostgres.ts'
import { makeWorld, signInAs, type World } from './world.ts'

const few = 10_000
const clients = 16
const seconds = 10

/**
 * The same save with few and with many sheets in an outside database. `--sheets 1000000` (30 million values) is the size
 * to be proud of; it takes some 25 GB and half an hour to fill, so that the usual run is smaller. With `--keep FOLDER`
 * the filled databases stay there, and the next run measures at once.
 */
export async function benchScale({ sheets: asked, keep }: BenchOptions): Promise<Row[]> {
  const many = asked ?? Number(process.env.ECS_BENCH_SHEETS ?? 100_000)
  if (!hasPostgres15) return [{ name: 'no PostgreSQL 15 on this machine' }]
  const rows = [await savesAmong(few, keep), await savesAmong(many, keep)]
  const [small, large] = rows as [Row, Row]
  return [
    ...rows,
    { name: 'ratio', perSecond: small.perSecond! / large.perSecond!, cpuMs: large.cpuMs! / small.cpuMs! },
  ]
}

async function savesAmong(sheets: number, keep: string | undefined): Promise<Row> {
  return amongMany(sheets, keep, ({ order, pids }) =>
    measure(`30 answers among ${sheets.toLocaleString('en')} sheets`, { ...order, seconds }, pids),
  )
}

/** A running product with so many sheets, and saves spread over all of them. */
export type Filled = {
  order: Omit<LoadOrder, 'seconds'>
  pids: Pids
  /** What the operator's tool needs to work on the same install. */
  settings: { ECS_DATA_DIR: string; DATABASE_URL: string }
}

export async function amongMany<T>(sheets: number, keep: string | undefined, work: (filled: Filled) => Promise<T>) {
  const folder = keep ? join(keep, `saves-${sheets}`) : mkdtempSync(join(tmpdir(), 'ecs-scale-'))
  mkdirSync(folder, { recursive: true })
  const postgres = await startOutside(folder)
  const dataDir = join(folder, 'data')
  const product = await startProduct({ dataDir, env: { ECS_DEMO_DAYS: '0', DATABASE_URL: postgres.url } })
  try {
    const world = await filledWorld(folder, sheets, { url: product.url, databaseUrl: postgres.url })
    await untilSealed(postgres.url)
    // Most of what a save touches has to be looked for.
    const sheetIds = Array.from({ length: clients * 50 }, () => filledId(1 + Math.floor(Math.random() * sheets)))
    return await work({
      order: {
        port: Number(new URL(product.url).port),
        world: sheets === 0 ? world : { ...world, sheetIds: [...new Set(sheetIds)] },
        save: 'all',
        clients,
      },
      pids: { server: product.process.pid!, postgres: postgres.pid },
      settings: { ECS_DATA_DIR: dataDir, DATABASE_URL: postgres.url },
    })
  } finally {
    await product.stop()
    await postgres.stop()
    if (!keep) rmSync(folder, { recursive: true, force: true })
  }
}

/** A million chains that nobody has sealed yet are sealed first: no plant lives through that while it works. */
async function untilSealed(databaseUrl: string): Promise<void> {
  const client = new Client({ connectionString: databaseUrl })
  await client.connect()
  for (;;) {
    const { rows } = await client.query(
      `select count(*)::int as unsealed from (select from audit_links where not pg_visible_in_snapshot(tx, coalesce(
         (select snapshot from audit_checkpoints order by number desc limit 1), '1:1:')) limit $1) links`,
      [2 * few],
    )
    if (rows[0].unsealed < 2 * few) break
    await sleep(1000)
  }
  await client.end()
}

/** The world of an earlier run when its database was filled to the end, else a new one. */
async function filledWorld(
  folder: string,
  sheets: number,
  { url, databaseUrl }: Record<'url' | 'databaseUrl', string>,
) {
  const file = join(folder, 'world.json')
  if (existsSync(file)) {
    const known = JSON.parse(readFileSync(file, 'utf8')) as World
    return { ...known, token: await signInAs(url, 'operator') }
  }
  const world = await makeWorld(url, 30)
  if (sheets > 0) await fill(databaseUrl, await makePattern(Number(new URL(url).port), world), sheets)
  writeFileSync(file, JSON.stringify({ ...world, token: '' }))
  return world
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
