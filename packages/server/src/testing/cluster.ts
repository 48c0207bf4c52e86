import { randomBytes } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { setTimeout as sleep } from 'node:timers/promises'
import { Client, escapeIdentifier, escapeLiteral } from 'pg'
import { connectDatabase, prepareSchema } from '../engines/db/database.ts'
import { startEmbedded } from '../engines/db/embedded/index.ts'
import { openJobs } from '../jobs/openJobs.ts'
import { createLog } from '../log.ts'

/**
 * Where this run's databases are made: `admin` may create and drop them, `owner` migrates them, `app` is what the
 * product and its tests connect as.
 */
export type TestCluster = { adminUrl: string; ownerUrl: string; appUrl: string; template: string }

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
  const cluster = outside ? await roleOn(outside, template) : await embedded(runFolder, template)
  await createEmpty(cluster, template)
  await fillTemplate(urlsFor(cluster, template))
  return cluster
}

async function embedded(runFolder: string, template: string): Promise<TestCluster> {
  const { superuserUrl, ownerUrl, url } = await startEmbedded(runFolder, testLog, 'none')
  return { adminUrl: superuserUrl, ownerUrl, appUrl: url, template }
}

/** An outside server knows only the role of its URL: the product's restricted one is made for this run. */
async function roleOn(outside: string, template: string): Promise<TestCluster> {
  const appUrl = new URL(outside)
  appUrl.username = appRoleOf(template)
  appUrl.password = randomBytes(12).toString('hex')
  const cluster = { adminUrl: outside, ownerUrl: outside, appUrl: appUrl.toString(), template }
  const role = `create role ${roleOf(cluster.appUrl)} login password ${escapeLiteral(appUrl.password)}`
  await asAdmin(cluster, (client) => client.query(role))
  return cluster
}

const appRoleOf = (template: string) => template.replace(/template$/, 'app')

async function fillTemplate({ ownerUrl, url }: TestUrls) {
  await prepareSchema({ ownerUrl, url }, testLog)
  const db = connectDatabase({ kind: 'embedded', url, stop: async () => undefined }, { log: testLog })
  const jobs = await openJobs({ db, log: testLog, mode: 'send' })
  await jobs.stop()
  await db.close()
}

export async function createEmpty(cluster: TestCluster, name: string) {
  await asAdmin(cluster, (client) =>
    client.query(`create database ${escapeIdentifier(name)} owner ${roleOf(cluster.ownerUrl)}`),
  )
}

export async function copyTemplate(cluster: TestCluster, name: string) {
  // By its files: page by page through the log, as is usual since PostgreSQL 15, it takes eight times the work.
  const copy = `create database ${escapeIdentifier(name)} template ${escapeIdentifier(cluster.template)} strategy file_copy owner ${roleOf(cluster.ownerUrl)}`
  // A copy has everything of its template but the rights on the database itself.
  const mayMakeSchemas = `grant create on database ${escapeIdentifier(name)} to ${roleOf(cluster.appUrl)}`
  for (let left = 50; ; left -= 1) {
    try {
      await asAdmin(cluster, (client) => client.query(copy))
      break
    } catch (error) {
      // A connection that has just been closed, or the vacuum, may still be in the template for a moment.
      if ((error as { code?: string }).code !== templateInUse || left === 0) throw error
      await sleep(100)
    }
  }
  await asAdmin(cluster, (client) => client.query(mayMakeSchemas))
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
  await asAdmin(cluster, (client) => client.query(`drop role if exists ${roleOf(cluster.appUrl)}`))
}

/** One database, as each of the three sees it. */
export type TestUrls = { url: string; ownerUrl: string; adminUrl: string }

export function urlsFor({ appUrl, ownerUrl, adminUrl }: TestCluster, database: string): TestUrls {
  const to = (given: string) => Object.assign(new URL(given), { pathname: `/${database}` }).toString()
  return { url: to(appUrl), ownerUrl: to(ownerUrl), adminUrl: to(adminUrl) }
}

const roleOf = (url: string) => escapeIdentifier(decodeURIComponent(new URL(url).username))

async function asAdmin<T>(cluster: TestCluster, work: (client: Client) => Promise<T>): Promise<T> {
  const client = new Client({ connectionString: cluster.adminUrl })
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}
