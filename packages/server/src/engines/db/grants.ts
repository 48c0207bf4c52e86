import { Client, escapeIdentifier } from 'pg'
import { StartError } from '../../startError.ts'

// Any number that nobody else uses: two grants on one table at once would disturb each other.
const lockKey = 7_236_401_116

/** What the product's role may do with its tables, where that is not everything. */
const narrowed: Record<string, string> = {
  // Old events are pruned, never changed.
  events: 'select, insert, delete',
  audit_links: 'select, insert',
  audit_checkpoints: 'select, insert',
  // A kept original goes with its record when its period is over; a trigger refuses everything else.
  sheet_revisions: 'select, insert, delete',
  removed_records: 'select, insert',
  register_versions: 'select, insert',
  install_key: 'select, insert, update',
  schema_migrations: 'select',
}

/**
 * Lets the product's role work on what the owner made: rows of ordinary tables, and only reading and adding where
 * history is kept. Repeated after every migration, so that a new table is never forgotten. The user pool and the job
 * queue keep schemas of their own, hence the right to make some.
 */
export async function grantAccess(ownerUrl: string, appUrl: string): Promise<void> {
  const app = await withClient(appUrl, whoAndWhere)
  await withClient(ownerUrl, async (client) => {
    const owner = await whoAndWhere(client)
    if (owner.database !== app.database)
      throw new StartError('DATABASE_OWNER_URL と DATABASE_URL は同じデータベースを指定してください。')
    if (owner.role === app.role) return
    await client.query('begin')
    await client.query('select pg_advisory_xact_lock($1)', [lockKey])
    await client.query(grantsFor(escapeIdentifier(app.role), escapeIdentifier(app.database)))
    await client.query('commit')
  })
}

/** Only what the user pool needs to make its own schema: before the product's tables are filled. */
export async function grantSchemas(ownerUrl: string, appUrl: string): Promise<void> {
  const app = await withClient(appUrl, whoAndWhere)
  await withClient(ownerUrl, (client) =>
    client.query(onDatabase(escapeIdentifier(app.role), escapeIdentifier(app.database))),
  )
}

const onDatabase = (role: string, database: string): string =>
  `grant connect, create, temporary on database ${database} to ${role}`

function grantsFor(role: string, database: string): string {
  const exceptions = Object.entries(narrowed).flatMap(([table, rights]) => [
    `revoke all on public.${table} from ${role}`,
    `grant ${rights} on public.${table} to ${role}`,
  ])
  return [
    onDatabase(role, database),
    `revoke create on schema public from public, ${role}`,
    `grant usage on schema public to ${role}`,
    `grant select, insert, update, delete on all tables in schema public to ${role}`,
    `grant usage on all sequences in schema public to ${role}`,
    ...exceptions,
  ].join(';\n')
}

type Login = { role: string; database: string }

async function whoAndWhere(client: Client): Promise<Login> {
  const { rows } = await client.query<Login>('select current_user as role, current_database() as database')
  return rows[0]!
}

async function withClient<T>(url: string, work: (client: Client) => Promise<T>): Promise<T> {
  const client = new Client({ connectionString: url, application_name: 'ecs-migrate' })
  client.on('error', () => undefined)
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}
