import { crc32, deflateRawSync } from 'node:zlib'

export type ZipFile = { name: string; content: Buffer | string }

const dosDay = (1 << 5) | 1

/** A zip of files in the given order. The time in it is always the same, so that equal contents are equal files. */
export function writeZip(files: readonly ZipFile[]): Buffer {
  const parts: Buffer[] = []
  const directory: Buffer[] = []
  let offset = 0
  for (const { name, content } of files) {
    const plain = Buffer.from(content)
    const packed = deflateRawSync(plain)
    const title = Buffer.from(name)
    const facts = Buffer.alloc(26)
    facts.writeUInt16LE(20, 0)
    facts.writeUInt16LE(0x0800, 2)
    facts.writeUInt16LE(8, 4)
    facts.writeUInt16LE(dosDay, 8)
    facts.writeUInt32LE(crc32(plain), 10)
    facts.writeUInt32LE(packed.length, 14)
    facts.writeUInt32LE(plain.length, 18)
    facts.writeUInt16LE(title.length, 22)
    parts.push(Buffer.from('504b0304', 'hex'), facts, title, packed)
    const tail = Buffer.alloc(14)
    tail.writeUInt32LE(offset, 10)
    directory.push(Buffer.from('504b01021400', 'hex'), facts, tail, title)
    offset += 30 + title.length + packed.length
  }
  const listed = Buffer.concat(directory)
  const end = Buffer.alloc(22)
  end.writeUInt32LE(0x06054b50, 0)
  end.writeUInt16LE(files.length, 8)
  end.writeUInt16LE(files.length, 10)
  end.writeUInt32LE(listed.length, 12)
  end.writeUInt32LE(offset, 16)
  return Buffer.concat([...parts, listed, end])
}
