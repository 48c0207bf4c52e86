import { randomBytes } from 'node:crypto'
import { afterAll } from 'vitest'
import { connectDatabase, type Database } from '../engines/db/database.ts'
import { clusterOf, copyTemplate, dropDatabase, testLog, urlFor } from './cluster.ts'
import { runFolder } from './runFolder.ts'

/** A migrated database of its own for the calling test file; dropped after the file. Call it at the file's top. */
export async function testDatabase(): Promise<Database> {
  const database = await makeTestDatabase()
  afterAll(() => database.close())
  return database
}

/** The same for a single test or a program outside Vitest's hooks: `close()` drops the database. */
export async function makeTestDatabase(): Promise<Database> {
  const cluster = await clusterOf(runFolder())
  const name = cluster.template.replace(/template$/, randomBytes(5).toString('hex'))
  await copyTemplate(cluster, name)
  const stop = () => dropDatabase(cluster, name)
  return connectDatabase({ kind: 'embedded', url: urlFor(cluster, name), stop }, { log: testLog, poolSize: 5 })
}
