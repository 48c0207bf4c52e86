import { escapeIdentifier, escapeLiteral } from 'pg'
import { connect, type Launch } from './launch.ts'
import type { Passwords } from './passwords.ts'

/** Owns the database and its tables; used for migrations only. */
export const ownerRole = 'ecs_owner'
/** What the product works as. It owns none of the product's tables, so it cannot lift the guards on history. */
export const appRole = 'ecs'
export const appDatabase = 'ecs'

/** The product's own roles and database. Asked at every start, so that a kill during the first one does no harm. */
export async function prepareAppDatabase(launch: Launch, passwords: Passwords) {
  const client = await connect(launch)
  try {
    const roles = { [ownerRole]: passwords.owner, [appRole]: passwords.app }
    for (const [role, password] of Object.entries(roles)) {
      const known = await client.query('select 1 from pg_roles where rolname = $1', [role])
      if (known.rowCount === 0) {
        await client.query(`create role ${escapeIdentifier(role)} login password ${escapeLiteral(password)}`)
      }
    }
    const database = await client.query('select 1 from pg_database where datname = $1', [appDatabase])
    if (database.rowCount === 0) {
      await client.query(`create database ${escapeIdentifier(appDatabase)} owner ${escapeIdentifier(ownerRole)}`)
    }
  } finally {
    await client.end()
  }
}
