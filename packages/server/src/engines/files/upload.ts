import { createHash } from 'node:crypto'
import { StorageError } from './errors.ts'
import { sniffBytes, sniffType, uploadTypes } from './sniff.ts'
import type { PutOptions } from './store.ts'

export type UploadSource = Uint8Array | string | Blob | ReadableStream<Uint8Array> | AsyncIterable<Uint8Array>

/** Spec 9. */
export const maxObjectBytes = 5 * 1024 ** 4

const maxMetadataBytes = 2048

/** The source as pieces of bytes, whatever it was. A source that breaks off is an incomplete upload. */
export async function* chunksOf(source: UploadSource): AsyncGenerator<Uint8Array> {
  const pieces = piecesOf(source)
  try {
    for await (const piece of pieces) yield piece
  } catch (cause) {
    throw cause instanceof StorageError ? cause : new StorageError('IncompleteBody', { cause })
  }
}

function piecesOf(source: UploadSource): AsyncIterable<Uint8Array> | Iterable<Uint8Array> {
  if (source instanceof Uint8Array) return [source]
  if (typeof source === 'string') return [new TextEncoder().encode(source)]
  if (source instanceof Blob) return source.stream()
  if (source !== null && typeof source === 'object' && Symbol.asyncIterator in source) return source
  throw new StorageError('InvalidUploadSource')
}

export type UploadFacts = { sizeBytes: number; sha256: string; contentType: string }

/** Watches an upload pass by and refuses it as early as it can: size, type by content, announced hash. */
export class UploadCheck {
  readonly #options: PutOptions
  readonly #maxBytes: number
  readonly #hash = createHash('sha256')
  #head = Buffer.alloc(0)
  #sizeBytes = 0
  #contentType: string | undefined

  constructor(options: PutOptions) {
    this.#options = options
    this.#maxBytes = options.maxBytes ?? maxObjectBytes
    if (options.sizeBytes !== undefined) this.#checkSize(options.sizeBytes)
    checkMetadata(options.metadata ?? {})
  }

  /** Call before the piece is written anywhere. */
  take(piece: Uint8Array): void {
    this.#sizeBytes += piece.byteLength
    this.#checkSize(this.#sizeBytes)
    this.#hash.update(piece)
    if (this.#contentType !== undefined) return
    this.#head = Buffer.concat([this.#head, piece.subarray(0, sniffBytes - this.#head.length)])
    if (this.#head.length === sniffBytes) this.#contentType = this.#typeOfHead()
  }

  /** The type, once enough was seen; a store that must announce it asks after `sniffBytes`. */
  get contentType(): string {
    this.#contentType ??= this.#typeOfHead()
    return this.#contentType
  }

  finish(): UploadFacts {
    const { sizeBytes, sha256 } = this.#options
    if (sizeBytes !== undefined && sizeBytes !== this.#sizeBytes) throw new StorageError('IncompleteBody')
    const found = this.#hash.digest('hex')
    if (sha256 !== undefined && sha256.toLowerCase() !== found) throw new StorageError('ChecksumMismatch')
    return { sizeBytes: this.#sizeBytes, sha256: found, contentType: this.contentType }
  }

  #checkSize(sizeBytes: number): void {
    if (sizeBytes > maxObjectBytes) throw new StorageError('ObjectIsTooLarge')
    if (sizeBytes > this.#maxBytes) {
      throw new StorageError('EntityTooLarge', { about: `at most ${this.#maxBytes} bytes` })
    }
  }

  #typeOfHead(): string {
    const { trustedType, declaredType, accept = uploadTypes } = this.#options
    if (trustedType !== undefined) return trustedType
    const type = sniffType(this.#head, declaredType)
    if (!accept.includes(type)) throw new StorageError('UnsupportedType', { about: `looks like ${type}` })
    return type
  }
}

function checkMetadata(metadata: Record<string, string>): void {
  const entries = Object.entries(metadata)
  const hasBadName = entries.some(([name]) => !/^[a-z0-9-]{1,64}$/.test(name) || name === 'sha256')
  const bytes = entries.reduce((sum, [name, value]) => sum + name.length + encodeURIComponent(value).length, 0)
  if (hasBadName || bytes > maxMetadataBytes) throw new StorageError('InvalidMetadata')
}
