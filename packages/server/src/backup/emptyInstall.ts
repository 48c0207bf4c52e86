import { existsSync, mkdirSync, readdirSync, renameSync, rmdirSync, rmSync } from 'node:fs'
import { dirname } from 'node:path'
import { Client } from 'pg'
import type { Config } from '../config.ts'
import { openSource, type Source } from '../engines/db/database.ts'
import { syncFolder, writeDurably } from '../engines/db/embedded/writeDurably.ts'
import { grantSchemas } from '../engines/db/grants.ts'
import { type Migration, migrate, ownMigrations, unfinishedRestore } from '../engines/db/migrate.ts'
import { type ObjectStore, openStore } from '../engines/files/index.ts'
import type { Logger } from '../log.ts'
import { secretFile, secretsOf } from '../secrets.ts'
import { StartError } from '../startError.ts'
import * as sql from './sql.ts'

export type Filling = {
  config: Config
  log: Logger
  secret: string
  /** The schema as it was where the content comes from; what has come since is added by the next start. */
  steps: Migration[]
  fillDatabase: (source: Source) => Promise<void>
  fillStore: (store: ObjectStore) => Promise<void>
}

/** Fills an install that has never been started, all or nothing: the data folder gets its name as the last step. */
export async function fillEmptyInstall(filling: Filling): Promise<void> {
  const { config, secret } = filling
  requireEmptyFolder(config.dataDir)
  const aside = `${config.dataDir}.restoring`
  rmSync(aside, { recursive: true, force: true })
  mkdirSync(aside, { recursive: true, mode: 0o700 })
  try {
    if (config.secret === undefined) writeDurably(secretFile(aside), secret)
    await fill(filling, { ...config, dataDir: aside })
    // Before the rename: what a folder holds must be there when its name is.
    syncFolder(aside)
    if (existsSync(config.dataDir)) {
      rmSync(secretFile(config.dataDir), { force: true })
      rmdirSync(config.dataDir)
    }
    renameSync(aside, config.dataDir)
    syncFolder(dirname(config.dataDir))
  } finally {
    rmSync(aside, { recursive: true, force: true })
  }
}

export function requireEmptyFolder(dataDir: string): void {
  const found = existsSync(dataDir) ? readdirSync(dataDir).filter((name) => name !== 'secret') : []
  if (found.length > 0)
    throw new StartError(
      `データフォルダー ${dataDir} は空ではありません（${found.slice(0, 3).join('、')}）。復元は空の場所にだけ行います。上書きはしません。`,
    )
}

/** Those steps of ours that the content was made with; a program that is too old for it refuses. */
export async function stepsUpTo(
  names: readonly string[],
  about: { what: string; version: string },
): Promise<Migration[]> {
  const ours = await ownMigrations()
  const newer = names.find((name, i) => ours[i]?.name !== name)
  if (newer)
    throw new StartError(
      `${about.what} はこのプログラムより新しい版（${about.version}、${newer}）で作られています。プログラムを更新してください。`,
    )
  return ours.slice(0, names.length)
}

async function fill({ steps, log, secret, fillDatabase, fillStore }: Filling, config: Config): Promise<void> {
  const { dataDir, databaseUrl, databaseOwnerUrl, files, pool } = config
  const source = await openSource({ dataDir, databaseUrl, databaseOwnerUrl, log, isFilling: true })
  try {
    await requireEmptyDatabase(source.ownerUrl)
    const signingKey = secretsOf(secret).keyFor('file links')
    const store = await openStore(files, { dataDir, signingKey, region: pool.region })
    try {
      if ((await store.list('', { limit: 1 })).rows.length > 0)
        throw new StartError('ファイルの保存先（ECS_FILES）は空ではありません。復元は空の場所にだけ行います。')
      await migrate(source.ownerUrl, log, steps)
      if (source.ownerUrl !== source.url) await grantSchemas(source.ownerUrl, source.url)
      // From here on the database is marked: a server refuses it until everything is in.
      await withClient(source.ownerUrl, (client) => client.query(`create table public.${unfinishedRestore} ()`))
      await fillDatabase(source)
      await fillStore(store)
    } finally {
      await store.close()
    }
    await withClient(source.ownerUrl, (client) => client.query(`drop table public.${unfinishedRestore}`))
  } finally {
    await source.stop()
  }
}

async function requireEmptyDatabase(ownerUrl: string): Promise<void> {
  await withClient(ownerUrl, async (client) => {
    if (!(await sql.isEmptyDatabase(client)))
      throw new StartError('データベースは空ではありません。復元は空のデータベースにだけ行います。上書きはしません。')
  })
}

export async function withClient<T>(url: string, work: (client: Client) => Promise<T>): Promise<T> {
  const client = new Client({ connectionString: url, application_name: 'ecs-restore' })
  client.on('error', () => undefined)
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}
