import { pgStore } from '@ecs/identity'
import type { Config } from '../config.ts'
import type { Source } from '../engines/db/database.ts'
import type { ObjectStore } from '../engines/files/index.ts'
import type { Logger } from '../log.ts'
import { secretFile, secretsOf, secretText } from '../secrets.ts'
import { StartError } from '../startError.ts'
import { fillEmptyInstall, requireEmptyFolder, stepsUpTo, withClient } from './emptyInstall.ts'
import { ObjectEntry } from './manifest.ts'
import { linesOf, readPart } from './parts.ts'
import { restoreRows } from './restoreRows.ts'
import * as sql from './sql.ts'
import { type OpenBackup, verifyBackup } from './verifyBackup.ts'

/** Restores into an install that has never been started. */
export async function restoreBackup(backup: OpenBackup, config: Config, log: Logger): Promise<void> {
  const { manifest, folder } = backup
  const secret = requireSecret(backup, config)
  requireEmptyFolder(config.dataDir)
  const steps = await stepsUpTo(manifest.migrations, { what: `バックアップ ${folder}`, version: manifest.version })
  // Every byte is compared while it is put in. What is put in beside the data folder is thrown away with it; a database and a
  // store elsewhere are not touched before all of the backup was read once.
  const isOwnFolder = config.databaseUrl === undefined && config.files === 'fs:'
  if (!isOwnFolder) await verifyBackup(backup)
  try {
    await fillEmptyInstall({
      config,
      log,
      secret,
      steps,
      fillDatabase: (source) => fillDatabase(source, backup),
      fillStore: (store) => fillStore(store, backup),
    })
  } catch (error) {
    // Where the backup is to blame this says so, and names the file.
    if (isOwnFolder) await verifyBackup(backup)
    throw error
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

async function fillDatabase(source: Source, backup: OpenBackup): Promise<void> {
  const { tables, poolMigrations, version } = backup.manifest
  const schemas = [...new Set(tables.map(({ schema }) => schema))].filter((name) => name !== 'public')
  for (const schema of schemas) await (await pgStore({ database: source.url, schema })).close()
  const ours = await withClient(source.url, (client) => sql.poolMigrationsOf(client))
  if (ours.join() !== poolMigrations.join())
    throw new StartError(
      `バックアップのユーザープールの版が違います。版 ${version} のプログラムで復元してから更新してください。`,
    )
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
