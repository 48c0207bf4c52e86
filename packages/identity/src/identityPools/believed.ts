import type { Services } from '../directory/services.ts'
import { cognitoError } from '../errors.ts'
import type { Service } from '../service.ts'
import { isGuestOf, userIdentity } from './identities.ts'
import { findIdentity } from './keptIdentities.ts'
import { canonicalName, type Logins } from './logins.ts'
import { developerLogin } from './openIdToken.ts'
import type { IdentityPool } from './pools.ts'

/** What a lenient emulator believes: it cannot ask Google who has a token, and asks nobody. */

/** Somebody with a login of any provider but our own user pools; the token stands for the person. */
export async function believedLogin(services: Services, logins: Logins) {
  const [[provider, sub] = [], ...more] = Object.entries(logins)
  const { isLenient } = services.configured.pool.settings
  if (!isLenient || provider === undefined || sub === undefined || more.length > 0) return null
  if (provider === developerLogin) return null
  const name = await canonicalName(services, provider)
  const isOurs = await services.ofPool(name.slice(name.lastIndexOf('/') + 1))
  return isOurs ? null : { provider, sub }
}

/** Such a person's identity, or one that nobody has. A guest who signs in becomes the person. */
export async function holderOfBelieved(
  service: Service,
  pools: readonly IdentityPool[],
  identityId: string,
  { provider, sub }: { provider: string; sub: string },
) {
  const amr = ['authenticated', provider]
  for (const pool of pools) {
    const own = userIdentity(service, pool.id, provider, sub)
    if (own === identityId || isGuestOf(service, pool.id, identityId))
      return { pool, identityId: own, isDeveloperUser: true, amr }
  }
  const pool = await poolOfNobody(service, pools, identityId)
  if (!pool) throw cognitoError('loginInvalid', `Access to Identity '${identityId}' is forbidden.`)
  return { pool, identityId, isDeveloperUser: true, amr }
}

/** Where keys come from for an id that was never given out: a pool that takes guests. */
export async function poolOfNobody(
  service: Service,
  pools: readonly IdentityPool[],
  identityId: string,
): Promise<IdentityPool | undefined> {
  if (!service.pool.settings.isLenient || (await findIdentity(service, identityId))) return undefined
  return pools.find(({ document }) => document.AllowUnauthenticatedIdentities)
}
