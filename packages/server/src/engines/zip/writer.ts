import { constants, crc32, deflateRawSync } from 'node:zlib'

export type ZipSink = (piece: Uint8Array) => void

/** A zip that is written from front to back. A file may come in pieces; its size and check sum follow behind it. */
export type ZipWriter = {
  /** One that is packed already (PDF) is stored as it is. */
  add: (name: string, content: Uint8Array, isPacked?: boolean) => void
  begin: (name: string, isPacked?: boolean) => { write: (piece: Uint8Array) => void; end: () => void }
  end: () => void
  readonly size: number
}

type Entry = { name: Buffer; method: number; flags: number; sum: number; packed: number; size: number; at: number }

const nameIsUtf8 = 0x0800
const sizesFollow = 0x0008
const version = 20
/** 1 January 1980: a fixed date, so that the same content is the same file. */
const dosDate = 0x21

export function openZipWriter(sink: ZipSink): ZipWriter {
  const entries: Entry[] = []
  let at = 0
  const push = (piece: Uint8Array) => {
    sink(piece)
    at += piece.length
  }
  const head = ({ name, method, flags, sum, packed, size }: Entry): Buffer => {
    const bytes = Buffer.alloc(30)
    bytes.writeUInt32LE(0x04034b50, 0)
    for (const [place, value] of [
      [4, version],
      [6, flags],
      [8, method],
      [12, dosDate],
      [26, name.length],
    ] as const)
      bytes.writeUInt16LE(value, place)
    for (const [place, value] of [
      [14, sum],
      [18, packed],
      [22, size],
    ] as const)
      bytes.writeUInt32LE(value, place)
    return Buffer.concat([bytes, name])
  }
  return {
    add: (name, content, isPacked = false) => {
      const packed = isPacked ? content : deflateRawSync(content)
      const entry: Entry = {
        ...{ name: Buffer.from(name), method: isPacked ? 0 : 8, flags: nameIsUtf8, sum: crc32(content) },
        ...{ packed: packed.length, size: content.length, at },
      }
      entries.push(entry)
      push(head(entry))
      push(packed)
    },
    begin: (name, isPacked = false) => {
      const entry: Entry = {
        ...{
          name: Buffer.from(name),
          method: isPacked ? 0 : 8,
          flags: nameIsUtf8 | sizesFollow,
          sum: 0,
          packed: 0,
          size: 0,
          at,
        },
      }
      push(head(entry))
      const pack = (piece: Uint8Array) => {
        entry.packed += piece.length
        push(piece)
      }
      return {
        write: (piece) => {
          entry.sum = crc32(piece, entry.sum)
          entry.size += piece.length
          // Each piece is packed by itself and ends on a whole byte: one behind the other they are one stream.
          pack(isPacked ? piece : deflateRawSync(piece, { finishFlush: constants.Z_SYNC_FLUSH }))
        },
        end: () => {
          if (!isPacked) pack(deflateRawSync(Buffer.alloc(0)))
          const tail = Buffer.alloc(16)
          tail.writeUInt32LE(0x08074b50, 0)
          for (const [place, value] of [
            [4, entry.sum],
            [8, entry.packed],
            [12, entry.size],
          ] as const)
            tail.writeUInt32LE(value, place)
          push(tail)
          entries.push(entry)
        },
      }
    },
    end: () => {
      const start = at
      for (const entry of entries) push(directoryLine(entry))
      const length = at - start
      const tail = Buffer.alloc(22)
      tail.writeUInt32LE(0x06054b50, 0)
      for (const place of [8, 10]) tail.writeUInt16LE(entries.length, place)
      tail.writeUInt32LE(length, 12)
      tail.writeUInt32LE(start, 16)
      push(tail)
    },
    get size() {
      return at
    },
  }
}

function directoryLine({ name, method, flags, sum, packed, size, at }: Entry): Buffer {
  const bytes = Buffer.alloc(46)
  bytes.writeUInt32LE(0x02014b50, 0)
  for (const [place, value] of [
    ...[
      [4, version],
      [6, version],
      [8, flags],
      [10, method],
      [14, dosDate],
      [28, name.length],
    ],
  ] as [number, number][])
    bytes.writeUInt16LE(value, place)
  for (const [place, value] of [
    [16, sum],
    [20, packed],
    [24, size],
    [42, at],
  ] as const)
    bytes.writeUInt32LE(value, place)
  return Buffer.concat([bytes, name])
}
