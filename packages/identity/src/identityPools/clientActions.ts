import { z } from 'zod'
import { signJwt } from '../crypto/jwt.ts'
import { newId } from '../crypto/random.ts'
import { cognitoError } from '../errors.ts'
import { baseOf } from '../hosted/hosted.ts'
import { epochSeconds } from '../wire/output.ts'
import { type PoolsContext, poolAction } from './action.ts'
import { isGuestOf, newGuest, userIdentity } from './identities.ts'
import { canonicalName, type Login, type Logins, openLogin } from './logins.ts'
import { allPools, type IdentityPool, requirePool } from './pools.ts'
import { newKeys } from './temporaryKeys.ts'

/** The three that apps call, without a signature. */

const id = z
  .string()
  .min(1)
  .max(55)
  .regex(/^[\w-]+:[0-9a-f-]+$/)
const logins = z.record(z.string().min(1).max(128), z.string().min(1).max(50_000)).default({})

export const getId = poolAction({
  name: 'GetId',
  access: 'anyone',
  input: z.object({ AccountId: z.string().max(15).optional(), IdentityPoolId: id, Logins: logins }),
  async run(context, input) {
    const { services, configured } = context
    const pool = await requirePool(services, configured, input.IdentityPoolId)
    const login = await openLogin(services, pool, input.Logins)
    if (login) return { IdentityId: userIdentity(services.configured, pool.id, login.provider, login.sub) }
    requireGuests(pool)
    return { IdentityId: newGuest(services.configured, pool.id) }
  },
})

export const getCredentialsForIdentity = poolAction({
  name: 'GetCredentialsForIdentity',
  access: 'anyone',
  input: z.object({ IdentityId: id, Logins: logins, CustomRoleArn: z.string().min(20).max(2048).optional() }),
  async run(context, input) {
    const { pool, login, identityId } = await holderOf(context, input.IdentityId, input.Logins)
    if (input.CustomRoleArn !== undefined && !login?.roles.includes(input.CustomRoleArn))
      throw cognitoError('loginInvalid', 'The role is not one of the user.')
    const keys = newKeys(context.services.configured, {
      identityId,
      poolId: pool.id,
      login: login && { poolId: login.poolId, originJti: login.originJti },
    })
    return {
      IdentityId: identityId,
      Credentials: {
        AccessKeyId: keys.accessKeyId,
        SecretKey: keys.secretAccessKey,
        SessionToken: keys.sessionToken,
        Expiration: epochSeconds(keys.expiresAt),
      },
    }
  },
})

const openIdSeconds = 600

export const getOpenIdToken = poolAction({
  name: 'GetOpenIdToken',
  access: 'anyone',
  input: z.object({ IdentityId: id, Logins: logins }),
  async run(context, input) {
    const { pool, login, identityId } = await holderOf(context, input.IdentityId, input.Logins)
    const service = context.services.configured
    const iat = Math.floor(service.now().getTime() / 1000)
    const claims = {
      sub: identityId,
      aud: pool.id,
      amr: login ? ['authenticated', login.provider] : ['unauthenticated'],
      iss: `${baseOf(service)}identity`,
      exp: iat + openIdSeconds,
      iat,
      jti: newId(),
    }
    return { IdentityId: identityId, Token: await signJwt(claims, await service.keys.signer()) }
  },
})

function requireGuests({ document }: IdentityPool): void {
  if (!document.AllowUnauthenticatedIdentities)
    throw cognitoError('loginInvalid', 'Unauthenticated access is not supported for this identity pool.')
}

/** Whose identity this is. An id alone proves nothing: a user's needs their login, a guest's must be one of ours. */
async function holderOf({ services, configured }: PoolsContext, identityId: string, given: Logins) {
  const service = services.configured
  const pools = await allPools(services, configured)
  if (Object.keys(given).length === 0) {
    const pool = pools.find((one) => isGuestOf(service, one.id, identityId))
    if (!pool) throw cognitoError('loginInvalid', `Access to Identity '${identityId}' is forbidden.`)
    requireGuests(pool)
    return { pool, login: undefined, identityId }
  }
  return holderOfLogin({ services, configured, region: '' }, pools, identityId, given)
}

async function holderOfLogin({ services }: PoolsContext, pools: IdentityPool[], identityId: string, given: Logins) {
  const [name = ''] = Object.keys(given)
  const provider = await canonicalName(services, name)
  const trusting = pools.filter(({ document }) =>
    document.CognitoIdentityProviders?.some(({ ProviderName }) => ProviderName === provider),
  )
  if (trusting.length === 0)
    throw cognitoError('loginInvalid', 'Token is not from a supported provider of this identity pool.')
  let login: Login | null = null
  let refusal: unknown
  for (const pool of trusting) {
    try {
      login = await openLogin(services, pool, given)
    } catch (error) {
      refusal = error
      continue
    }
    const own = login && userIdentity(services.configured, pool.id, provider, login.sub)
    // A guest who signs in becomes the user: the answer names the user's identity.
    if (login && own && (own === identityId || isGuestOf(services.configured, pool.id, identityId)))
      return { pool, login, identityId: own }
  }
  if (login === null) throw refusal
  throw cognitoError('loginInvalid', `Access to Identity '${identityId}' is forbidden.`)
}
