import { randomBytes } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { setTimeout as sleep } from 'node:timers/promises'
import { Client, escapeIdentifier } from 'pg'
import { connectDatabase } from '../engines/db/database.ts'
import { startEmbedded } from '../engines/db/embedded/index.ts'
import { migrate } from '../engines/db/migrate.ts'
import { openJobs } from '../jobs/openJobs.ts'
import { createLog } from '../log.ts'

/** Where this run's databases are made: `admin` may create and drop them, `app` is what tests connect as. */
export type TestCluster = { adminUrl: string; appUrl: string; template: string }

const templateInUse = '55006'

export const testLog = createLog(process.env.ECS_TEST_LOG ?? 'silent')

/** Several workers ask at once; the first one starts the cluster and the others wait for it. */
export async function clusterOf(runFolder: string): Promise<TestCluster> {
  const description = join(runFolder, 'cluster.json')
  const mutex = new DatabaseSync(join(runFolder, 'cluster.lock'))
  try {
    mutex.exec('pragma busy_timeout = 60000; begin exclusive')
    if (existsSync(description)) return JSON.parse(readFileSync(description, 'utf8')) as TestCluster
    const cluster = await makeCluster(runFolder)
    writeFileSync(description, JSON.stringify(cluster), { mode: 0o600 })
    return cluster
  } finally {
    mutex.close()
  }
}

async function makeCluster(runFolder: string): Promise<TestCluster> {
  const outside = process.env.ECS_TEST_DATABASE_URL
  const template = `ecs_test_${randomBytes(5).toString('hex')}_template`
  const urls = outside ? { superuserUrl: outside, url: outside } : await startEmbedded(runFolder, testLog, 'none')
  const cluster = { adminUrl: urls.superuserUrl, appUrl: urls.url, template }
  await asAdmin(cluster, (client) =>
    client.query(`create database ${escapeIdentifier(template)} owner ${owner(cluster)}`),
  )
  await fillTemplate(urlFor(cluster, template))
  return cluster
}

async function fillTemplate(url: string) {
  await migrate(url, testLog)
  const db = connectDatabase({ kind: 'embedded', url, stop: async () => undefined }, { log: testLog })
  const jobs = await openJobs({ db, log: testLog, mode: 'send' })
  await jobs.stop()
  await db.close()
}

export async function copyTemplate(cluster: TestCluster, name: string) {
  const copy = `create database ${escapeIdentifier(name)} template ${escapeIdentifier(cluster.template)} owner ${owner(cluster)}`
  for (let left = 50; ; left -= 1) {
    try {
      await asAdmin(cluster, (client) => client.query(copy))
      return
    } catch (error) {
      // A connection that has just been closed, or the vacuum, may still be in the template for a moment.
      if ((error as { code?: string }).code !== templateInUse || left === 0) throw error
      await sleep(100)
    }
  }
}

export async function dropDatabase(cluster: TestCluster, name: string) {
  await asAdmin(cluster, (client) => client.query(`drop database if exists ${escapeIdentifier(name)} with (force)`))
}

/** An outside server outlives the run: whatever a broken test left there goes with the template. */
export async function dropLeftovers(runFolder: string) {
  const description = join(runFolder, 'cluster.json')
  if (!process.env.ECS_TEST_DATABASE_URL || !existsSync(description)) return
  const cluster = JSON.parse(readFileSync(description, 'utf8')) as TestCluster
  const family = cluster.template.replace(/template$/, '')
  const names = await asAdmin(cluster, async (client) => {
    const { rows } = await client.query('select datname from pg_database where starts_with(datname, $1)', [family])
    return rows.map((row) => row.datname as string)
  })
  for (const name of names) await dropDatabase(cluster, name)
}

export function urlFor(cluster: TestCluster, database: string): string {
  const url = new URL(cluster.appUrl)
  url.pathname = `/${database}`
  return url.toString()
}

const owner = (cluster: TestCluster) => escapeIdentifier(decodeURIComponent(new URL(cluster.appUrl).username))

async function asAdmin<T>(cluster: TestCluster, work: (client: Client) => Promise<T>): Promise<T> {
  const client = new Client({ connectionString: cluster.adminUrl })
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}
