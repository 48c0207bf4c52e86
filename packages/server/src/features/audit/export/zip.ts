import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { crc32, createDeflateRaw } from 'node:zlib'

/** A file of a ZIP while it is written: what it became is known when its last part has been taken. */
export type ZipEntry = { name: string; parts: () => AsyncIterable<string> }
export type Written = { name: string; sha256: string; bytes: number }

type Placed = { name: Buffer; crc: number; packed: number; bytes: number; offset: number }

/** So large an export cannot be told in the plain form of the format; whoever has more exports it in two. */
const mostBytes = 0xffff_ffff

/**
 * A ZIP that is made as it is read: nothing waits in memory or on the disk. Sizes stand behind each file (bit 3), names
 * are UTF-8 (bit 11). `onWritten` is told the hash of each file, so that a later one can name it.
 */
export async function* zipOf(
  entries: Iterable<ZipEntry>,
  at: Date,
  onWritten: (file: Written) => void = () => undefined,
) {
  const placed: Placed[] = []
  let offset = 0
  for (const { name, parts } of entries) {
    const head = localHeader(Buffer.from(name), at)
    const entry: Placed = { name: Buffer.from(name), crc: 0, packed: 0, bytes: 0, offset }
    const hash = createHash('sha256')
    yield head
    for await (const piece of deflated(watched(parts(), entry, hash))) {
      entry.packed += piece.length
      yield piece
    }
    const tail = descriptor(entry)
    yield tail
    offset += head.length + entry.packed + tail.length
    if (offset > mostBytes || entry.bytes > mostBytes) throw new Error('too much for one ZIP: export a shorter period')
    placed.push(entry)
    onWritten({ name, sha256: hash.digest('hex'), bytes: entry.bytes })
  }
  const directory = placed.map((entry) => directoryEntry(entry, at))
  yield Buffer.concat([...directory, endOf(placed.length, Buffer.concat(directory).length, offset)])
}

async function* watched(parts: AsyncIterable<string>, entry: Placed, hash: ReturnType<typeof createHash>) {
  for await (const part of parts) {
    const bytes = Buffer.from(part)
    entry.crc = crc32(bytes, entry.crc)
    entry.bytes += bytes.length
    hash.update(bytes)
    yield bytes
  }
}

async function* deflated(parts: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  const deflate = createDeflateRaw()
  const writing = (async () => {
    for await (const part of parts) if (!deflate.write(part)) await once(deflate, 'drain')
    deflate.end()
  })()
  writing.catch((error) => deflate.destroy(error as Error))
  yield* deflate as AsyncIterable<Buffer>
  await writing
}

/** The time as DOS kept it, in UTC: two-second steps since 1980. */
const dosTime = (at: Date): number =>
  (((at.getUTCFullYear() - 1980) << 25) |
    ((at.getUTCMonth() + 1) << 21) |
    (at.getUTCDate() << 16) |
    (at.getUTCHours() << 11) |
    (at.getUTCMinutes() << 5) |
    (at.getUTCSeconds() >> 1)) >>>
  0

const u16 = (...values: number[]) => Buffer.from(Uint16Array.from(values).buffer)
const u32 = (...values: number[]) => Buffer.from(Uint32Array.from(values).buffer)
const flags = (1 << 3) | (1 << 11)
const [version, isDeflate] = [20, 8]

const localHeader = (name: Buffer, at: Date): Buffer =>
  Buffer.concat([u32(0x04034b50), u16(version, flags, isDeflate), u32(dosTime(at), 0, 0, 0), u16(name.length, 0), name])

const descriptor = ({ crc, packed, bytes }: Placed): Buffer => u32(0x08074b50, crc, packed, bytes)

const directoryEntry = ({ name, crc, packed, bytes, offset }: Placed, at: Date): Buffer =>
  Buffer.concat([
    u32(0x02014b50),
    u16(version, version, flags, isDeflate),
    u32(dosTime(at), crc, packed, bytes),
    u16(name.length, 0, 0, 0, 0),
    u32(0, offset),
    name,
  ])

const endOf = (count: number, bytes: number, offset: number): Buffer =>
  Buffer.concat([u32(0x06054b50), u16(0, 0, count, count), u32(bytes, offset), u16(0)])
