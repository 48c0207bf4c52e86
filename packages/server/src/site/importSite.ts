import { createHash, randomBytes } from 'node:crypto'
import { createReadStream, existsSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { pgStore } from '@ecs/identity'
import type { Client } from 'pg'
import { fillEmptyInstall, requireEmptyFolder, stepsUpTo } from '../backup/emptyInstall.ts'
import { refill } from '../backup/refill.ts'
import { RowsDigest } from '../backup/rowsDigest.ts'
import type { Config } from '../config.ts'
import type { Source } from '../engines/db/database.ts'
import type { ObjectStore } from '../engines/files/index.ts'
import type { Logger } from '../log.ts'
import { secretText } from '../secrets.ts'
import { StartError } from '../startError.ts'
import { SiteFile, SiteManifest, type SiteTable, siteSigner } from './format.ts'
import { jsonInsert, jsonLines } from './rows.ts'

export type OpenSite = { folder: string; manifest: SiteManifest; signer: string }

/** The list of an export, when it is whole and signed. */
export function openSite(folder: string): OpenSite {
  const refuse = (reason: string) => new StartError(`書き出し ${folder} は使えません: ${reason}。`)
  const [list, signature] = ['manifest.json', 'manifest.sig'].map((name) => join(folder, name)) as [string, string]
  if (!existsSync(list) || !existsSync(signature)) throw refuse('manifest がありません。途中で止まった可能性があります')
  const text = readFileSync(list, 'utf8')
  const signer = siteSigner(text, readFileSync(signature, 'utf8'))
  if (signer === undefined) throw refuse('目録（manifest.json）の署名が正しくありません。書き換えられています')
  const manifest = SiteManifest.safeParse(JSON.parse(text)).data
  if (!manifest) throw refuse('目録の形式が分かりません。より新しい版で作られた可能性があります')
  return { folder, manifest, signer }
}

/** Takes a site into an install that has never been started and has a secret of its own. */
export async function importSite(site: OpenSite, config: Config, log: Logger): Promise<void> {
  const { folder, manifest } = site
  requireEmptyFolder(config.dataDir)
  const steps = await stepsUpTo(manifest.migrations, { what: `書き出し ${folder}`, version: manifest.version })
  await verifySite(site)
  await fillEmptyInstall({
    config,
    log,
    secret: secretText(config.dataDir, config.secret) ?? randomBytes(32).toString('base64url'),
    steps,
    fillDatabase: (source) => fillDatabase(source, site),
    fillStore: (store) => fillStore(store, site),
  })
}

/** Every byte against the signed list. */
export async function verifySite({ folder, manifest }: OpenSite): Promise<void> {
  const damaged = (file: string) => new StartError(`書き出し ${folder} の ${file} が失われたか、書き換えられています。`)
  for (const { file, sha256 } of manifest.tables) if ((await hashOf(join(folder, file))) !== sha256) throw damaged(file)
  if ((await hashOf(join(folder, 'files.jsonl'))) !== manifest.files.sha256) throw damaged('files.jsonl')
  for await (const { sha256, bytes } of filesOf(folder)) {
    const file = join('files', sha256)
    if (!existsSync(join(folder, file)) || statSync(join(folder, file)).size !== bytes) throw damaged(file)
    if ((await hashOf(join(folder, file))) !== sha256) throw damaged(file)
  }
}

async function hashOf(path: string): Promise<string | undefined> {
  if (!existsSync(path)) return undefined
  const hash = createHash('sha256')
  for await (const piece of createReadStream(path)) hash.update(piece)
  return hash.digest('hex')
}

async function* filesOf(folder: string): AsyncGenerator<SiteFile> {
  for await (const line of linesOf(join(folder, 'files.jsonl'))) yield SiteFile.parse(JSON.parse(line))
}

const linesOf = (path: string) =>
  createInterface({ input: createReadStream(path), crlfDelay: Number.POSITIVE_INFINITY })

async function fillDatabase(source: Source, { folder, manifest }: OpenSite): Promise<void> {
  const { tables, sequences } = manifest
  const accounts = tables.filter(({ schema }) => schema === 'identity')
  if (accounts.length > 0) await (await pgStore({ database: source.url })).close()
  const fill = (client: Client, table: SiteTable) => fillTable(client, folder, table)
  await refill(source.url, { tables: accounts, sequences: [], fill })
  await refill(source.ownerUrl, { tables: tables.filter(({ schema }) => schema === 'public'), sequences, fill })
}

const mostLines = 500
const mostLetters = 4_000_000

async function fillTable(client: Client, folder: string, table: SiteTable): Promise<void> {
  const given = new RowsDigest()
  const insert = await jsonInsert(client, table)
  let waiting: string[] = []
  let letters = 0
  const flush = async () => {
    if (waiting.length > 0) await insert(waiting)
    waiting = []
    letters = 0
  }
  for await (const line of linesOf(join(folder, table.file))) {
    waiting.push(line)
    given.add(line)
    letters += line.length
    if (waiting.length >= mostLines || letters >= mostLetters) await flush()
  }
  await flush()
  const found = new RowsDigest()
  for await (const line of jsonLines(client, table)) found.add(line.trimEnd())
  if (found.value !== given.value)
    throw new StartError(`取り込んだ表 ${table.name} が書き出しと一致しません。取り込みは取り消しました。`)
}

/** The checkpoints that the other install signed are kept as evidence; this one seals with its own key from now on. */
async function fillStore(store: ObjectStore, { folder, signer }: OpenSite): Promise<void> {
  for await (const { path, sha256, bytes, contentType, contentEncoding, metadata } of filesOf(folder)) {
    const place = path.replace(/^audit\/checkpoints\//, `audit/imported/${signer}/`)
    const body = createReadStream(join(folder, 'files', sha256))
    await store.put({ path: place }, body, {
      trustedType: contentType,
      sha256,
      sizeBytes: bytes,
      metadata,
      contentEncoding,
    })
  }
}
