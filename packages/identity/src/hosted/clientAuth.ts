import { CognitoError } from '../errors.ts'
import { isSecretOf } from '../users/clients.ts'
import { readBody } from '../wire/body.ts'
import { OAuthError } from './errors.ts'
import { type HostedClient, requireHostedClient, single, type Visit } from './hosted.ts'

const longestBody = 32 * 1024

/** The form that a request carries, read no further than it may be long. */
export async function readForm({ request }: Pick<Visit, 'request'>, mostBytes = longestBody): Promise<URLSearchParams> {
  if (!/^application\/x-www-form-urlencoded\b/i.test(request.headers.get('content-type') ?? ''))
    throw new OAuthError('invalid_request', 'The body must be application/x-www-form-urlencoded.')
  try {
    return new URLSearchParams(await readBody(request, mostBytes))
  } catch (error) {
    if (error instanceof CognitoError) throw new OAuthError('invalid_request', 'The body is too long.')
    throw error
  }
}

function basic(request: Request): { id: string; secret: string } | undefined {
  const [, encoded] = /^Basic ([A-Za-z0-9+/=]+)$/i.exec(request.headers.get('authorization') ?? '') ?? []
  if (!encoded) return undefined
  const [id = '', ...secret] = Buffer.from(encoded, 'base64').toString('utf8').split(':')
  try {
    return { id: decodeURIComponent(id), secret: decodeURIComponent(secret.join(':')) }
  } catch {
    return undefined // Not encoded as OAuth has it: no client is named.
  }
}

/** The client that asks, which has shown its secret if it has one. */
export async function requireClientOf(visit: Visit, form: URLSearchParams): Promise<HostedClient> {
  const header = basic(visit.request)
  const named = single(form, 'client_id')
  const inBody = single(form, 'client_secret')
  if (header && ((named !== undefined && named !== header.id) || inBody !== undefined))
    throw new OAuthError('invalid_request', 'The client is named twice.')
  const found = await requireHostedClient(visit, header?.id ?? named)
  const given = header?.secret || inBody
  const hasSecret = found.client.secret !== undefined
  if (hasSecret ? given === undefined || !isSecretOf(found.client, given) : given !== undefined)
    throw new OAuthError('invalid_client', 'The client could not be authenticated.')
  return found
}
