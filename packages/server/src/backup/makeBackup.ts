import { existsSync, mkdirSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { Client } from 'pg'
import { syncFolder, writeSynced } from '../engines/db/embedded/writeDurably.ts'
import type { ObjectStore } from '../engines/files/index.ts'
import type { Secrets } from '../secrets.ts'
import { version } from '../version.ts'
import { copyOut } from './copyStream.ts'
import { listBackups, nameFor, removeLeftovers, unfinished } from './folder.ts'
import { type Manifest, manifestFile, signatureFile, signatureOf } from './manifest.ts'
import { backUpObjects, type Earlier, type ObjectsReport } from './objects.ts'
import { writePart } from './parts.ts'
import * as sql from './sql.ts'
import { makeVaultKey, openVaultKey, type VaultKey, WrongKey } from './vault.ts'

export type BackupRequest = {
  /** The folder that holds all backups. */
  root: string
  databaseUrl: string
  files: ObjectStore
  secrets: Secrets
  /** The install's secret itself; put into the backup only when that is encrypted. */
  secretText: string | undefined
  passphrase: string | undefined
  now: () => Date
  signal?: AbortSignal | undefined
}

export type BackupReport = { folder: string; manifest: Manifest }

/**
 * Backs up a running system. Everything is written into a folder with another name, which gets its own name as the very
 * last step: what was killed half-way never looks like a backup.
 */
export async function makeBackup(request: BackupRequest): Promise<BackupReport> {
  const { root, now } = request
  mkdirSync(root, { recursive: true, mode: 0o700 })
  removeLeftovers(root, now())
  const startedAt = now()
  const name = nameFor(startedAt)
  const folder = join(root, `${name}${unfinished}`)
  mkdirSync(folder, { mode: 0o700 })
  try {
    const manifest = await write(request, folder, startedAt)
    const text = JSON.stringify(manifest, null, 1)
    writeSynced(join(folder, manifestFile), text)
    writeSynced(join(folder, signatureFile), signatureOf(request.secrets, text))
    syncFolder(folder)
    renameSync(folder, join(root, name))
    syncFolder(root)
    return { folder: join(root, name), manifest }
  } catch (error) {
    rmSync(folder, { recursive: true, force: true })
    throw error
  }
}

async function write(request: BackupRequest, folder: string, startedAt: Date): Promise<Manifest> {
  const { vault, earlier } = await chooseKey(request)
  mkdirSync(join(folder, 'db'), { mode: 0o700 })
  const database = await writeDatabase(request, folder, vault)
  const report: ObjectsReport = { count: 0, bytes: 0, reused: 0, vanished: [] }
  const { lastCheckpoint } = database.audit
  const { files, signal, secretText } = request
  const lines = backUpObjects({ files, folder, vault, earlier, lastCheckpoint, signal }, report)
  const index = await writePart({ folder, file: 'objects.jsonl' }, lines, { vault, isCompressed: true })
  const secret =
    vault && secretText !== undefined
      ? await writePart({ folder, file: 'secret' }, bytesOf(secretText), { vault, isCompressed: false })
      : null
  return {
    format: 'ecs-backup/1',
    version,
    startedAt: startedAt.toISOString(),
    finishedAt: request.now().toISOString(),
    ...database,
    encryption: vault?.recipe ?? null,
    objects: { index, ...report },
    secret,
  }
}

async function* bytesOf(text: string): AsyncGenerator<Buffer> {
  yield Buffer.from(text)
}

/** The newest backup made with the same key lends its unchanged files; with another key there is nothing to share. */
async function chooseKey({ root, passphrase, secrets }: BackupRequest) {
  const newest = listBackups(root).find((one) => one.kind === 'whole' && one.isOf(secrets))
  const recipe = newest?.kind === 'whole' ? newest.manifest.encryption : null
  const vault = await keyFor(passphrase, recipe)
  const isSame = newest?.kind === 'whole' && (vault?.recipe.salt ?? null) === (recipe?.salt ?? null)
  const earlier: Earlier | undefined = isSame
    ? { folder: newest.folder, index: newest.manifest.objects.index }
    : undefined
  return { vault, earlier }
}

async function keyFor(passphrase: string | undefined, recipe: Manifest['encryption']): Promise<VaultKey | undefined> {
  if (passphrase === undefined) return undefined
  if (!recipe) return makeVaultKey(passphrase)
  try {
    return await openVaultKey(passphrase, recipe)
  } catch (error) {
    if (!(error instanceof WrongKey)) throw error
    return makeVaultKey(passphrase)
  }
}

type DatabasePart = Pick<Manifest, 'tables' | 'sequences' | 'migrations' | 'poolMigrations' | 'audit'>

/** Every table in one unchanging view, while others go on writing. */
async function writeDatabase({ databaseUrl, signal }: BackupRequest, folder: string, vault: VaultKey | undefined) {
  const client = new Client({ connectionString: databaseUrl, application_name: 'ecs-backup' })
  client.on('error', () => undefined)
  await client.connect()
  try {
    await sql.beginView(client)
    const tables: DatabasePart['tables'] = []
    for (const table of await sql.tablesOf(client)) {
      signal?.throwIfAborted()
      const file = `db/${table.schema}.${table.name}.copy`
      if (existsSync(join(folder, file))) throw new Error(`two tables would share ${file}`)
      const counter = { rows: 0 }
      const rows = countLines(copyOut(client, sql.copyOutOf(table)), counter)
      const part = await writePart({ folder, file }, rows, { vault, isCompressed: true })
      tables.push({ ...table, rows: counter.rows, part })
    }
    const facts: DatabasePart = {
      tables,
      sequences: await sql.sequencesOf(client),
      migrations: await sql.migrationsOf(client),
      poolMigrations: await sql.poolMigrationsOf(client),
      audit: await sql.auditState(client),
    }
    await client.query('commit')
    return facts
  } finally {
    await client.end()
  }
}

const newline = 10

/** In COPY's text format a line is a row: line feeds inside of values are written as `\n`. */
export async function* countLines(source: AsyncIterable<Buffer>, into: { rows: number }): AsyncGenerator<Buffer> {
  for await (const piece of source) {
    for (let at = piece.indexOf(newline); at !== -1; at = piece.indexOf(newline, at + 1)) into.rows += 1
    yield piece
  }
}
