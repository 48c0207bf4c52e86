import { existsSync, readFileSync, renameSync, rmSync } from 'node:fs'
import { resealPool } from '@ecs/identity'
import { Client } from 'pg'
import { syncFolder, writeDurably } from '../engines/db/embedded/writeDurably.ts'
import { type Secrets, secretFile, secretsOf } from '../secrets.ts'
import { StartError } from '../startError.ts'
import { carriedUses, sealKey } from './carriedKeys.ts'

export const nextSecretFile = (dataDir: string): string => `${secretFile(dataDir)}.next`

export const keyCheckOf = (secrets: Secrets): string => secrets.keyFor('install check').toString('hex')

type Renewal = {
  databaseUrl: string
  /** Today's, with what was carried over before. */
  old: Secrets
  fresh: string
  /** Connections of the caller's own. */
  ownConnections: number
}

/**
 * Seals everything with the new secret, in one transaction: what the database says afterwards decides which of two
 * secret files is the right one, whenever the program is killed.
 */
export async function resealDatabase({
  databaseUrl,
  old,
  fresh,
  ownConnections,
}: Renewal): Promise<{ users: number; keys: number }> {
  const next = secretsOf(fresh)
  const client = new Client({ connectionString: databaseUrl, application_name: 'ecs-keys' })
  client.on('error', () => undefined)
  await client.connect()
  try {
    await client.query('begin')
    await requireAlone(client, ownConnections)
    const total = { users: 0, keys: 0 }
    for (const schema of await poolSchemas(client)) {
      const done = await resealPool({ client, schema, from: old.keyFor('identity'), to: next.keyFor('identity') })
      total.users += done.users
      total.keys += done.keys
    }
    for (const use of carriedUses)
      await client.query(
        `insert into public.carried_keys (use, sealed) values ($1, $2)
         on conflict (use) do update set sealed = excluded.sealed`,
        [use, sealKey(next, use, old.keyFor(use))],
      )
    const changed = await client.query('update public.install_key set key_check = $2 where key_check = $1', [
      keyCheckOf(old),
      keyCheckOf(next),
    ])
    if (changed.rowCount !== 1) throw new StartError('データベースは別の秘密鍵で作られています。鍵は替えませんでした。')
    await client.query('commit')
    return total
  } finally {
    await client.end()
  }
}

/** A server at work would go on sealing with the old one. */
async function requireAlone(client: Client, own: number): Promise<void> {
  const { rows } = await client.query(`
    select count(*)::int as others from pg_stat_activity
    where datname = current_database() and pid <> pg_backend_pid() and application_name = 'ecs'`)
  if (rows[0].others > own)
    throw new StartError('サーバーが動いています。すべてのサーバーを止めてから、もう一度実行してください。')
}

async function poolSchemas(client: Client): Promise<string[]> {
  const { rows } = await client.query(
    `select schemaname::text as name from pg_tables where tablename = 'signing_keys' and schemaname like 'identity%'`,
  )
  return rows.map(({ name }) => name as string)
}

/** The next secret waits beside today's until the database has taken it. */
export function writeNext(dataDir: string, fresh: string): void {
  writeDurably(nextSecretFile(dataDir), fresh)
}

/** After a renewal, also one that was killed: the file that the database belongs to stays, the other goes. */
export function settleSecretFiles(dataDir: string, keptCheck: string | undefined): void {
  const next = nextSecretFile(dataDir)
  if (!existsSync(next)) return
  if (keyCheckOf(secretsOf(readFileSync(next, 'utf8'))) === keptCheck) renameSync(next, secretFile(dataDir))
  else rmSync(next)
  syncFolder(dataDir)
}
