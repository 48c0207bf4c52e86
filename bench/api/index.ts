import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Product, startProduct } from '../../e2e/server/startProduct.ts'
import type { BenchOptions, Row } from '../table.ts'
import { measure, type Pids } from './measure.ts'
import type { SaveName } from './saves.ts'
import { makeWorld } from './world.ts'

const seconds = 10

type Case = { name: string; save: SaveName; items: number; clients: number }

const cases: Case[] = [
  { name: '1 answer', save: 'one', items: 30, clients: 1 },
  { name: '30 answers', save: 'all', items: 30, clients: 16 },
  { name: 'new sheet with 30 answers', save: 'new', items: 30, clients: 16 },
  { name: '300 answers in one call', save: 'all', items: 300, clients: 16 },
  // One person sends eight files at a time at most.
  { name: '30 answers + 200 KB photo', save: 'photo', items: 30, clients: 8 },
]

/** Saving through the API of the real server on its embedded database, everything on. `--only` picks rows by their name. */
export async function benchApi({ only = '' }: BenchOptions): Promise<Row[]> {
  const product = await startProduct({ env: { ECS_DEMO_DAYS: '0' } })
  try {
    return await measureAll(
      product,
      cases.filter(({ name }) => name.includes(only)),
      {
        server: product.process.pid!,
        postgres: postmasterIn(join(product.dataDir, 'postgres/cluster')),
      },
    )
  } finally {
    await product.stop()
  }
}

async function measureAll({ url }: Product, wanted: Case[], pids: Pids): Promise<Row[]> {
  const rows: Row[] = []
  const port = Number(new URL(url).port)
  for (const { name, save, items, clients } of wanted) {
    const world = await makeWorld(url, items)
    rows.push(await measure(name, { port, world, save, clients, seconds }, pids))
  }
  return rows
}

const postmasterIn = (cluster: string): number =>
  Number(readFileSync(join(cluster, 'postmaster.pid'), 'utf8').split('\n')[0])
