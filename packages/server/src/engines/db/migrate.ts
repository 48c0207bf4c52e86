import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { Client } from 'pg'
import type { Logger } from '../../log.ts'
import { StartError } from '../../startError.ts'

export type Migration = { name: string; sql: string; hash: string }

const folder = new URL('../../migrations/', import.meta.url)
// Any number that nobody else uses: every server that starts on this database queues behind it.
const lockKey = 7_236_401_115

/** The numbered `.sql` files, in order. */
export async function ownMigrations(): Promise<Migration[]> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.sql')).sort()
  return Promise.all(
    names.map(async (name) => {
      const sql = await readFile(fileURLToPath(new URL(name, folder)), 'utf8')
      return { name, sql, hash: createHash('sha256').update(sql.replaceAll('\r\n', '\n')).digest('hex') }
    }),
  )
}

/** Brings the schema to our version: forward only, one server at a time, each step whole or not at all. */
export async function migrate(url: string, log: Logger, migrations?: Migration[]): Promise<string[]> {
  const ours = migrations ?? (await ownMigrations())
  const client = new Client({ connectionString: url, application_name: 'ecs-migrate' })
  client.on('error', () => undefined)
  await client.connect()
  try {
    await client.query('select pg_advisory_lock($1)', [lockKey])
    // The product's role may make schemas: one named like the owner must not shadow ours.
    await client.query('set search_path to public')
    await requireWhole(client)
    const missing = checkHistory(await readHistory(client), ours)
    for (const migration of missing) await apply(client, migration, log)
    return missing.map((migration) => migration.name)
  } finally {
    await client.end()
  }
}

/** For tools beside a running server, which migrate nothing: they work only on the schema they were written for. */
export async function requireOwnSchema(url: string): Promise<void> {
  const client = new Client({ connectionString: url, application_name: 'ecs-migrate' })
  client.on('error', () => undefined)
  await client.connect()
  try {
    await requireWhole(client)
    const { rows } = await client.query<Applied>(
      'select name, hash from public.schema_migrations order by name collate "C"',
    )
    if (checkHistory(rows, await ownMigrations()).length > 0)
      throw new StartError(
        'データベースの更新がまだ適用されていません。サーバーを新しい版で再起動してから実行してください。',
      )
  } finally {
    await client.end()
  }
}

/** Stands in a database while a backup is being put into it. */
export const unfinishedRestore = 'restore_unfinished'

async function requireWhole(client: Client): Promise<void> {
  const { rows } = await client.query('select to_regclass($1) is not null as "isHalf"', [`public.${unfinishedRestore}`])
  if (rows[0].isHalf)
    throw new StartError(
      'このデータベースへの復元は途中で止まっています。データベースを空で作り直し、もう一度「restore」を実行してください。',
    )
}

type Applied = { name: string; hash: string }

async function readHistory(client: Client): Promise<Applied[]> {
  await client.query(`create table if not exists schema_migrations (
    name text primary key, hash text not null, applied_at timestamptz not null default now())`)
  const { rows } = await client.query<Applied>('select name, hash from schema_migrations order by name collate "C"')
  return rows
}

/** What is left to do; refuses a history that is not a beginning of ours. */
function checkHistory(applied: Applied[], ours: Migration[]): Migration[] {
  for (const [i, { name, hash }] of applied.entries()) {
    const own = ours[i]
    if (!own) {
      throw new StartError(
        `データベースがこのプログラムより新しいため、起動できません（${name}）。プログラムを更新してください。`,
      )
    }
    if (own.name !== name) {
      throw new StartError(`データベースの更新履歴が違います（${own.name} の前に ${name} が適用されています）。`)
    }
    if (own.hash !== hash) {
      throw new StartError(`適用済みの ${name} の内容が変わっています。適用済みの更新は書き換えられません。`)
    }
  }
  return ours.slice(applied.length)
}

async function apply(client: Client, { name, sql, hash }: Migration, log: Logger) {
  try {
    await client.query('begin')
    await client.query(sql)
    await client.query('insert into schema_migrations (name, hash) values ($1, $2)', [name, hash])
    await client.query('commit')
  } catch (error) {
    throw new StartError(
      `データベースの更新 ${name} に失敗しました（${(error as Error).message}）。変更は取り消しました。`,
      {
        cause: error,
      },
    )
  }
  log.info({ migration: name }, 'migrated')
}
