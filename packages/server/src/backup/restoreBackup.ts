import { existsSync, mkdirSync, readdirSync, renameSync, rmdirSync, rmSync } from 'node:fs'
import { dirname } from 'node:path'
import { pgStore } from '@ecs/identity'
import { Client } from 'pg'
import type { Config } from '../config.ts'
import { openSource, type Source } from '../engines/db/database.ts'
import { syncFolder, writeDurably } from '../engines/db/embedded/writeDurably.ts'
import { grantSchemas } from '../engines/db/grants.ts'
import { type Migration, migrate, ownMigrations, unfinishedRestore } from '../engines/db/migrate.ts'
import { type ObjectStore, openStore } from '../engines/files/index.ts'
import type { Logger } from '../log.ts'
import { type Secrets, secretFile, secretsOf, secretText } from '../secrets.ts'
import { StartError } from '../startError.ts'
import { ObjectEntry } from './manifest.ts'
import { linesOf, readPart } from './parts.ts'
import { restoreRows } from './restoreRows.ts'
import * as sql from './sql.ts'
import { type OpenBackup, verifyBackup } from './verifyBackup.ts'

/** Restores into an install that has never been started. The data folder gets its name as the last step. */
export async function restoreBackup(backup: OpenBackup, config: Config, log: Logger): Promise<void> {
  const secret = requireSecret(backup, config)
  requireEmptyFolder(config.dataDir)
  const steps = await stepsOf(backup)
  await verifyBackup(backup)
  const aside = `${config.dataDir}.restoring`
  rmSync(aside, { recursive: true, force: true })
  mkdirSync(aside, { recursive: true, mode: 0o700 })
  try {
    if (config.secret === undefined) writeDurably(secretFile(aside), secret)
    await fillInstall({ backup, config: { ...config, dataDir: aside }, secrets: secretsOf(secret), steps, log })
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

/** The backup must be this install's own: made by who has its secret. */
function requireSecret({ secret: sealed, signer, isOf, folder }: OpenBackup, config: Config): string {
  const own = secretText(config.dataDir, config.secret)
  const secret = own ?? sealed
  if (secret === undefined)
    throw new StartError(
      `バックアップ ${folder} に秘密鍵は入っていません（暗号化なしで作られています）。元の secret ファイルを ${secretFile(config.dataDir)} に置くか、ECS_SECRET に元の値を指定してください。`,
    )
  if (!isOf(secretsOf(secret)))
    throw new StartError(
      `バックアップ ${folder} は別のシステムのものです（署名者 ${signer}）。この秘密鍵では復元できません。`,
    )
  return secret
}

function requireEmptyFolder(dataDir: string): void {
  const found = existsSync(dataDir) ? readdirSync(dataDir).filter((name) => name !== 'secret') : []
  if (found.length > 0)
    throw new StartError(
      `データフォルダー ${dataDir} は空ではありません（${found.slice(0, 3).join('、')}）。復元は空の場所にだけ行います。上書きはしません。`,
    )
}

/** The schema as it was then; what has come since is added by the next start. */
async function stepsOf({ manifest, folder }: OpenBackup): Promise<Migration[]> {
  const ours = await ownMigrations()
  const newer = manifest.migrations.find((name, i) => ours[i]?.name !== name)
  if (newer)
    throw new StartError(
      `バックアップ ${folder} はこのプログラムより新しい版（${manifest.version}、${newer}）で作られています。プログラムを更新してから復元してください。`,
    )
  return ours.slice(0, manifest.migrations.length)
}

type Work = { backup: OpenBackup; config: Config; secrets: Secrets; steps: Migration[]; log: Logger }

async function fillInstall({ backup, config, secrets, steps, log }: Work): Promise<void> {
  const { dataDir, databaseUrl, databaseOwnerUrl, files, pool } = config
  const source = await openSource({ dataDir, databaseUrl, databaseOwnerUrl, log })
  try {
    await requireEmptyDatabase(source.ownerUrl)
    const store = await openStore(files, { dataDir, signingKey: secrets.keyFor('file links'), region: pool.region })
    try {
      if ((await store.list('', { limit: 1 })).rows.length > 0)
        throw new StartError('ファイルの保存先（ECS_FILES）は空ではありません。復元は空の場所にだけ行います。')
      await fillDatabase(source, backup, steps, log)
      await fillStore(store, backup)
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

async function fillDatabase(source: Source, backup: OpenBackup, steps: Migration[], log: Logger): Promise<void> {
  await migrate(source.ownerUrl, log, steps)
  if (source.ownerUrl !== source.url) await grantSchemas(source.ownerUrl, source.url)
  // From here on the database is marked: a server refuses it until everything is in.
  await withClient(source.ownerUrl, (client) => client.query(`create table public.${unfinishedRestore} ()`))
  const schemas = [...new Set(backup.manifest.tables.map(({ schema }) => schema))].filter((name) => name !== 'public')
  for (const schema of schemas) await (await pgStore({ database: source.url, schema })).close()
  await withClient(source.url, async (client) => {
    const ours = await sql.poolMigrationsOf(client)
    if (ours.join() !== backup.manifest.poolMigrations.join())
      throw new StartError(
        `バックアップのユーザープールの版が違います。版 ${backup.manifest.version} のプログラムで復元してから更新してください。`,
      )
  })
  await restoreRows(source.url, backup, (schema) => schema !== 'public')
  await restoreRows(source.ownerUrl, backup, (schema) => schema === 'public')
}

async function fillStore(store: ObjectStore, { folder, manifest, vault }: OpenBackup): Promise<void> {
  for await (const line of linesOf(folder, manifest.objects.index, vault)) {
    const { path, contentType, contentEncoding, metadata, part } = ObjectEntry.parse(JSON.parse(line))
    await store.put({ path }, readPart(folder, part, vault), {
      trustedType: contentType,
      sha256: part.plainSha256,
      sizeBytes: part.plainBytes,
      metadata,
      contentEncoding,
    })
  }
}

async function withClient<T>(url: string, work: (client: Client) => Promise<T>): Promise<T> {
  const client = new Client({ connectionString: url, application_name: 'ecs-restore' })
  client.on('error', () => undefined)
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}
