import { Kysely, PostgresDialect } from 'kysely'
import { Pool } from 'pg'
import type { Logger } from '../../log.ts'
import { type DataLock, lockDataFolder, tryLockDataFolder } from './embedded/dataLock.ts'
import { findRunning, startEmbedded } from './embedded/index.ts'
import { grantAccess } from './grants.ts'
import { Listener, type Subscription, type Unlisten } from './listener.ts'
import { migrate, requireOwnSchema } from './migrate.ts'
import { checkOutside } from './outside.ts'
import { PreparingClient } from './preparingClient.ts'
import type { Db, Schema } from './schema.ts'

export interface Database {
  readonly kind: 'embedded' | 'outside'
  readonly url: string
  readonly pool: Pool
  readonly kysely: Db
  /** LISTENs on a channel until the returned function is called; survives restarts of the database. */
  listen(channel: string, subscription: Subscription): Promise<Unlisten>
  /** Rejects when the database does not answer. */
  ping(): Promise<void>
  /** Ends our connections, and the embedded server when we started it. */
  close(): Promise<void>
}

export type DatabaseOptions = {
  dataDir: string
  /** An outside PostgreSQL 15 or newer; without it the embedded one in `dataDir` is used. */
  databaseUrl?: string | undefined
  /** The same outside database as the role that owns its tables; without it the one role does both. */
  databaseOwnerUrl?: string | undefined
  log: Logger
  /** For operator's tools: use the database of a running server instead of refusing. */
  join?: boolean
  poolSize?: number
  /** Nobody works in it yet: the embedded one is filled the quick way. */
  isFilling?: boolean
}

/** Opens the product's database and brings its schema to our version. Trouble an operator can mend is a StartError. */
export async function openDatabase(options: DatabaseOptions): Promise<Database> {
  const source = await openSource(options)
  try {
    if (source.mayMigrate) await prepareSchema(source, options.log)
    else await requireOwnSchema(source.url)
    return connectDatabase(source, options)
  } catch (error) {
    await source.stop()
    throw error
  }
}

/** The server alone, its schema as it is found. */
export const openSource = (options: DatabaseOptions): Promise<Source> =>
  options.databaseUrl ? openOutside(options, options.databaseUrl) : openEmbedded(options)

export type Source = {
  kind: Database['kind']
  url: string
  ownerUrl: string
  mayMigrate: boolean
  stop: () => Promise<void>
}

/** Tables are made by their owner; the product's own role then gets what it needs and nothing more. */
export async function prepareSchema({ ownerUrl, url }: Pick<Source, 'ownerUrl' | 'url'>, log: Logger) {
  await migrate(ownerUrl, log)
  if (ownerUrl !== url) await grantAccess(ownerUrl, url)
}

async function openOutside(
  { dataDir, databaseOwnerUrl: ownerUrl = '', join }: DatabaseOptions,
  url: string,
): Promise<Source> {
  const lock = join ? undefined : lockDataFolder(dataDir)
  try {
    await checkOutside(url, 'DATABASE_URL')
    if (ownerUrl) await checkOutside(ownerUrl, 'DATABASE_OWNER_URL')
  } catch (error) {
    lock?.release()
    throw error
  }
  return { kind: 'outside', url, ownerUrl: ownerUrl || url, mayMigrate: true, stop: async () => lock?.release() }
}

async function openEmbedded({ dataDir, join, log, isFilling }: DatabaseOptions): Promise<Source> {
  const lock = join ? tryLockDataFolder(dataDir) : lockDataFolder(dataDir)
  if (!lock) return { kind: 'embedded', ...findRunning(dataDir), mayMigrate: false, stop: async () => undefined }
  const server = await startEmbedded(dataDir, log, isFilling ? 'filling' : 'full').catch((error) => {
    lock.release()
    throw error
  })
  const { url, ownerUrl } = server
  return { kind: 'embedded', url, ownerUrl, mayMigrate: true, stop: () => stopBoth(server, lock) }
}

async function stopBoth(server: { stop(): Promise<void> }, lock: DataLock) {
  try {
    await server.stop()
  } finally {
    lock.release()
  }
}

export function connectDatabase(
  source: Pick<Source, 'kind' | 'url' | 'stop'>,
  { log, poolSize = 20 }: Pick<DatabaseOptions, 'log' | 'poolSize'>,
): Database {
  const pool = new Pool({
    Client: PreparingClient,
    connectionString: source.url,
    max: poolSize,
    application_name: 'ecs',
    // Statements sent without waiting in between travel together; see pipeline.ts.
    pipeline: true,
    connectionTimeoutMillis: 10_000,
    // A handler that hangs must not keep its locks for ever.
    idle_in_transaction_session_timeout: 60_000,
    // Everything asked here is short: starting a helper process, or compiling a statement, takes longer than it saves,
    // and the cores are Node's too.
    options: '-c max_parallel_workers_per_gather=0 -c jit=off',
  })
  // One that breaks while it is lent out tells so at its next query; without a listener it would end the whole process.
  pool.on('connect', (client) => client.on('error', () => undefined))
  // An idle connection that breaks (database restart) is replaced at the next query.
  pool.on('error', ({ message }) => closing ?? log.warn({ reason: message }, 'database connection lost'))
  const kysely = new Kysely<Schema>({ dialect: new PostgresDialect({ pool }) })
  const listener = new Listener(source.url, log)
  let closing: Promise<void> | undefined
  return {
    kind: source.kind,
    url: source.url,
    pool,
    kysely,
    listen: (channel, subscription) => listener.listen(channel, subscription),
    ping: async () => void (await pool.query('select 1')),
    close: () => {
      closing ??= Promise.all([kysely.destroy(), listener.close()])
        // Kysely ends the pool only where it has been asked something itself.
        .then(() => (pool.ending ? undefined : pool.end()))
        .finally(source.stop)
      return closing
    },
  }
}
