import { randomUUID } from 'node:crypto'
import { mkdir, readdir, realpath } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { type Address, checkPrefix, pathOf } from './address.ts'
import { checkResponseType, dispositionHeader } from './disposition.ts'
import { StorageError } from './errors.ts'
import { bodyStream } from './fs/bodyStream.ts'
import { codeOf, type Disk, type DiskFile, isRealFolder, nodeDisk, prepareFolder } from './fs/disk.ts'
import { FolderSync } from './fs/folderSync.ts'
import { diskNames } from './fs/layout.ts'
import { walkObjects } from './fs/list.ts'
import { encodeRecord, type ObjectRecord, type OpenObject, openObject, propertiesOf } from './fs/objectFile.ts'
import { clampRange } from './fs/range.ts'
import { parameterNames, serveLink, versionOf } from './fs/serve.ts'
import { type LinkParameters, LinkSigner } from './fs/signature.ts'
import { linkTimes } from './linkTimes.ts'
import type {
  ByteRange,
  LinkOptions,
  ListPage,
  ObjectBody,
  ObjectStore,
  ObjectSummary,
  PutOptions,
  StoredObject,
} from './store.ts'
import { chunksOf, UploadCheck, type UploadSource } from './upload.ts'

export type FsOptions = {
  /** The folder that holds everything; made when missing. */
  folder: string
  signingKey: string | Uint8Array
  /** Put before `/files/…` in links; without it links work on whatever address the page was opened. */
  publicUrl?: string
  now?: () => Date
  disk?: Disk
  /** Another process works with this folder, too: what it is writing is left alone. */
  isGuest?: boolean | undefined
}

/** Files in a folder of this machine, for one server. */
export async function openFsStore(options: FsOptions): Promise<ObjectStore> {
  try {
    const store = new FsStore({ ...options, folder: await prepareRoot(options.folder) })
    if (!options.isGuest) await store.removeLeftovers()
    return store
  } catch (error) {
    throw diskError(error, options.folder)
  }
}

async function prepareRoot(folder: string): Promise<string> {
  for (const part of ['objects', 'incoming']) await mkdir(join(folder, part), { recursive: true, mode: 0o700 })
  return realpath(folder)
}

class FsStore implements ObjectStore {
  readonly make = 'fs'
  readonly origin = undefined
  readonly #objects: string
  readonly #incoming: string
  readonly #signer: LinkSigner
  readonly #publicUrl: string
  readonly #now: () => Date
  readonly #disk: Disk
  readonly #folderSync: FolderSync

  constructor({ folder, signingKey, publicUrl = '', now = () => new Date(), disk = nodeDisk }: FsOptions) {
    this.#objects = join(folder, 'objects')
    this.#incoming = join(folder, 'incoming')
    this.#signer = new LinkSigner(signingKey)
    this.#publicUrl = publicUrl
    this.#now = now
    this.#disk = disk
    this.#folderSync = new FolderSync((name) => disk.syncFolder(name))
  }

  /** What a crash left half-written was never acknowledged to anyone. */
  async removeLeftovers(): Promise<void> {
    for (const name of await readdir(this.#incoming)) await this.#disk.remove(join(this.#incoming, name))
  }

  async put(address: Address, source: UploadSource, options: PutOptions = {}): Promise<StoredObject> {
    const path = pathOf(address)
    const check = new UploadCheck(options)
    const chunks = chunksOf(source)
    const temporary = join(this.#incoming, randomUUID())
    try {
      const record = await this.#write(temporary, path, chunks, check, options)
      await this.#publish(temporary, this.#fileOf(path))
      return propertiesOf(record)
    } catch (error) {
      await this.#disk.remove(temporary).catch(() => undefined)
      throw diskError(error)
    }
  }

  async #write(
    temporary: string,
    path: string,
    chunks: AsyncIterable<Uint8Array>,
    check: UploadCheck,
    { metadata = {}, contentEncoding }: PutOptions,
  ): Promise<ObjectRecord> {
    const file = await this.#disk.create(temporary)
    return closing(file, async () => {
      // The last piece waits for the record, so that a small object is one write.
      let last: Uint8Array[] = []
      for await (const chunk of chunks) {
        check.take(chunk)
        if (last.length > 0) await file.write(...last)
        last = [chunk]
      }
      const { sizeBytes, sha256, contentType } = check.finish()
      const lastModified = this.#now().toISOString()
      const record = { path, contentType, size: sizeBytes, sha256, lastModified, metadata, contentEncoding }
      await file.write(...last, encodeRecord(record))
      await file.sync()
      return record
    })
  }

  async #publish(temporary: string, file: string): Promise<void> {
    const folder = dirname(file)
    // Files of many people begin below one folder: its syncs are shared, too.
    const makeFolder = (name: string) => this.#disk.makeFolder(name)
    await prepareFolder({ makeFolder, syncFolder: (name) => this.#folderSync.of(name) }, this.#objects, folder)
    await this.#disk.rename(temporary, file)
    await this.#folderSync.of(folder)
  }

  async get(address: Address, range?: ByteRange): Promise<ObjectBody> {
    const { handle, properties } = await this.#open(pathOf(address))
    const bounds = range ? clampRange(range, properties.size) : { start: 0, end: properties.size - 1 }
    if (bounds) return { ...properties, body: bodyStream(handle, bounds.start, bounds.end) }
    await handle.close()
    throw new StorageError('InvalidRange')
  }

  async head(address: Address): Promise<StoredObject> {
    const { handle, properties } = await this.#open(pathOf(address))
    await handle.close()
    return properties
  }

  async remove(address: Address): Promise<void> {
    const file = this.#fileOf(pathOf(address))
    const folder = dirname(file)
    if (!(await isRealFolder(folder))) return
    try {
      await this.#disk.remove(file)
      await this.#folderSync.of(folder)
    } catch (error) {
      throw diskError(error)
    }
  }

  async list(prefix: string, { cursor, limit = 1000 }: { cursor?: string | null; limit?: number } = {}) {
    const page: ListPage = { rows: [], next: null }
    for await (const { path } of walkObjects(this.#objects, checkPrefix(prefix), cursor ?? '')) {
      if (page.rows.length === limit) return { ...page, next: page.rows.at(-1)!.path }
      const row = await this.#rowOf(path)
      if (row) page.rows.push(row)
    }
    return page
  }

  async link(address: Address, options: LinkOptions = {}) {
    const path = pathOf(address)
    const { expiresAt } = linkTimes(this.#now(), options)
    const parameters: LinkParameters = {}
    const responseType = checkResponseType(options.responseType)
    if (responseType) parameters[parameterNames.responseType] = responseType
    if (options.disposition) parameters[parameterNames.disposition] = dispositionHeader(options.disposition)
    if (options.repeatForSeconds) parameters[parameterNames.version] = versionOf(await this.head({ path }))
    const url = this.#signer.sign(options.method ?? 'GET', path, expiresAt, parameters)
    return { url: this.#publicUrl + url, expiresAt }
  }

  serve(request: Request): Promise<Response> {
    const open = (path: string) => this.#open(pathOf({ path }))
    return serveLink(request, { signer: this.#signer, now: this.#now, open })
  }

  async probe(): Promise<void> {
    const path = `system/probe/${randomUUID()}`
    await this.put({ path }, 'probe')
    await this.remove({ path })
  }

  async close(): Promise<void> {
    // Nothing stays open between calls.
  }

  /** A listing passes over what is removed while it walks, and shows what is damaged, so that it can be found. */
  async #rowOf(path: string): Promise<ObjectSummary | undefined> {
    try {
      const { size, eTag, lastModified } = await this.head({ path })
      return { path, size, eTag, lastModified }
    } catch (error) {
      const name = error instanceof StorageError ? error.name : undefined
      if (name === 'NotFound') return undefined
      if (name === 'DamagedObject') return { path, size: 0, eTag: '', lastModified: new Date(0) }
      throw error
    }
  }

  #fileOf(path: string): string {
    return join(this.#objects, ...diskNames(path))
  }

  async #open(path: string): Promise<OpenObject> {
    const file = this.#fileOf(path)
    try {
      if (!(await isRealFolder(dirname(file)))) throw new StorageError('NotFound')
      return await openObject(file, path)
    } catch (error) {
      throw diskError(error)
    }
  }
}

/** Closes the file in any case; the first trouble is the one that is told. */
async function closing<T>(file: DiskFile, work: () => Promise<T>): Promise<T> {
  let result: T
  try {
    result = await work()
  } catch (error) {
    await file.close().catch(() => undefined)
    throw error
  }
  await file.close()
  return result
}

function diskError(cause: unknown, about?: string): unknown {
  if (cause instanceof StorageError) return cause
  const code = codeOf(cause)
  const isFull = code === 'ENOSPC' || code === 'EDQUOT'
  return new StorageError(isFull ? 'NoSpace' : 'StoreUnavailable', { cause, about })
}
