import { randomUUID } from 'node:crypto'
import { askEachTime, keepForGood } from '../caching.ts'
import { defaultDisposition } from '../disposition.ts'
import { StorageError } from '../errors.ts'
import { errorXml, type LinkError, linkErrors } from '../errorXml.ts'
import type { StoredObject } from '../store.ts'
import { bodyStream } from './bodyStream.ts'
import type { OpenObject } from './objectFile.ts'
import { parseRange } from './range.ts'
import { type LinkSigner, linkPrefix } from './signature.ts'

/** Parameters a link may carry; the names of the first two are those of the S3 protocol. */
export const parameterNames = {
  responseType: 'response-content-type',
  disposition: 'response-content-disposition',
  version: 'v',
} as const

export type ServeParts = { signer: LinkSigner; now: () => Date; open: (path: string) => Promise<OpenObject> }

/** Answers one request for a signed link. What the edge must log (a damaged object, a broken disk) is thrown to it. */
export async function serveLink(request: Request, { signer, now, open }: ServeParts): Promise<Response> {
  const url = new URL(request.url)
  const refuse = (error: LinkError, headers: Record<string, string> = {}) =>
    errorResponse(request, url.pathname, error, headers)
  if (request.method !== 'GET' && request.method !== 'HEAD') {
    return refuse(linkErrors.methodNotAllowed, { allow: 'GET, HEAD' })
  }
  const path = readPath(url.pathname)
  if (path === undefined) return refuse(linkErrors.invalidUri)
  const verdict = signer.verify(request.method, path, url.searchParams, now())
  if (verdict !== 'ok') return refuse(verdict === 'expired' ? linkErrors.expired : linkErrors.accessDenied)
  try {
    return await objectResponse(request, url.searchParams, await open(path), refuse)
  } catch (error) {
    if (error instanceof StorageError && error.name === 'NotFound') return refuse(linkErrors.noSuchKey)
    throw error
  }
}

function readPath(pathname: string): string | undefined {
  try {
    return pathname.slice(linkPrefix.length).split('/').map(decodeURIComponent).join('/')
  } catch {
    return undefined
  }
}

type Refuse = (error: LinkError, headers?: Record<string, string>) => Response

async function objectResponse(request: Request, query: URLSearchParams, object: OpenObject, refuse: Refuse) {
  const { properties, handle } = object
  const headers = headersOf(properties, query)
  const isPlain = properties.contentEncoding !== undefined && !acceptsGzip(request)
  if (properties.contentEncoding && !isPlain) headers.set('content-encoding', properties.contentEncoding)
  const finish = async (answer: Response): Promise<Response> => {
    await handle.close()
    return answer
  }
  if (isSame(request.headers.get('if-none-match'), properties.eTag)) {
    return finish(new Response(null, { status: 304, headers }))
  }
  // A range of a compressed object would be a range of the compressed bytes: such requests get the whole.
  const range = properties.contentEncoding ? undefined : rangeOf(request, properties)
  if (range === null) {
    return finish(refuse(linkErrors.invalidRange, { 'content-range': `bytes */${properties.size}` }))
  }
  const { start, end } = range ?? { start: 0, end: properties.size - 1 }
  if (!isPlain) headers.set('content-length', String(end - start + 1))
  if (range) headers.set('content-range', `bytes ${start}-${end}/${properties.size}`)
  const status = range ? 206 : 200
  if (request.method === 'HEAD') return finish(new Response(null, { status, headers }))
  return new Response(bodyStream(handle, start, end, isPlain), { status, headers })
}

function rangeOf(request: Request, { eTag, size }: StoredObject) {
  const condition = request.headers.get('if-range')
  return condition !== null && condition !== eTag ? undefined : parseRange(request.headers.get('range'), size)
}

function isSame(condition: string | null, eTag: string): boolean {
  if (condition === null) return false
  return condition.split(',').some((tag) => ['*', eTag].includes(tag.trim().replace(/^W\//, '')))
}

function acceptsGzip(request: Request): boolean {
  return /\bgzip\b(?!\s*;\s*q=0(\.0*)?\s*(,|$))/.test(request.headers.get('accept-encoding') ?? '')
}

function headersOf(properties: StoredObject, query: URLSearchParams): Headers {
  const { path, eTag, lastModified, contentEncoding } = properties
  const contentType = query.get(parameterNames.responseType) ?? properties.contentType
  const isPublic = path.startsWith('public/')
  const headers = new Headers({
    'content-type': contentType,
    etag: eTag,
    'last-modified': lastModified.toUTCString(),
    'accept-ranges': contentEncoding ? 'none' : 'bytes',
    'cache-control': askEachTime(path),
    'x-content-type-options': 'nosniff',
    // What people upload must never act as a page of ours, whatever it claims to be.
    'content-security-policy': "default-src 'none'; sandbox",
    'cross-origin-resource-policy': isPublic ? 'cross-origin' : 'same-origin',
  })
  const disposition = query.get(parameterNames.disposition) ?? defaultDisposition(path, contentType)
  if (disposition) headers.set('content-disposition', disposition)
  // Spec 1: opencv.js is loaded as an anonymous cross-origin script.
  if (isPublic) headers.set('access-control-allow-origin', '*')
  if (contentEncoding) headers.set('vary', 'accept-encoding')
  for (const [name, value] of Object.entries(properties.metadata)) {
    headers.set(`x-amz-meta-${name}`, encodeURI(value))
  }
  if (query.get(parameterNames.version) === versionOf(properties)) keepLong(headers, path)
  return headers
}

/** Names the content in a link that may be kept: other bytes get another address. */
export const versionOf = ({ sha256 }: StoredObject): string => sha256.slice(0, 16)

/**
 * The address names the content, so it may be kept for as long as a link can live. Browsers that know No-Vary-Search
 * even keep it when only the signature changes.
 */
function keepLong(headers: Headers, path: string): void {
  headers.set('cache-control', keepForGood(path))
  headers.set('no-vary-search', 'key-order, params=("expires" "signature")')
}

function errorResponse(request: Request, resource: string, error: LinkError, extra: Record<string, string>): Response {
  const headers = {
    'content-type': 'application/xml',
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
    'content-security-policy': "default-src 'none'; sandbox",
    ...extra,
  }
  const body = request.method === 'HEAD' ? null : errorXml(error, resource, randomUUID())
  return new Response(body, { status: error.status, headers })
}
