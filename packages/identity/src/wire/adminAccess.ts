import {
  type AccessKey,
  algorithm,
  amzDate,
  parseAmzDate,
  type Scope,
  sameSignatureHex,
  serviceName,
  signatureOf,
} from '../crypto/sigv4.ts'
import { cognitoError } from '../errors.ts'

/** An access key of an administrator or of a program that acts for one. */
export interface AdminCredential extends AccessKey {
  /** The actions it may call; left out, all of them. */
  actions?: readonly string[] | undefined
}

/** Who may call the administrator's actions: the holders of these keys or, for an emulator, whoever signs at all. */
export type AdminAccess = readonly AdminCredential[] | 'anyKey'

const driftMs = 5 * 60_000
const mismatch =
  'The request signature we calculated does not match the signature you provided. Check your AWS Secret Access Key ' +
  'and signing method. Consult the service documentation for details.'

interface Authorization {
  accessKeyId: string
  scope: Scope
  signedHeaders: string[]
  signature: string
}

/** The region the request was signed for. Throws AWS's refusals unless one of the keys signed it and may do this. */
export function requireAdmin(
  credentials: AdminAccess,
  request: Request,
  body: string,
  action: string,
  now: Date,
  service = serviceName,
): string {
  const header = request.headers.get('authorization')
  if (!header) throw cognitoError('missingAuthentication')
  const { accessKeyId, scope, signedHeaders, signature } = parseAuthorization(header)
  if (credentials === 'anyKey') return scope.region
  if (scope.service !== service)
    throw cognitoError('invalidSignature', `Credential should be scoped to correct service: '${service}'.`)
  const date = request.headers.get('x-amz-date') ?? ''
  const credential = credentials.find((candidate) => candidate.accessKeyId === accessKeyId)
  if (!credential) throw cognitoError('unrecognizedClient')
  checkTime(date, scope, now)
  if (!signedHeaders.includes('host') || !signedHeaders.includes('x-amz-date'))
    throw cognitoError('invalidSignature', "'Host' and 'X-Amz-Date' must be signed headers in the request.")
  const url = new URL(request.url)
  const headers = new Map(request.headers)
  if (!headers.has('host')) headers.set('host', url.host)
  const parts = { method: request.method, url, headers, signedHeaders, body }
  if (!sameSignatureHex(signatureOf(credential.secretAccessKey, date, scope, parts), signature))
    throw cognitoError('invalidSignature', mismatch)
  // The target decides what happens, so an unsigned one could be swapped on the way.
  if (!signedHeaders.includes('x-amz-target'))
    throw cognitoError('invalidSignature', "'X-Amz-Target' must be a signed header in the request.")
  if (credential.actions && !credential.actions.includes(action)) throw cognitoError('accessDenied', action)
  return scope.region
}

function parseAuthorization(header: string): Authorization {
  if (!header.startsWith(`${algorithm} `)) throw cognitoError('missingAuthentication')
  const part = (name: string) => new RegExp(`(?:^|[ ,])${name}=([^, ]+)`).exec(header.slice(algorithm.length))?.[1]
  const [credential, names, signature] = [part('Credential'), part('SignedHeaders'), part('Signature')]
  const missing = !credential ? 'Credential' : !names ? 'SignedHeaders' : !signature ? 'Signature' : undefined
  if (!credential || !names || !signature)
    throw cognitoError('incompleteSignature', `Authorization header requires '${missing}' parameter.`)
  const fields = credential.split('/')
  const [service = '', terminator] = fields.slice(-2)
  const [day, region] = fields.slice(-4, -2)
  const accessKeyId = fields.slice(0, -4).join('/')
  if (!accessKeyId || !day || !region || terminator !== 'aws4_request')
    throw cognitoError('incompleteSignature', 'Credential must have 5 slash-delimited elements.')
  return { accessKeyId, scope: { day, region, service }, signedHeaders: names.toLowerCase().split(';'), signature }
}

function checkTime(date: string, scope: Scope, now: Date): void {
  const at = parseAmzDate(date)
  if (!at)
    throw cognitoError('incompleteSignature', "Authorization header requires existence of a 'X-Amz-Date' header.")
  if (!date.startsWith(scope.day))
    throw cognitoError(
      'invalidSignature',
      'Date in Credential scope does not match YYYYMMDD from ISO-8601 version of date',
    )
  const oldest = new Date(now.getTime() - driftMs)
  const newest = new Date(now.getTime() + driftMs)
  if (at < oldest)
    throw cognitoError(
      'invalidSignature',
      `Signature expired: ${date} is now earlier than ${amzDate(oldest)} (${amzDate(now)} - 5 min.)`,
    )
  if (at > newest)
    throw cognitoError(
      'invalidSignature',
      `Signature not yet current: ${date} is still later than ${amzDate(newest)} (${amzDate(now)} + 5 min.)`,
    )
}
