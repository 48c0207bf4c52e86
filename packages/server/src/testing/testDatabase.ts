import { randomBytes } from 'node:crypto'
import { afterAll } from 'vitest'
import { connectDatabase, type Database } from '../engines/db/database.ts'
import { clusterOf, copyTemplate, createEmpty, dropDatabase, type TestUrls, testLog, urlsFor } from './cluster.ts'
import { runFolder } from './runFolder.ts'

/** The product's database with the addresses it does not have itself: for tests that migrate or tamper. */
export type TestDatabase = Database & Pick<TestUrls, 'ownerUrl' | 'adminUrl'>

/** A migrated database of its own for the calling test file; dropped after the file. Call it at the file's top. */
export async function testDatabase(): Promise<TestDatabase> {
  const database = await makeTestDatabase()
  afterAll(() => database.close())
  return database
}

/** The same for a single test or a program outside Vitest's hooks: `close()` drops the database. */
export async function makeTestDatabase(): Promise<TestDatabase> {
  const cluster = await clusterOf(runFolder())
  const name = cluster.template.replace(/template$/, randomBytes(5).toString('hex'))
  await copyTemplate(cluster, name)
  const stop = () => dropDatabase(cluster, name)
  const { url, ownerUrl, adminUrl } = urlsFor(cluster, name)
  const database = connectDatabase({ kind: 'embedded', url, stop }, { log: testLog, poolSize: 5 })
  return { ...database, ownerUrl, adminUrl }
}

/** A database with nothing in it: what a first start finds. `drop()` afterwards. */
export async function makeEmptyDatabase(): Promise<TestUrls & { drop: () => Promise<void> }> {
  const cluster = await clusterOf(runFolder())
  const name = cluster.template.replace(/template$/, randomBytes(5).toString('hex'))
  await createEmpty(cluster, name)
  return { ...urlsFor(cluster, name), drop: () => dropDatabase(cluster, name) }
}
