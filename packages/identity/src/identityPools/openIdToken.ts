import { signedClaims, signJwt } from '../crypto/jwt.ts'
import { newId } from '../crypto/random.ts'
import { cognitoError } from '../errors.ts'
import { baseOf } from '../hosted/hosted.ts'
import type { Service } from '../service.ts'
import type { IdentityPool } from './pools.ts'

/** Tokens that say which identity somebody has. */

const issuerOf = (service: Service) => `${baseOf(service)}identity`

interface TokenOf {
  pool: IdentityPool
  identityId: string
  amr: string[]
  seconds: number
  principalTags?: Record<string, string>
}

export async function openIdToken(service: Service, of: TokenOf): Promise<string> {
  const iat = Math.floor(service.now().getTime() / 1000)
  const claims = {
    sub: of.identityId,
    aud: of.pool.id,
    amr: of.amr,
    iss: issuerOf(service),
    exp: iat + of.seconds,
    iat,
    jti: newId(),
    ...(of.principalTags && {
      'https://aws.amazon.com/tags': {
        principal_tags: Object.fromEntries(Object.entries(of.principalTags).map(([name, value]) => [name, [value]])),
      },
    }),
  }
  return signJwt(claims, await service.keys.signer())
}

/** The login name under which a developer's token is sent. */
export const developerLogin = 'cognito-identity.amazonaws.com'

/** Whose token this is, if a developer's server asked for it. Those of guests and users prove nothing here. */
export async function openDeveloperToken(service: Service, pools: readonly IdentityPool[], token: string) {
  const claims = await signedClaims(token, { findKey: (kid) => service.keys.publicKey(kid) })
  const pool = pools.find(({ id }) => id === claims?.aud)
  const provider = pool?.document.DeveloperProviderName
  const amr = Array.isArray(claims?.amr) ? claims.amr : []
  if (!claims || !pool || claims.iss !== issuerOf(service) || provider === undefined || amr[1] !== provider)
    throw cognitoError('loginInvalid', 'Invalid login token. Not a valid token.')
  if (typeof claims.exp !== 'number' || claims.exp * 1000 <= service.now().getTime())
    throw cognitoError('loginInvalid', 'Invalid login token. Token expired')
  return { pool, provider, identityId: String(claims.sub) }
}
