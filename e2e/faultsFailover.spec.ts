import { mkdtempSync, rmSync } from 'node:fs'
import { loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test } from '@playwright/test'
import { startFauxqs } from 'fauxqs'
import { Client } from '../packages/server/src/testing/outsideServer.ts'
import { startCluster, until } from './failover/cluster.ts'
import { end, freePorts, requirePrograms } from './failover/programs.ts'
import { startProxy } from './failover/proxy.ts'
import { type Answers, underLoad } from './faults/load.ts'
import { inspectorAt, signIn } from './faults/site.ts'
import { lossesOf, nothingConfirmed } from './faults/work.ts'
import { startProduct } from './server/startProduct.ts'

/**
 * Two servers, three PostgreSQL nodes with automatic fail-over and an object store, all on loopback: the writer is lost
 * again and again while people save. Only in the long run, and by ECS_FAILOVER_ROUNDS.
 */
const rounds = Number(process.env.ECS_FAILOVER_ROUNDS ?? (process.env.ECS_TEST_LONG ? 10 : 0))

if (rounds > 0)
  test(`the database's writer is lost under load, ${rounds}×: nothing that was confirmed is`, async () => {
    test.setTimeout(rounds * 240_000 + 300_000)
    requirePrograms()
    const folder = mkdtempSync(join(tmpdir(), 'ecs-failover-'))
    const [writer, web, ...ports] = (await freePorts(4)) as [number, number, ...number[]]
    const cluster = await startCluster(folder)
    await cluster.whole()
    const nodes = cluster.nodes.map(({ port, restPort }) => ({ port, checkPort: restPort }))
    const proxy = startProxy(folder, { writer, nodes, web, servers: ports })
    await makeDatabase(writer)
    const bucket = await startFauxqs({ port: 0, logger: false, init: { buckets: ['ecs'] } })
    const env = settings({ writer, web, bucketPort: bucket.port })
    const servers = []
    for (const port of ports) servers.push(await startProduct({ port, env }))
    const url = `http://localhost:${web}`
    await until(async () => (await fetch(`${url}/readyz`).catch(() => undefined))?.ok)

    const confirmed = nothingConfirmed()
    const load = await underLoad(url, confirmed)
    const stopMs: number[] = []
    for (let round = 0; round < rounds; round += 1) {
      await cluster.whole()
      await sleep(2_000)
      stopMs.push(await loseWriter(cluster, round, () => countOf(confirmed)))
    }
    await load.stop()
    requireComeBack(load.answers)
    const inspector = inspectorAt(url, await signIn(url, 'operator'))
    expect(await lossesOf(inspector, url, confirmed)).toEqual([])
    console.log(
      `fail-over ${rounds}×: ${countOf(confirmed)} saves kept, 0 lost; no save for ${stopMs.join(', ')} ms, longest ${Math.max(...stopMs)} ms; load ${loadavg()[0]!.toFixed(1)}`,
    )
    for (const server of servers) await server.stop()
    await bucket.stop()
    await end(proxy)
    await cluster.stop()
    rmSync(folder, { recursive: true, force: true })
  })

type Cluster = Awaited<ReturnType<typeof startCluster>>

/** Odd rounds kill PostgreSQL, even ones the whole node. Answers how long nobody could save. */
async function loseWriter(cluster: Cluster, round: number, count: () => number): Promise<number> {
  const lost = (await cluster.leader())!
  const isWholeNode = round % 2 === 0
  if (isWholeNode) await cluster.loseNode(lost)
  else cluster.killPostgres(lost)
  const began = performance.now()
  await until(async () => {
    const now = await cluster.leader()
    return now && now !== lost
  })
  const before = count()
  await until(async () => count() > before)
  const stopped = Math.round(performance.now() - began)
  if (isWholeNode) cluster.bringBack(lost)
  return stopped
}

const countOf = ({ comments, photos }: ReturnType<typeof nothingConfirmed>) =>
  [...comments.values()].flat().length + photos.size

/** Whatever is refused in between is refused as «come back»: by the server, by the proxy, or by a cut connection. */
function requireComeBack(answers: Answers): void {
  expect([...answers.keys()].filter((status) => ![0, 502, 503, 504].includes(status))).toEqual([])
}

async function makeDatabase(port: number): Promise<void> {
  const open = async () => {
    const client = new Client({ host: '127.0.0.1', port, user: 'postgres', database: 'postgres' })
    await client.connect()
    return client
  }
  // Until its first look at them the proxy takes every node for the writer.
  const isWriter = async (one: Client) => !(await one.query('select pg_is_in_recovery() as is')).rows[0].is
  let client: Client | undefined
  await until(async () => {
    client = await open().catch(() => undefined)
    if (client && (await isWriter(client))) return true
    await client?.end()
    return false
  })
  await client!.query("create role ecs_owner login password 'loopback'")
  await client!.query("create role ecs login password 'loopback'")
  await client!.query('create database ecs owner ecs_owner')
  await client!.end()
}

function settings({ writer, web, bucketPort }: { writer: number; web: number; bucketPort: number }) {
  const database = (role: string) => `postgres://${role}:loopback@127.0.0.1:${writer}/ecs`
  return {
    DATABASE_URL: database('ecs'),
    DATABASE_OWNER_URL: database('ecs_owner'),
    ECS_FILES: `s3://ecs?endpoint=localhost:${bucketPort}&tls=off&pathStyle=on`,
    AWS_ACCESS_KEY_ID: 'test',
    AWS_SECRET_ACCESS_KEY: 'test',
    ECS_SECRET: 'one secret for both servers, 32 letters or more',
    ECS_PUBLIC_URL: `http://localhost:${web}`,
    HOST: '127.0.0.1',
    TRUST_PROXY: 'on',
    ECS_DEMO_DAYS: '1',
  }
}
