import { escapeIdentifier, escapeLiteral } from 'pg'
import { connect, type Launch } from './launch.ts'

export const appRole = 'ecs'
export const appDatabase = 'ecs'

/** The product's own role and database. Asked at every start, so that a kill during the first one does no harm. */
export async function prepareAppDatabase(launch: Launch, password: string) {
  const client = await connect(launch)
  try {
    const role = await client.query('select 1 from pg_roles where rolname = $1', [appRole])
    if (role.rowCount === 0) {
      await client.query(`create role ${escapeIdentifier(appRole)} login password ${escapeLiteral(password)}`)
    }
    const database = await client.query('select 1 from pg_database where datname = $1', [appDatabase])
    if (database.rowCount === 0) {
      await client.query(`create database ${escapeIdentifier(appDatabase)} owner ${escapeIdentifier(appRole)}`)
    }
  } finally {
    await client.end()
  }
}
