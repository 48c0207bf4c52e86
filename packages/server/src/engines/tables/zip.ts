import { inflateRawSync } from 'node:zlib'

/** No workbook of a site comes near these; what does is a trap. */
const mostEntries = 2000
const mostBytes = 150_000_000

export type ZipEntries = {
  names: string[]
  read: (name: string) => Buffer | undefined
  /** A file in it would have grown past the limit. */
  hasBurst: () => boolean
}

type Entry = { method: number; size: number; offset: number }

/** The files in a zip. Nothing is unpacked before it is asked for, and never more than the limit in all. */
export function openZip(bytes: Buffer, most = mostBytes): ZipEntries | undefined {
  const entries = directoryOf(bytes)
  if (!entries) return undefined
  let left = most
  let hasBurst = false
  return {
    hasBurst: () => hasBurst,
    names: [...entries.keys()],
    read: (name) => {
      const entry = entries.get(name)
      const content = entry && contentOf(bytes, entry, left)
      if (content === 'burst') hasBurst = true
      if (!content || content === 'burst') return undefined
      left -= content.length
      return content
    },
  }
}

function directoryOf(bytes: Buffer): Map<string, Entry> | undefined {
  const end = bytes.lastIndexOf(Buffer.from('504b0506', 'hex'))
  if (end < 0 || end + 22 > bytes.length) return undefined
  const count = bytes.readUInt16LE(end + 10)
  if (count > mostEntries) return undefined
  const entries = new Map<string, Entry>()
  let at = bytes.readUInt32LE(end + 16)
  for (let no = 0; no < count; no += 1) {
    if (at + 46 > bytes.length || bytes.readUInt32LE(at) !== 0x02014b50) return undefined
    const nameLength = bytes.readUInt16LE(at + 28)
    const name = bytes.toString('utf8', at + 46, at + 46 + nameLength).replaceAll('\\', '/')
    entries.set(name, {
      method: bytes.readUInt16LE(at + 10),
      size: bytes.readUInt32LE(at + 20),
      offset: bytes.readUInt32LE(at + 42),
    })
    at += 46 + nameLength + bytes.readUInt16LE(at + 30) + bytes.readUInt16LE(at + 32)
  }
  return entries
}

/** `maxOutputLength` stops a bomb where it would burst; what the directory says about sizes is not believed. */
function contentOf(bytes: Buffer, { method, size, offset }: Entry, most: number): Buffer | 'burst' | undefined {
  if (offset + 30 > bytes.length || bytes.readUInt32LE(offset) !== 0x04034b50) return undefined
  const start = offset + 30 + bytes.readUInt16LE(offset + 26) + bytes.readUInt16LE(offset + 28)
  const packed = bytes.subarray(start, start + size)
  if (method === 0) return packed.length <= most ? packed : 'burst'
  if (method !== 8) return undefined
  if (most <= 0) return 'burst'
  try {
    return inflateRawSync(packed, { maxOutputLength: most })
  } catch (error) {
    if (error instanceof RangeError) return 'burst'
    if ((error as { code?: string }).code?.startsWith('Z_')) return undefined
    throw error
  }
}
