import { createHash, createHmac } from 'node:crypto'
import { algorithm, type Scope, scopeText } from './sigv4.ts'

/** The signature of an S3 request, in its header or in the link itself. S3 encodes paths once and hashes bodies apart. */

export interface S3Signature {
  accessKeyId: string
  sessionToken: string
  scope: Scope
  date: string
  signedHeaders: string[]
  signature: string
  payloadHash: string
  /** For how long a link is good; undefined when the signature stands in the header. */
  linkSeconds?: number | undefined
}

const unsigned = 'UNSIGNED-PAYLOAD'

export function readS3Signature(request: Request): S3Signature | null {
  const url = new URL(request.url)
  const read = url.searchParams.has('X-Amz-Signature') ? fromLink(url.searchParams) : fromHeaders(request.headers)
  if (!read) return null
  const { credential, ...rest } = read
  const [terminator, service, region, day, ...id] = credential.split('/').reverse()
  const accessKeyId = id.reverse().join('/')
  if (terminator !== 'aws4_request' || service !== 's3' || !region || !day || !accessKeyId) return null
  if (!rest.signedHeaders.includes('host') || !rest.sessionToken) return null
  return { ...rest, accessKeyId, scope: { day, region, service } }
}

type Read = Omit<S3Signature, 'accessKeyId' | 'scope'> & { credential: string }

function fromLink(query: URLSearchParams): Read | null {
  if (query.get('X-Amz-Algorithm') !== algorithm) return null
  return {
    credential: query.get('X-Amz-Credential') ?? '',
    sessionToken: query.get('X-Amz-Security-Token') ?? '',
    date: query.get('X-Amz-Date') ?? '',
    signedHeaders: (query.get('X-Amz-SignedHeaders') ?? '').split(';'),
    signature: query.get('X-Amz-Signature') ?? '',
    payloadHash: unsigned,
    linkSeconds: Number(query.get('X-Amz-Expires') ?? Number.NaN),
  }
}

function fromHeaders(headers: Headers): Read | null {
  const header = headers.get('authorization') ?? ''
  if (!header.startsWith(`${algorithm} `)) return null
  const part = (name: string) => new RegExp(`(?:^|[ ,])${name}=([^, ]+)`).exec(header)?.[1] ?? ''
  const signedHeaders = part('SignedHeaders').toLowerCase().split(';')
  // Unsigned, they could be swapped on the way.
  if (!['x-amz-date', 'x-amz-security-token', 'x-amz-content-sha256'].every((name) => signedHeaders.includes(name)))
    return null
  return {
    credential: part('Credential'),
    sessionToken: headers.get('x-amz-security-token') ?? '',
    date: headers.get('x-amz-date') ?? '',
    signedHeaders,
    signature: part('Signature'),
    payloadHash: headers.get('x-amz-content-sha256') ?? '',
  }
}

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex')
const hmac = (key: string | Buffer, text: string) => createHmac('sha256', key).update(text).digest()

const encode = (text: string) =>
  encodeURIComponent(text).replace(/[!'()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`)

function canonicalPath(pathname: string): string {
  try {
    return pathname
      .split('/')
      .map((part) => encode(decodeURIComponent(part)))
      .join('/')
  } catch {
    return pathname // Not encoded as it should be: no signature will fit.
  }
}

export function s3SignatureOf(secretAccessKey: string, request: Request, signed: S3Signature): Buffer {
  const url = new URL(request.url)
  const headers = new Map(request.headers)
  if (!headers.has('host')) headers.set('host', url.host)
  const query = [...url.searchParams]
    .filter(([name]) => name !== 'X-Amz-Signature')
    .map(([name, value]) => `${encode(name)}=${encode(value)}`)
    .sort()
    .join('&')
  const lines = signed.signedHeaders.map((name) => `${name}:${(headers.get(name) ?? '').trim().replace(/\s+/g, ' ')}\n`)
  const canonical = [
    request.method,
    canonicalPath(url.pathname),
    query,
    lines.join(''),
    signed.signedHeaders.join(';'),
    signed.payloadHash,
  ].join('\n')
  const { day, region, service } = signed.scope
  const key = hmac(hmac(hmac(hmac(`AWS4${secretAccessKey}`, day), region), service), 'aws4_request')
  return hmac(key, [algorithm, signed.date, scopeText(signed.scope), sha256(canonical)].join('\n'))
}
