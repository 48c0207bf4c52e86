import { createHash, type Hash } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { Duplex, PassThrough, Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createZstdCompress, createZstdDecompress } from 'node:zlib'
import { z } from 'zod'
import { Damaged, seal, unseal, type VaultKey } from './vault.ts'

/** One file of a backup: as it lies there, and what it holds. */
export const Part = z.object({
  file: z.string().regex(/^[\w./-]+$/),
  bytes: z.number().int().min(0),
  sha256: z.string().length(64),
  plainBytes: z.number().int().min(0),
  plainSha256: z.string().length(64),
  isCompressed: z.boolean(),
})
export type Part = z.infer<typeof Part>

type Bytes = AsyncIterable<Uint8Array>
type Tally = { hash: Hash; bytes: number }

const tally = (): Tally => ({ hash: createHash('sha256'), bytes: 0 })

async function* counted(source: Bytes, into: Tally): AsyncGenerator<Uint8Array> {
  for await (const piece of source) {
    into.hash.update(piece)
    into.bytes += piece.byteLength
    yield piece
  }
}

/** One step of the way between memory and disk. */
const stage = (work: (source: Bytes) => Bytes): Duplex => Duplex.from(work)

/** Compressed first, then encrypted; on the disk when this returns. */
export async function writePart(
  path: { folder: string; file: string },
  source: Bytes,
  { vault, isCompressed }: { vault: VaultKey | undefined; isCompressed: boolean },
): Promise<Part> {
  const plain = tally()
  const stored = tally()
  const encrypt = vault ? [stage((packed) => seal(vault, packed))] : []
  await pipeline([
    Readable.from(counted(source, plain)),
    ...(isCompressed ? [createZstdCompress()] : []),
    ...encrypt,
    stage((sealed) => counted(sealed, stored)),
    createWriteStream(`${path.folder}/${path.file}`, { flags: 'wx', mode: 0o600, flush: true }),
  ])
  return {
    file: path.file,
    bytes: stored.bytes,
    sha256: stored.hash.digest('hex'),
    plainBytes: plain.bytes,
    plainSha256: plain.hash.digest('hex'),
    isCompressed,
  }
}

/** What a file holds. Throws `Damaged` at the latest after its last byte when it is not what was written. */
export async function* readPart(folder: string, part: Part, vault: VaultKey | undefined): AsyncGenerator<Buffer> {
  const stored = tally()
  const plain = tally()
  const out = new PassThrough({ highWaterMark: 256 * 1024 })
  const decrypt = vault ? [stage((sealed) => unseal(vault, sealed))] : []
  const reading = pipeline([
    createReadStream(`${folder}/${part.file}`, { highWaterMark: 256 * 1024 }),
    stage((bytes) => counted(bytes, stored)),
    ...decrypt,
    ...(part.isCompressed ? [createZstdDecompress({ chunkSize: 256 * 1024 })] : []),
    stage((bytes) => counted(bytes, plain)),
    out,
  ])
  // Told to whoever reads: a broken stage ends this stream with its error.
  reading.catch(() => undefined)
  try {
    for await (const piece of out) yield piece as Buffer
  } catch (cause) {
    throw damaged(part, cause)
  }
  const isWhole =
    stored.hash.digest('hex') === part.sha256 &&
    plain.hash.digest('hex') === part.plainSha256 &&
    plain.bytes === part.plainBytes
  if (!isWhole) throw damaged(part)
}

const damaged = ({ file }: Part, cause?: unknown) => new Damaged(file, { cause })

export async function textOf(folder: string, part: Part, vault: VaultKey | undefined): Promise<string> {
  const pieces: Buffer[] = []
  for await (const piece of readPart(folder, part, vault)) pieces.push(piece)
  return Buffer.concat(pieces).toString('utf8')
}

/** The lines of a part, without keeping all of it in memory. */
export async function* linesOf(folder: string, part: Part, vault: VaultKey | undefined): AsyncGenerator<string> {
  let rest = ''
  const decoder = new TextDecoder()
  for await (const piece of readPart(folder, part, vault)) {
    const lines = (rest + decoder.decode(piece, { stream: true })).split('\n')
    rest = lines.pop() ?? ''
    yield* lines
  }
  if (rest !== '') yield rest
}
