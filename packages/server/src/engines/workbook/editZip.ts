import { crc32, deflateRawSync } from 'node:zlib'

/**
 * A zip with some of its files replaced or added. Every other one is taken over as it is packed, byte by byte, in its old
 * order: what nobody changed cannot come out different.
 */
export function editZip(bytes: Buffer, changes: ReadonlyMap<string, Buffer>): Buffer {
  const parts: Buffer[] = []
  const directory: Buffer[] = []
  let at = 0
  const put = (name: Buffer, facts: Buffer, packed: Buffer) => {
    facts.writeUInt16LE(name.length, 22)
    parts.push(Buffer.from('504b0304', 'hex'), facts, name, packed)
    const tail = Buffer.alloc(14)
    tail.writeUInt32LE(at, 10)
    directory.push(Buffer.from('504b01021400', 'hex'), facts, tail, name)
    at += 30 + name.length + packed.length
  }
  const known = new Set<string>()
  for (const entry of entriesOf(bytes)) {
    const name = entry.name.toString('utf8').replaceAll('\\', '/')
    known.add(name)
    const change = changes.get(name)
    if (change) put(entry.name, ...packedOf(change))
    else put(entry.name, entry.facts, entry.packed)
  }
  for (const [name, content] of changes) if (!known.has(name)) put(Buffer.from(name), ...packedOf(content))
  const listed = Buffer.concat(directory)
  const count = directory.length / 4
  const end = Buffer.alloc(22)
  end.writeUInt32LE(0x06054b50, 0)
  end.writeUInt16LE(count, 8)
  end.writeUInt16LE(count, 10)
  end.writeUInt32LE(listed.length, 12)
  end.writeUInt32LE(at, 16)
  return Buffer.concat([...parts, listed, end])
}

const dosDay = (1 << 5) | 1
const nameIsUtf8 = 0x0800
const sizesFollow = 0x0008

function packedOf(content: Buffer): [facts: Buffer, packed: Buffer] {
  const packed = deflateRawSync(content)
  const facts = Buffer.alloc(26)
  facts.writeUInt16LE(20, 0)
  facts.writeUInt16LE(nameIsUtf8, 2)
  facts.writeUInt16LE(8, 4)
  facts.writeUInt16LE(dosDay, 8)
  facts.writeUInt32LE(crc32(content), 10)
  facts.writeUInt32LE(packed.length, 14)
  facts.writeUInt32LE(content.length, 18)
  return [facts, packed]
}

type Entry = { name: Buffer; facts: Buffer; packed: Buffer }

/** The sizes are those of the directory: a writer that did not know them beforehand left them out of the file's head. */
function* entriesOf(bytes: Buffer): Generator<Entry> {
  const end = bytes.lastIndexOf(Buffer.from('504b0506', 'hex'))
  const count = bytes.readUInt16LE(end + 10)
  let at = bytes.readUInt32LE(end + 16)
  for (let no = 0; no < count; no += 1) {
    const nameLength = bytes.readUInt16LE(at + 28)
    const name = bytes.subarray(at + 46, at + 46 + nameLength)
    const facts = Buffer.from(bytes.subarray(at + 6, at + 32))
    facts.writeUInt16LE(facts.readUInt16LE(2) & ~sizesFollow, 2)
    facts.writeUInt16LE(0, 24)
    const offset = bytes.readUInt32LE(at + 42)
    const start = offset + 30 + bytes.readUInt16LE(offset + 26) + bytes.readUInt16LE(offset + 28)
    yield { name, facts, packed: bytes.subarray(start, start + bytes.readUInt32LE(at + 20)) }
    at += 46 + nameLength + bytes.readUInt16LE(at + 30) + bytes.readUInt16LE(at + 32)
  }
}
