import { z } from 'zod'
import { cognitoError } from '../errors.ts'
import { epochSeconds } from '../wire/output.ts'
import { type PoolsContext, poolAction } from './action.ts'
import { believedLogin, holderOfBelieved, poolOfNobody } from './believed.ts'
import { accountId, identityId as id, logins } from './fields.ts'
import { isGuestOf, newGuest, userIdentity } from './identities.ts'
import { noteLogin } from './keptIdentities.ts'
import { canonicalName, type Login, type Logins, openLogin } from './logins.ts'
import { developerLogin, openDeveloperToken, openIdToken } from './openIdToken.ts'
import { allPools, type IdentityPool, requirePool } from './pools.ts'
import { newKeys } from './temporaryKeys.ts'

/** The three that apps call, without a signature. */

export const getId = poolAction({
  name: 'GetId',
  access: 'anyone',
  input: z.object({ AccountId: accountId.optional(), IdentityPoolId: id, Logins: logins }),
  async run(context, input) {
    const { services, configured } = context
    const pool = await requirePool(services, configured, input.IdentityPoolId)
    const login = (await believedLogin(services, input.Logins)) ?? (await openLogin(services, pool, input.Logins))
    if (login) {
      const own = userIdentity(services.configured, pool.id, login.provider, login.sub)
      await noteLogin(services.configured, pool.id, own, login.provider)
      return { IdentityId: own }
    }
    requireGuests(pool)
    return { IdentityId: newGuest(services.configured, pool.id) }
  },
})

export const getCredentialsForIdentity = poolAction({
  name: 'GetCredentialsForIdentity',
  access: 'anyone',
  input: z.object({ IdentityId: id, Logins: logins, CustomRoleArn: z.string().min(20).max(2048).optional() }),
  async run(context, input) {
    const { pool, login, identityId, isDeveloperUser } = await holderOf(context, input.IdentityId, input.Logins)
    if (input.CustomRoleArn !== undefined && !login?.roles.includes(input.CustomRoleArn))
      throw cognitoError('loginInvalid', 'The role is not one of the user.')
    const keys = newKeys(context.services.configured, {
      identityId,
      poolId: pool.id,
      login: login && { poolId: login.poolId, originJti: login.originJti },
      isDeveloperUser,
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
    const { pool, amr, identityId } = await holderOf(context, input.IdentityId, input.Logins)
    const service = context.services.configured
    return {
      IdentityId: identityId,
      Token: await openIdToken(service, { pool, identityId, amr, seconds: openIdSeconds }),
    }
  },
})

function requireGuests({ document }: IdentityPool): void {
  if (!document.AllowUnauthenticatedIdentities)
    throw cognitoError('loginInvalid', 'Unauthenticated access is not supported for this identity pool.')
}

interface Holder {
  pool: IdentityPool
  identityId: string
  /** Undefined for guests and for people of whom we know from others. */
  login?: Login
  isDeveloperUser?: boolean
  amr: string[]
}

/** Whose identity this is. An id alone proves nothing: a user's needs their login, a guest's must be one of ours. */
export async function holderOf(
  { services, configured }: PoolsContext,
  identityId: string,
  given: Logins = {},
): Promise<Holder> {
  const service = services.configured
  const pools = await allPools(services, configured)
  const [name] = Object.keys(given)
  if (name === undefined) {
    const pool =
      pools.find((one) => isGuestOf(service, one.id, identityId)) ?? (await poolOfNobody(service, pools, identityId))
    if (!pool) throw cognitoError('loginInvalid', `Access to Identity '${identityId}' is forbidden.`)
    requireGuests(pool)
    return { pool, identityId, amr: ['unauthenticated'] }
  }
  const believed = await believedLogin(services, given)
  if (believed) return holderOfBelieved(service, pools, identityId, believed)
  if (name !== developerLogin) return holderOfLogin(services, pools, identityId, given)
  const developer = await openDeveloperToken(service, pools, given[name] ?? '')
  if (developer.identityId !== identityId)
    throw cognitoError('loginInvalid', `Access to Identity '${identityId}' is forbidden.`)
  return { ...developer, isDeveloperUser: true, amr: ['authenticated', developer.provider] }
}

async function holderOfLogin(
  services: PoolsContext['services'],
  pools: IdentityPool[],
  identityId: string,
  given: Logins,
): Promise<Holder> {
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
      return { pool, login, identityId: own, amr: ['authenticated', login.provider] }
  }
  if (login === null) throw refusal
  throw cognitoError('loginInvalid', `Access to Identity '${identityId}' is forbidden.`)
}
