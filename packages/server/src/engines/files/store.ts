import type { Address } from './address.ts'
import type { UploadSource } from './upload.ts'

/** Spec 3: what is known of a stored object. */
export type ObjectProperties = {
  path: string
  contentType: string
  /** Bytes as stored, that is after `contentEncoding`. */
  size: number
  eTag: string
  lastModified: Date
  metadata: Record<string, string>
  /** Only where the store keeps versions. */
  versionId?: string
  /** Hex. Missing when the object was put into the bucket by someone else. */
  sha256?: string
  contentEncoding?: 'gzip'
}

export type PutOptions = {
  /** The types this upload may turn out to be; see `uploadTypes` for the default. */
  accept?: readonly string[]
  /** What the sender calls it. Only chooses between types that look alike, such as text and CSV. */
  declaredType?: string
  /** The type of a file of our own, which is not examined. Never take it from a user. */
  trustedType?: string
  /** Hex; refused when the bytes hash to something else. */
  sha256?: string
  /** Refused when the upload ends with another size. */
  sizeBytes?: number
  maxBytes?: number
  metadata?: Record<string, string>
  /** Says that the given bytes are already compressed. */
  contentEncoding?: 'gzip'
}

export type StoredObject = ObjectProperties & { sha256: string }

/** First and last byte, both included; `end` is left out for "to the end". */
export type ByteRange = { start: number; end?: number }

export type ObjectBody = ObjectProperties & { body: ReadableStream<Uint8Array> }

export type ListPage = { rows: ObjectSummary[]; next: string | null }
export type ObjectSummary = Pick<ObjectProperties, 'path' | 'size' | 'eTag' | 'lastModified'>

export type LinkOptions = {
  method?: 'GET' | 'HEAD'
  /** Spec 9: 900 when left out, at most 7 days. */
  expiresInSeconds?: number
  /** Links asked for within this time are the same text, so that browsers can keep what they loaded. */
  repeatForSeconds?: number
  /** The end of the asking user's credentials, which a link never outlives. */
  credentialsExpireAt?: Date
  responseType?: string
  disposition?: { type: 'inline' | 'attachment'; fileName?: string }
}

export type SignedLink = { url: string; expiresAt: Date }

/** Where files live. Made by `openStore`; every make passes the same contract test. */
export interface ObjectStore {
  readonly make: 'fs' | 's3'
  /** The origin that a page must be allowed to load from; undefined when links lead to our own server. */
  readonly origin: string | undefined
  /** Stores all of it or nothing; an object is never seen half-written. */
  put(address: Address, source: UploadSource, options?: PutOptions): Promise<StoredObject>
  get(address: Address, range?: ByteRange): Promise<ObjectBody>
  head(address: Address): Promise<ObjectProperties>
  /** Removing what is not there is no error. */
  remove(address: Address): Promise<void>
  /** Objects whose path starts with `prefix`, in byte order; pass `next` as `cursor` for the following page. */
  list(prefix: string, page?: { cursor?: string | null; limit?: number }): Promise<ListPage>
  link(address: Address, options?: LinkOptions): Promise<SignedLink>
  /** Answers `/files/…`: the links this store signed. A store with an origin of its own answers only 404. */
  serve(request: Request): Promise<Response>
  /** Rejects when the store can not be used now. */
  probe(): Promise<void>
  close(): Promise<void>
}
