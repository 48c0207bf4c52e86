import {
  DeleteObjectCommand,
  GetObjectCommand,
  HeadBucketCommand,
  HeadObjectCommand,
  type HeadObjectCommandOutput,
  ListObjectsV2Command,
  type S3Client,
} from '@aws-sdk/client-s3'
import { getSignedUrl } from '@aws-sdk/s3-request-presigner'
import { type Address, checkPrefix, pathOf } from './address.ts'
import { askEachTime, keepForGood } from './caching.ts'
import { checkResponseType, defaultDisposition, dispositionHeader } from './disposition.ts'
import { StorageError } from './errors.ts'
import { errorXml, linkErrors } from './errorXml.ts'
import { linkTimes } from './linkTimes.ts'
import { type ClientOptions, makeClient, originOf, type Send, sender } from './s3/client.ts'
import { storeError } from './s3/errors.ts'
import { inParts, partBytesFor } from './s3/parts.ts'
import { putInParts, putWhole, type UploadHeaders } from './s3/upload.ts'
import type { S3Setting } from './setting.ts'
import type { ByteRange, LinkOptions, ObjectBody, ObjectProperties, ObjectStore, PutOptions } from './store.ts'
import { chunksOf, UploadCheck, type UploadSource } from './upload.ts'

export type S3Options = ClientOptions & { setting: S3Setting; now?: () => Date }

/** Files in a bucket of Amazon S3 or of any store that speaks its protocol. */
export function openS3Store(options: S3Options): ObjectStore {
  return new S3Store(options)
}

class S3Store implements ObjectStore {
  readonly make = 's3'
  readonly origin: string
  readonly #client: S3Client
  readonly #send: Send
  readonly #bucket: { Bucket: string; ExpectedBucketOwner?: string }
  readonly #now: () => Date

  constructor({ setting, now = () => new Date(), ...options }: S3Options) {
    this.origin = originOf(setting)
    this.#client = makeClient(setting, options)
    this.#send = sender(this.#client, options)
    this.#bucket = { Bucket: setting.bucket, ExpectedBucketOwner: setting.owner }
    this.#now = now
  }

  async put(address: Address, source: UploadSource, options: PutOptions = {}) {
    const path = pathOf(address)
    const key = { ...this.#bucket, Key: path }
    const check = new UploadCheck(options)
    const parts = inParts(watched(chunksOf(source), check), partBytesFor(options.sizeBytes))
    const first = (await parts.next()).value as Buffer
    const second = await parts.next()
    const headers = uploadHeaders(path, check.contentType, options)
    const uploaded = second.done
      ? await putWhole(this.#send, key, headers, first, check.finish())
      : await putInParts(this.#send, key, headers, startingWith([first, second.value], parts), check)
    const { facts, eTag, versionId } = uploaded
    const { metadata = {}, contentEncoding } = options
    const { sizeBytes: size, sha256, contentType } = facts
    return { path, contentType, size, eTag, lastModified: this.#now(), metadata, versionId, sha256, contentEncoding }
  }

  async get(address: Address, range?: ByteRange): Promise<ObjectBody> {
    const path = pathOf(address)
    const Range = range && `bytes=${range.start}-${range.end ?? ''}`
    const answer = await this.#send(new GetObjectCommand({ ...this.#bucket, Key: path, Range }))
    const body = answer.Body?.transformToWebStream() as ReadableStream<Uint8Array>
    const size = Number(answer.ContentRange?.split('/')[1] ?? answer.ContentLength)
    return { ...propertiesOf(path, answer), size, body }
  }

  async head(address: Address): Promise<ObjectProperties> {
    const path = pathOf(address)
    return propertiesOf(path, await this.#send(new HeadObjectCommand({ ...this.#bucket, Key: path })))
  }

  async remove(address: Address): Promise<void> {
    await this.#send(new DeleteObjectCommand({ ...this.#bucket, Key: pathOf(address) }))
  }

  async list(prefix: string, { cursor, limit = 1000 }: { cursor?: string | null; limit?: number } = {}) {
    const range = { Prefix: checkPrefix(prefix), StartAfter: cursor ?? undefined, MaxKeys: limit }
    const { Contents = [], IsTruncated } = await this.#send(new ListObjectsV2Command({ ...this.#bucket, ...range }))
    const rows = Contents.map(({ Key = '', Size = 0, ETag = '', LastModified = new Date(0) }) => {
      return { path: Key, size: Size, eTag: ETag, lastModified: LastModified }
    })
    return { rows, next: IsTruncated ? (rows.at(-1)?.path ?? null) : null }
  }

  async link(address: Address, options: LinkOptions = {}) {
    const path = pathOf(address)
    const { signedAt, expiresAt } = linkTimes(this.#now(), await this.#withinCredentials(options))
    const isRepeated = options.repeatForSeconds !== undefined
    const signingDate = isRepeated ? await this.#notBeforeChange(path, signedAt) : signedAt
    const expiresIn = (expiresAt.getTime() - signingDate.getTime()) / 1000
    const command = this.#linkCommand(path, options)
    const url = await getSignedUrl(this.#client, command, { expiresIn, signingDate }).catch((error) => {
      throw storeError(error)
    })
    return { url, expiresAt }
  }

  async serve(request: Request): Promise<Response> {
    const { pathname } = new URL(request.url)
    const { status } = linkErrors.noSuchKey
    const body = request.method === 'HEAD' ? null : errorXml(linkErrors.noSuchKey, pathname, crypto.randomUUID())
    return new Response(body, { status, headers: { 'content-type': 'application/xml', 'cache-control': 'no-store' } })
  }

  async probe(): Promise<void> {
    await this.#send(new HeadBucketCommand(this.#bucket)).catch((cause) => {
      const isRefused = ['NotFound', 'AccessDenied', 'Unknown'].includes((cause as StorageError).name)
      throw isRefused ? new StorageError('InvalidStorageBucket', { cause }) : cause
    })
  }

  async close(): Promise<void> {
    this.#client.destroy()
  }

  /** Spec 9: a link never outlives the credentials that signed it. */
  async #withinCredentials(options: LinkOptions): Promise<LinkOptions> {
    const own = await this.#client.config.credentials().catch((error) => {
      throw storeError(error)
    })
    const ends = [own.expiration, options.credentialsExpireAt].filter((end) => end !== undefined)
    const earliest = ends.sort((a, b) => a.getTime() - b.getTime())[0]
    return { ...options, credentialsExpireAt: earliest }
  }

  /** A repeated address must change when the content does: it is signed at the change if that was later. */
  async #notBeforeChange(path: string, signedAt: Date): Promise<Date> {
    const { lastModified } = await this.head({ path })
    const isOlder = lastModified <= signedAt || lastModified > this.#now()
    return isOlder ? signedAt : new Date(Math.floor(lastModified.getTime() / 1000) * 1000)
  }

  #linkCommand(path: string, { method, responseType, disposition, repeatForSeconds }: LinkOptions) {
    const key = { ...this.#bucket, Key: path }
    const overrides = {
      ResponseContentType: checkResponseType(responseType),
      ResponseContentDisposition: disposition && dispositionHeader(disposition),
      ResponseCacheControl: repeatForSeconds ? keepForGood(path) : undefined,
    }
    return method === 'HEAD' ? new HeadObjectCommand(key) : new GetObjectCommand({ ...key, ...overrides })
  }
}

async function* watched(chunks: AsyncIterable<Uint8Array>, check: UploadCheck): AsyncGenerator<Uint8Array> {
  for await (const chunk of chunks) {
    check.take(chunk)
    yield chunk
  }
}

async function* startingWith<T>(first: T[], rest: AsyncIterable<T>): AsyncGenerator<T> {
  yield* first
  yield* rest
}

function uploadHeaders(path: string, contentType: string, options: PutOptions): UploadHeaders {
  const { metadata = {}, sha256, contentEncoding } = options
  const encoded = Object.entries(metadata).map(([name, value]) => [name, encodeURIComponent(value)])
  return {
    ContentType: contentType,
    ContentEncoding: contentEncoding,
    ContentDisposition: defaultDisposition(path, contentType),
    CacheControl: askEachTime(path),
    Metadata: { ...Object.fromEntries(encoded), ...(sha256 && { sha256: sha256.toLowerCase() }) },
  }
}

function propertiesOf(path: string, answer: Omit<HeadObjectCommandOutput, '$metadata'>): ObjectProperties {
  const { sha256, ...metadata } = answer.Metadata ?? {}
  return {
    path,
    contentType: answer.ContentType ?? 'application/octet-stream',
    size: answer.ContentLength ?? 0,
    eTag: answer.ETag ?? '',
    lastModified: answer.LastModified ?? new Date(0),
    metadata: Object.fromEntries(Object.entries(metadata).map(([name, value]) => [name, decoded(value)])),
    versionId: answer.VersionId,
    sha256,
    contentEncoding: answer.ContentEncoding === 'gzip' ? 'gzip' : undefined,
  }
}

/** Metadata travels in headers, so ours is percent-encoded; what others stored may be anything. */
function decoded(value: string): string {
  try {
    return decodeURIComponent(value)
  } catch {
    return value
  }
}
