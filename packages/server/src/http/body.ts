import { appError } from '@ecs/core'

/** Reads a JSON body without ever holding more than `maxBytes` of it. */
export async function readJson(request: Request, maxBytes: number): Promise<unknown> {
  const type = request.headers.get('content-type')?.split(';')[0]?.trim().toLowerCase()
  if (type !== 'application/json') throw appError('wrongType', { accepts: 'application/json' })
  const bytes = await readBytes(request, maxBytes)
  if (isDeeperThan(bytes, deepestJson))
    throw appError('badRequest', { issues: [{ path: '', message: '入れ子が深すぎます' }] })
  const text = utf8Text(bytes)
  const json = text === undefined ? undefined : parsed(text)
  if (json === undefined) throw appError('badRequest', { issues: [{ path: '', message: 'JSON として読めません' }] })
  return strangeEscape.test(text!) ? requireStorable(json) : json
}

/** The deepest body of ours has about ten levels. Whatever walks through a value calls itself once per level. */
const deepestJson = 64

const [quote, backslash, brace, bracket] = [0x22, 0x5c, 0x7b, 0x5b]

function isDeeperThan(bytes: Uint8Array, limit: number): boolean {
  let depth = 0
  let isText = false
  for (let at = 0; at < bytes.length; at++) {
    const byte = bytes[at]!
    if (isText) {
      if (byte === backslash) at += 1
      else if (byte === quote) isText = false
    } else if (byte === quote) isText = true
    else if (byte === brace || byte === bracket) {
      depth += 1
      if (depth > limit) return true
      // Closing ones stand two places behind opening ones in ASCII.
    } else if (byte === brace + 2 || byte === bracket + 2) depth -= 1
  }
  return false
}

const utf8 = new TextDecoder('utf-8', { fatal: true })

function utf8Text(bytes: Uint8Array): string | undefined {
  try {
    return utf8.decode(bytes)
  } catch {
    return undefined
  }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** NUL and halves of a character come into JSON only as escapes. */
const strangeEscape = /\\u(0000|d[89a-f])/i

/** No database keeps such letters: they are refused at the door rather than by an accident behind it. */
export function requireStorable<T>(value: T): T {
  if (!isStorable(value))
    throw appError('badRequest', { issues: [{ path: '', message: '使えない文字が含まれています' }] })
  return value
}

function isStorable(value: unknown): boolean {
  if (typeof value === 'string') return !value.includes('\0') && value.isWellFormed()
  if (typeof value !== 'object' || value === null) return true
  return Object.entries(value).every(([key, one]) => isStorable(key) && isStorable(one))
}

export async function readBytes(request: Request, maxBytes: number): Promise<Uint8Array> {
  const declared = request.headers.get('content-length')
  if (Number(declared ?? 0) > maxBytes) throw appError('tooLarge', { maxBytes })
  return declared === null ? readCounted(request, maxBytes) : readWhole(request, maxBytes)
}

/**
 * A request that declares its length never brings more than that: it is taken in one piece. The adapter then reads the
 * socket without building a web stream, which costs more than all the rest of a small request.
 */
async function readWhole(request: Request, maxBytes: number): Promise<Uint8Array> {
  const bytes = new Uint8Array(await request.arrayBuffer())
  if (bytes.byteLength > maxBytes) throw appError('tooLarge', { maxBytes })
  return bytes
}

async function readCounted(request: Request, maxBytes: number): Promise<Uint8Array> {
  const pieces: Uint8Array[] = []
  for await (const piece of piecesOf(request, maxBytes)) pieces.push(piece)
  return pieces.length === 1 ? pieces[0]! : Buffer.concat(pieces)
}

/** A body piece by piece, as fast as it is taken: what nobody asks for stays with its sender. */
export async function* piecesOf(request: Request, maxBytes: number): AsyncGenerator<Uint8Array> {
  if (Number(request.headers.get('content-length') ?? 0) > maxBytes) throw appError('tooLarge', { maxBytes })
  let size = 0
  for await (const piece of arriving(request)) {
    size += piece.byteLength
    if (size > maxBytes) throw appError('tooLarge', { maxBytes })
    yield piece
  }
}

/** A sender that goes away in the middle is no bug of ours. */
async function* arriving({ body }: Request): AsyncGenerator<Uint8Array> {
  const reader = body?.getReader()
  if (!reader) return
  try {
    for (let next = await read(reader); !next.done; next = await read(reader)) yield next.value
  } finally {
    // What is not wanted any more need not be sent.
    await reader.cancel().catch(() => undefined)
  }
}

const read = (reader: ReadableStreamDefaultReader<Uint8Array>) =>
  reader.read().catch(() => {
    throw appError('badRequest', { issues: [{ path: '', message: '途中で切れました' }] })
  })
