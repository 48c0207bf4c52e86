import { type CognitoError, cognitoError } from '../errors.ts'
import type { Service } from '../service.ts'
import { poolOfSession } from '../signIn/session.ts'
import type { Services } from './services.ts'

interface Routed {
  UserPoolId?: string
  ClientId?: string
  AccessToken?: string
  Session?: string
}

/**
 * The pool that a request is about: the one it names, or the one of its client, token or session. What these say is
 * not believed here; the pool that they lead to checks them.
 */
export async function serviceFor(services: Services, input: unknown): Promise<Service> {
  const { UserPoolId: poolId, ClientId: clientId, AccessToken: token, Session: session } = input as Routed
  if (poolId !== undefined) return found(await services.ofPool(poolId), cognitoError('poolNotFound', poolId))
  if (clientId !== undefined) return found(await services.ofClient(clientId), cognitoError('clientNotFound', clientId))
  const named = token !== undefined ? poolOfToken(token) : session !== undefined ? poolOfSession(session) : undefined
  return (named !== undefined && (await services.ofPool(named))) || services.configured
}

function found(service: Service | null, refusal: CognitoError): Service {
  if (!service) throw refusal
  return service
}

function poolOfToken(token: string): string | undefined {
  try {
    const claims = JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString('utf8')) as { iss?: unknown }
    return typeof claims.iss === 'string' ? claims.iss.split('/').at(-1) : undefined
  } catch {
    return undefined // Not a token: the configured pool will say so.
  }
}
