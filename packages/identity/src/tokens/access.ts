import { verifyJwt } from '../crypto/jwt.ts'
import { cognitoError } from '../errors.ts'
import type { ClientSettings } from '../pool/options.ts'
import type { Service } from '../service.ts'
import type { User } from '../store/records.ts'
import { requireClient } from '../users/clients.ts'
import { userScope } from './claims.ts'

export interface SignedIn {
  user: User
  client: ClientSettings
  originJti: string
}

/** Whoever holds this access token, if it is ours, alive, and meant for the user's own actions. */
export async function requireAccess(service: Service, token: string): Promise<SignedIn> {
  const verdict = await verifyJwt(token, {
    issuer: service.pool.issuer,
    clientIds: [...service.pool.clients.keys()],
    use: 'access',
    now: service.now(),
    findKey: (kid) => service.keys.publicKey(kid),
  })
  if ('refused' in verdict)
    throw cognitoError(verdict.refused === 'expired' ? 'accessTokenExpired' : 'accessTokenInvalid')
  const { sub, origin_jti: originJti, client_id: clientId, scope } = verdict.claims
  if (typeof originJti !== 'string' || typeof sub !== 'string') throw cognitoError('accessTokenInvalid')
  if (typeof scope !== 'string' || !scope.split(' ').includes(userScope)) throw cognitoError('accessTokenScopes')
  const user = await service.store.findUser({ sub })
  if (!user) throw cognitoError('userNotFound')
  if (!user.enabled) throw cognitoError('userDisabled')
  // Asked of the store itself: these actions change accounts and are rare.
  const family = await service.store.findFamily(originJti)
  if (!family || family.revokedAt) throw cognitoError('accessTokenRevoked')
  return { user, client: requireClient(service, String(clientId)), originJti }
}
