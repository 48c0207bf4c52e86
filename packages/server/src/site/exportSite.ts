import { createHash } from 'node:crypto'
import { createWriteStream, existsSync, mkdirSync, readdirSync, renameSync, rmSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { Client } from 'pg'
import * as tables from '../backup/sql.ts'
import { syncFolder, writeSynced } from '../engines/db/embedded/writeDurably.ts'
import { type ObjectStore, StorageError } from '../engines/files/index.ts'
import type { Secrets } from '../secrets.ts'
import { StartError } from '../startError.ts'
import { version } from '../version.ts'
import { fileOf, type SiteFile, type SiteManifest, type SiteTable, siteSignature, siteTables } from './format.ts'
import { readme } from './readme.ts'
import { jsonLines } from './rows.ts'

type Request = { folder: string; databaseUrl: string; files: ObjectStore; secrets: Secrets; now: () => Date }

/** Writes a whole site in open formats while it runs. The folder gets its name when everything is in it. */
export async function exportSite(request: Request): Promise<SiteManifest> {
  const { folder } = request
  if (existsSync(folder) && readdirSync(folder).length > 0) throw new StartError(`${folder} は空ではありません。`)
  const aside = `${folder}.part`
  rmSync(aside, { recursive: true, force: true })
  for (const part of ['tables', 'accounts', 'files']) mkdirSync(join(aside, part), { recursive: true, mode: 0o700 })
  try {
    const manifest = await write(request, aside)
    const text = JSON.stringify(manifest, null, 1)
    writeSynced(join(aside, 'README.txt'), readme)
    writeSynced(join(aside, 'manifest.json'), text)
    writeSynced(join(aside, 'manifest.sig'), siteSignature(request.secrets, text))
    syncFolder(aside)
    rmSync(folder, { recursive: true, force: true })
    renameSync(aside, folder)
    syncFolder(dirname(folder))
    return manifest
  } catch (error) {
    rmSync(aside, { recursive: true, force: true })
    throw error
  }
}

async function write({ databaseUrl, files, now }: Request, folder: string): Promise<SiteManifest> {
  const client = new Client({ connectionString: databaseUrl, application_name: 'ecs-export' })
  client.on('error', () => undefined)
  await client.connect()
  try {
    await tables.beginView(client)
    await client.query(`set local timezone = 'UTC'`)
    const written: SiteTable[] = []
    for (const table of siteTables(await tables.tablesOf(client))) {
      const file = fileOf(table)
      written.push({ ...table, file, ...(await writeLines(join(folder, file), jsonLines(client, table))) })
    }
    const facts = {
      migrations: await tables.migrationsOf(client),
      poolMigrations: await tables.poolMigrationsOf(client),
      sequences: (await tables.sequencesOf(client)).filter(({ schema }) => schema === 'public'),
      audit: await tables.auditState(client),
    }
    await client.query('commit')
    const total = { count: 0, bytes: 0 }
    const index = await writeLines(
      join(folder, 'files.jsonl'),
      fileLines(files, folder, facts.audit.lastCheckpoint, total),
    )
    const at = now().toISOString()
    return { format: 'ecs-site/1', version, at, ...facts, tables: written, files: { ...total, sha256: index.sha256 } }
  } finally {
    await client.end()
  }
}

async function writeLines(path: string, lines: AsyncIterable<string>): Promise<{ rows: number; sha256: string }> {
  const hash = createHash('sha256')
  let rows = 0
  const counted = async function* () {
    for await (const line of lines) {
      hash.update(line)
      rows += 1
      yield line
    }
  }
  await pipeline(Readable.from(counted()), createWriteStream(path, { flags: 'wx', mode: 0o600, flush: true }))
  return { rows, sha256: hash.digest('hex') }
}

async function* fileLines(
  store: ObjectStore,
  folder: string,
  lastCheckpoint: number,
  total: { count: number; bytes: number },
) {
  let cursor: string | null = null
  do {
    const page = await store.list('', { cursor, limit: 1000 })
    for (const { path } of page.rows) {
      if (Number(/^audit\/checkpoints\/(\d+)\.json$/.exec(path)?.[1] ?? 0) > lastCheckpoint) continue
      const file = await copyFile(store, path, folder)
      if (!file) continue
      total.count += 1
      total.bytes += file.bytes
      yield `${JSON.stringify(file)}\n`
    }
    cursor = page.next
  } while (cursor)
}

/** Undefined when it was removed since it was listed. */
async function copyFile(store: ObjectStore, path: string, folder: string): Promise<SiteFile | undefined> {
  try {
    const { body, contentType, contentEncoding, metadata } = await store.get({ path })
    const hash = createHash('sha256')
    let bytes = 0
    const arriving = join(folder, 'files', 'arriving')
    const counted = async function* () {
      for await (const piece of body) {
        hash.update(piece)
        bytes += piece.byteLength
        yield piece
      }
    }
    await pipeline(Readable.from(counted()), createWriteStream(arriving, { mode: 0o600, flush: true }))
    const sha256 = hash.digest('hex')
    renameSync(arriving, join(folder, 'files', sha256))
    return { path, sha256, bytes, contentType, contentEncoding, metadata }
  } catch (error) {
    if (error instanceof StorageError && error.name === 'NotFound') return undefined
    throw error
  }
}
