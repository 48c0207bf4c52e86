/** Values as bytes and back: JSON, with pictures and files beside it as they are. */

const bytesMark = '\u0000bytes'
const lengthBytes = 4

type Marked = { [bytesMark]: number }

const isMarked = (value: unknown): value is Marked => typeof value === 'object' && value !== null && bytesMark in value

export function pack(value: unknown): Uint8Array<ArrayBuffer> {
  const files: Uint8Array[] = []
  const json = JSON.stringify(value, (_, part: unknown) => {
    if (!(part instanceof ArrayBuffer) && !(part instanceof Uint8Array)) return part
    files.push(part instanceof ArrayBuffer ? new Uint8Array(part) : part)
    return { [bytesMark]: files.length - 1 } satisfies Marked
  })
  return joined([new TextEncoder().encode(json), ...files])
}

/** What went in as bytes comes out as an ArrayBuffer. */
export function unpack(bytes: Uint8Array<ArrayBuffer>): unknown {
  const [json, ...files] = split(bytes)
  const text = new TextDecoder().decode(json)
  if (files.length === 0) return JSON.parse(text)
  return JSON.parse(text, (_, part: unknown) => (isMarked(part) ? files[part[bytesMark]]!.slice().buffer : part))
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
