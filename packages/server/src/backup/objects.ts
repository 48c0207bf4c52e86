import { createHash } from 'node:crypto'
import { copyFileSync, linkSync, mkdirSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { type ObjectProperties, type ObjectStore, type ObjectSummary, StorageError } from '../engines/files/index.ts'
import { ObjectEntry } from './manifest.ts'
import { linesOf, type Part, writePart } from './parts.ts'
import { hiddenName, type VaultKey } from './vault.ts'

/** The backup before this one, when it was made with the same key. */
export type Earlier = { folder: string; index: Part }

type Work = {
  files: ObjectStore
  folder: string
  vault: VaultKey | undefined
  earlier: Earlier | undefined
  /** Checkpoints after this one seal what the view of the database does not hold. */
  lastCheckpoint: number
  signal?: AbortSignal | undefined
}

export type ObjectsReport = { count: number; bytes: number; reused: number; vanished: string[] }

/** Yields a line per stored object while it writes the objects themselves; unchanged ones are shared with `earlier`. */
export async function* backUpObjects(work: Work, report: ObjectsReport): AsyncGenerator<Uint8Array> {
  const known = await indexOf(work.earlier, work.vault)
  const written = new Map<string, Part>()
  let cursor: string | null = null
  do {
    const page = await work.files.list('', { cursor, limit: 1000 })
    for (const row of page.rows) {
      work.signal?.throwIfAborted()
      if (isLaterCheckpoint(row.path, work.lastCheckpoint)) continue
      const entry = (await share(work, row, known, written, report)) ?? (await store(work, row, written, report))
      if (!entry) continue
      report.count += 1
      report.bytes += entry.part.plainBytes
      yield Buffer.from(`${JSON.stringify(entry)}\n`)
    }
    cursor = page.next
  } while (cursor)
}

const isLaterCheckpoint = (path: string, last: number): boolean =>
  Number(/^audit\/checkpoints\/(\d+)\.json$/.exec(path)?.[1] ?? 0) > last

async function indexOf(earlier: Earlier | undefined, vault: VaultKey | undefined) {
  const known = new Map<string, ObjectEntry>()
  if (!earlier) return known
  for await (const line of linesOf(earlier.folder, earlier.index, vault)) {
    const entry = ObjectEntry.parse(JSON.parse(line))
    known.set(entry.path, entry)
  }
  return known
}

/** The same path, size, tag and time: a link to the earlier file, or a copy where the disk knows no links. */
async function share(
  { earlier, folder }: Work,
  row: ObjectSummary,
  known: Map<string, ObjectEntry>,
  written: Map<string, Part>,
  report: ObjectsReport,
): Promise<ObjectEntry | undefined> {
  const entry = known.get(row.path)
  if (!earlier || !entry || entry.eTag !== row.eTag || entry.part.plainBytes !== row.size) return undefined
  if (entry.lastModified !== row.lastModified.toISOString()) return undefined
  if (!written.has(entry.part.file)) {
    placeShared(join(earlier.folder, entry.part.file), join(folder, entry.part.file))
    written.set(entry.part.file, entry.part)
  }
  report.reused += 1
  return entry
}

function placeShared(from: string, to: string): void {
  mkdirSync(dirname(to), { recursive: true, mode: 0o700 })
  try {
    linkSync(from, to)
  } catch (error) {
    const { code = '' } = error as NodeJS.ErrnoException
    if (!['EPERM', 'ENOTSUP', 'ENOSYS', 'EMLINK', 'EXDEV'].includes(code)) throw error
    copyFileSync(from, to)
  }
}

/** Undefined when it was removed since it was listed. */
async function store(
  { files, folder, vault }: Work,
  row: ObjectSummary,
  written: Map<string, Part>,
  report: ObjectsReport,
): Promise<ObjectEntry | undefined> {
  try {
    const { body, ...facts } = await files.get({ path: row.path })
    const name = nameFor(facts, vault)
    const known = written.get(name)
    if (known) await body.cancel()
    else mkdirSync(dirname(join(folder, name)), { recursive: true, mode: 0o700 })
    const part = known ?? (await writePart({ folder, file: name }, body, { vault, isCompressed: isLoose(facts) }))
    if (facts.sha256 !== undefined && facts.sha256 !== part.plainSha256)
      throw new Error(`${row.path} is not what was stored: its SHA-256 differs`)
    written.set(name, part)
    return entryOf(row, facts, part)
  } catch (error) {
    if (!(error instanceof StorageError) || error.name !== 'NotFound') throw error
    report.vanished.push(row.path)
    return undefined
  }
}

function entryOf(row: ObjectSummary, facts: ObjectProperties, part: Part): ObjectEntry {
  const { contentType, contentEncoding, metadata } = facts
  const { path, eTag } = row
  return { path, contentType, contentEncoding, metadata, eTag, lastModified: row.lastModified.toISOString(), part }
}

/** Equal bytes are stored once. Without a known hash each object has a file of its own, named after its path. */
function nameFor({ sha256, path }: ObjectProperties, vault: VaultKey | undefined): string {
  const plain = sha256 ?? createHash('sha256').update(`path ${path}`).digest('hex')
  const name = vault ? hiddenName(vault, plain) : plain
  return `objects/${name.slice(0, 2)}/${name}`
}

/** Pictures and gzip are dense already. */
const isLoose = ({ contentType, contentEncoding }: ObjectProperties): boolean =>
  contentEncoding === undefined && !/^(image|video|audio)\//.test(contentType)
