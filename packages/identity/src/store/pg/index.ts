import { Pool } from 'pg'
import type { RootStore, Store } from '../store.ts'
import { pgCodes } from './codes.ts'
import { openDatabase, statement } from './database.ts'
import { pgDirectory } from './directory.ts'
import { pgEnrolments } from './enrolments.ts'
import { pgFamilies } from './families.ts'
import { pgGroups } from './groups.ts'
import { pgKeys } from './keys.ts'
import { migrate } from './migrate.ts'
import { pgUsers } from './users.ts'

export interface PgStoreOptions {
  /** An address, or a pool of yours, which then stays open when the store closes. */
  database: string | Pool
  /** One schema holds one user pool; those made by API get further ones beside it. */
  schema?: string
}

const sweeps = [
  statement('sweepSessions', 'delete from {used_sessions} where expires_at <= $1'),
  statement('sweepCodes', 'delete from {codes} where expires_at <= $1'),
  statement('sweepCounters', "delete from {counters} where last_at <= $1::timestamptz - interval '1 day'"),
  statement(
    'sweepAuthEvents',
    "delete from {enrolments} where kind = 'authEvent' and created_at <= $1::timestamptz - interval '90 days'",
  ),
  // A day longer, because an access token may outlive the refresh token it came from.
  statement('sweepFamilies', "delete from {families} where expires_at <= $1::timestamptz - interval '1 day'"),
]

/** Opens the store and brings its schema up to date. PostgreSQL 15 or newer. */
export async function pgStore({ database, schema = 'identity' }: PgStoreOptions): Promise<RootStore> {
  if (!/^[a-z_][a-z0-9_]*$/.test(schema)) throw new Error(`not a schema name: ${schema}`)
  const pool = typeof database === 'string' ? openPool(database) : database
  const schemaOf = (poolId: string) => `${schema}_${poolId.split('_').at(-1)}`
  const directory = pgDirectory(openDatabase(pool, schema), {
    open: (poolId) => openSchema(pool, schemaOf(poolId)),
    async drop(poolId) {
      await pool.query(`drop schema if exists "${schemaOf(poolId)}" cascade`)
    },
  })
  return {
    ...(await openSchema(pool, schema)),
    directory,
    async close() {
      if (typeof database === 'string') await pool.end()
    },
  }
}

async function openSchema(pool: Pool, schema: string): Promise<Store> {
  await migrate(pool, schema)
  const db = openDatabase(pool, schema)
  return {
    ...pgUsers(db),
    ...pgGroups(db),
    ...pgFamilies(db),
    ...pgCodes(db),
    ...pgEnrolments(db),
    ...pgKeys(db),
    async sweep(now) {
      for (const it of sweeps) await db.change(it, [now])
    },
    close: async () => undefined,
  }
}

function openPool(connectionString: string): Pool {
  const pool = new Pool({ connectionString })
  // An idle connection that breaks is replaced at the next query; unheard, the event would end the process.
  pool.on('error', () => undefined)
  return pool
}
