/**
 * Values as bytes and back: JSON, with pictures and files beside it as they are. Bytes are looked for in the value itself
 * and its own fields only: asking at every depth would cost more than the sealing.
 */

const bytesMark = '\u0000bytes'
const lengthBytes = 4

const toUtf8 = new TextEncoder()
const fromUtf8 = new TextDecoder()

type Marked = { [bytesMark]: number }
type Fields = Record<string, unknown>

const isBytes = (part: unknown): part is ArrayBuffer | Uint8Array =>
  part instanceof ArrayBuffer || part instanceof Uint8Array

const isObject = (value: unknown): value is Fields => typeof value === 'object' && value !== null

const isMarked = (value: unknown): value is Marked => isObject(value) && bytesMark in value

export function pack(value: unknown): Uint8Array<ArrayBuffer> {
  const files: Uint8Array[] = []
  const aside = (part: unknown): unknown => {
    if (!isBytes(part)) return part
    files.push(part instanceof ArrayBuffer ? new Uint8Array(part) : part)
    return { [bytesMark]: files.length - 1 } satisfies Marked
  }
  const json = JSON.stringify(eachField(aside(value), isBytes, aside))
  return joined([toUtf8.encode(json), ...files])
}

/** What went in as bytes comes out as an ArrayBuffer. */
export function unpack(bytes: Uint8Array<ArrayBuffer>): unknown {
  const [json, ...files] = split(bytes)
  const value: unknown = JSON.parse(fromUtf8.decode(json))
  if (files.length === 0) return value
  const back = (part: unknown): unknown => (isMarked(part) ? files[part[bytesMark]]!.slice().buffer : part)
  return isMarked(value) ? back(value) : eachField(value, isMarked, back)
}

/** The value itself where none of its fields is concerned. */
function eachField(value: unknown, concerns: (part: unknown) => boolean, change: (part: unknown) => unknown): unknown {
  if (!isObject(value) || Array.isArray(value) || !Object.values(value).some(concerns)) return value
  return Object.fromEntries(Object.entries(value).map(([name, part]) => [name, change(part)]))
}

/** Each part after its length. */
function joined(parts: readonly Uint8Array[]): Uint8Array<ArrayBuffer> {
  const all = new Uint8Array(parts.reduce((sum, part) => sum + lengthBytes + part.length, 0))
  const view = new DataView(all.buffer)
  let at = 0
  for (const part of parts) {
    view.setUint32(at, part.length)
    all.set(part, at + lengthBytes)
    at += lengthBytes + part.length
  }
  return all
}

function split(all: Uint8Array<ArrayBuffer>): Uint8Array<ArrayBuffer>[] {
  const view = new DataView(all.buffer, all.byteOffset, all.byteLength)
  const parts: Uint8Array<ArrayBuffer>[] = []
  for (let at = 0; at < all.length; ) {
    const length = view.getUint32(at)
    parts.push(all.subarray(at + lengthBytes, at + lengthBytes + length))
    at += lengthBytes + length
  }
  return parts
}
