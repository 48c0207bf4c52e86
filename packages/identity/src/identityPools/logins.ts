import { verifyJwt } from '../crypto/jwt.ts'
import type { Services } from '../directory/services.ts'
import { cognitoError } from '../errors.ts'
import { type IdentityPool, providerName } from './pools.ts'

/** Somebody who has signed in to a user pool that this identity pool trusts. */
export interface Login {
  provider: string
  poolId: string
  sub: string
  originJti: string
  roles: string[]
}

export type Logins = Record<string, string>

/** Clients name a pool as AWS does, or by the issuer of its tokens, as Amplify does. */
export async function canonicalName(services: Services, name: string): Promise<string> {
  const service = await services.ofPool(name.slice(name.lastIndexOf('/') + 1))
  if (!service || service.pool.issuer.replace(/^https?:\/\//, '') !== name) return name
  return providerName(service.pool.region, service.pool.id)
}

/** Null where no login was sent: that is a guest. */
export async function openLogin(services: Services, pool: IdentityPool, logins: Logins): Promise<Login | null> {
  const [first, ...more] = Object.entries(logins)
  if (!first) return null
  if (more.length > 0) throw cognitoError('loginInvalid', 'Only one login is supported.')
  const [name, token] = first
  const provider = await canonicalName(services, name)
  const trusted = (pool.document.CognitoIdentityProviders ?? []).filter((one) => one.ProviderName === provider)
  if (trusted.length === 0)
    throw cognitoError('loginInvalid', 'Token is not from a supported provider of this identity pool.')
  const poolId = provider.slice(provider.lastIndexOf('/') + 1)
  const service = await services.ofPool(poolId)
  if (!service) throw cognitoError('loginInvalid', 'Token is not from a supported provider of this identity pool.')
  const verdict = await verifyJwt(token, {
    issuer: service.pool.issuer,
    clientIds: trusted.map(({ ClientId }) => ClientId),
    use: 'id',
    now: service.now(),
    findKey: (kid) => service.keys.publicKey(kid),
  })
  if ('refused' in verdict)
    throw cognitoError(
      'loginInvalid',
      verdict.refused === 'expired' ? 'Invalid login token. Token expired' : 'Invalid login token. Not a valid token.',
    )
  const { sub, origin_jti: originJti, 'cognito:roles': roles } = verdict.claims
  if (typeof sub !== 'string' || typeof originJti !== 'string' || (await service.revocations.isRevoked(originJti)))
    throw cognitoError('loginInvalid', 'Invalid login token. Token has been revoked.')
  const user = await service.store.findUser({ sub })
  if (!user?.enabled) throw cognitoError('loginInvalid', 'Invalid login token. User is disabled.')
  return { provider, poolId, sub, originJti, roles: Array.isArray(roles) ? roles.map(String) : [] }
}
