import { createHash, createHmac, timingSafeEqual } from 'node:crypto'

/** AWS Signature Version 4 for this service: the signature of a request, made and checked by the same rules. */

export interface AccessKey {
  accessKeyId: string
  secretAccessKey: string
}

export interface SignedParts {
  method: string
  url: URL
  /** Lower-case names; only those in `signedHeaders` matter. */
  headers: ReadonlyMap<string, string>
  signedHeaders: readonly string[]
  body: string
}

export interface Scope {
  /** `20281231` */
  day: string
  region: string
  service: string
}

export const algorithm = 'AWS4-HMAC-SHA256'
export const serviceName = 'cognito-idp'

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex')
const hmac = (key: string | Buffer, text: string) => createHmac('sha256', key).update(text).digest()

export const scopeText = ({ day, region, service }: Scope) => `${day}/${region}/${service}/aws4_request`

/** `20281231T235959Z` */
export const amzDate = (date: Date) => date.toISOString().replace(/[-:]|\.\d{3}/g, '')

export function parseAmzDate(text: string): Date | null {
  const match = /^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/.exec(text)
  if (!match) return null
  const [, year, month, day, hour, minute, second] = match
  const date = new Date(`${year}-${month}-${day}T${hour}:${minute}:${second}Z`)
  return Number.isNaN(date.getTime()) ? null : date
}

export function signatureOf(secretAccessKey: string, date: string, scope: Scope, parts: SignedParts): Buffer {
  const day = hmac(`AWS4${secretAccessKey}`, scope.day)
  const key = hmac(hmac(hmac(day, scope.region), scope.service), 'aws4_request')
  return hmac(key, [algorithm, date, scopeText(scope), sha256(canonicalRequest(parts))].join('\n'))
}

export function sameSignatureHex(expected: Buffer, hex: string): boolean {
  const given = Buffer.from(hex, 'hex')
  return given.length === expected.length && timingSafeEqual(given, expected)
}

function canonicalRequest({ method, url, headers, signedHeaders, body }: SignedParts): string {
  const query = [...url.searchParams]
    .map(([name, value]) => `${encode(name)}=${encode(value)}`)
    .sort()
    .join('&')
  const lines = signedHeaders.map((name) => `${name}:${(headers.get(name) ?? '').trim().replace(/\s+/g, ' ')}\n`)
  return [method, canonicalPath(url), query, lines.join(''), signedHeaders.join(';'), sha256(body)].join('\n')
}

/** Every service but S3 encodes the path once more. */
const canonicalPath = (url: URL) => url.pathname.split('/').map(encode).join('/')

const encode = (text: string) =>
  encodeURIComponent(text).replace(/[!'()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`)

/** Signs a call, for callers that do without an AWS SDK. Returns the request ready to send. */
export async function signRequest(request: Request, key: AccessKey, region: string, now: Date): Promise<Request> {
  const url = new URL(request.url)
  const body = await request.clone().text()
  const date = amzDate(now)
  const headers = new Headers(request.headers)
  headers.set('x-amz-date', date)
  headers.set('host', url.host)
  const signedHeaders = ['content-type', 'host', 'x-amz-date', 'x-amz-target'].filter((name) => headers.has(name))
  const scope = { day: date.slice(0, 8), region, service: serviceName }
  const parts = { method: request.method, url, headers: new Map(headers), signedHeaders, body }
  const signature = signatureOf(key.secretAccessKey, date, scope, parts).toString('hex')
  const credential = `Credential=${key.accessKeyId}/${scopeText(scope)}`
  headers.set(
    'authorization',
    `${algorithm} ${credential}, SignedHeaders=${signedHeaders.join(';')}, Signature=${signature}`,
  )
  return new Request(request.url, { method: request.method, headers, body: body || null })
}
