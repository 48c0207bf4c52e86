import { z } from 'zod'
import { newId } from '../crypto/random.ts'
import { cognitoError } from '../errors.ts'
import type { Service } from '../service.ts'
import { type PoolsContext, poolAction } from './action.ts'
import { developerProvider, developerUser, identityId, logins, pageToken, poolId, principalTags } from './fields.ts'
import {
  changeIdentity,
  findIdentity,
  identityOf,
  identityOfDeveloperUser,
  linkDeveloperUser,
  newIdentity,
  unlinkDeveloperUser,
} from './keptIdentities.ts'
import { openIdToken } from './openIdToken.ts'
import { type IdentityPool, requirePool } from './pools.ts'

/** Users that a developer's own server vouches for: it names them, signed with its administrator's key. */

export const getOpenIdTokenForDeveloperIdentity = poolAction({
  name: 'GetOpenIdTokenForDeveloperIdentity',
  access: 'admin',
  input: z.object({
    IdentityPoolId: poolId,
    IdentityId: identityId.optional(),
    Logins: logins,
    PrincipalTags: principalTags.optional(),
    TokenDuration: z.int().min(1).max(86_400).default(900),
  }),
  async run({ services, configured }, input) {
    const pool = await requirePool(services, configured, input.IdentityPoolId)
    const service = services.configured
    const provider = providerOf(pool)
    const user = input.Logins[provider]
    if (user === undefined || Object.keys(input.Logins).length > 1)
      throw cognitoError('invalidParameter', 'Please provide exactly one login, of the developer provider of the pool.')
    const found = await identityOfUser(service, pool, provider, user, input.IdentityId)
    const token = await openIdToken(service, {
      pool,
      identityId: found,
      amr: ['authenticated', provider, `${provider}:${pool.id}:${user}`],
      seconds: input.TokenDuration,
      ...(input.PrincipalTags && { principalTags: input.PrincipalTags }),
    })
    return { IdentityId: found, Token: token }
  },
})

/** The identity of a developer's user, made or linked to the wanted one when they have none yet. */
async function identityOfUser(
  service: Service,
  pool: IdentityPool,
  provider: string,
  user: string,
  wanted: string | undefined,
): Promise<string> {
  const known = await identityOfDeveloperUser(service, pool.id, provider, user)
  if (known !== undefined) {
    if (wanted !== undefined && wanted !== known) throw cognitoError('developerUserRegistered')
    return known
  }
  const target = wanted === undefined ? undefined : await findIdentity(service, wanted)
  if (wanted !== undefined && target?.poolId !== pool.id) throw cognitoError('identityNotFound', wanted)
  const id = wanted ?? `${pool.id.split(':')[0]}:${newId()}`
  const linked = await linkDeveloperUser(service, pool.id, provider, user, id)
  if (linked !== id) return linked
  if (target) {
    const { logins: before, developerUsers } = identityOf(target)
    await changeIdentity(service, target, {
      logins: [...new Set([...before, provider])],
      developerUsers: [...developerUsers, user],
    })
  } else
    await service.directory.create(newIdentity(service, pool.id, id, { logins: [provider], developerUsers: [user] }))
  return id
}

export const lookupDeveloperIdentity = poolAction({
  name: 'LookupDeveloperIdentity',
  access: 'admin',
  input: z.object({
    IdentityPoolId: poolId,
    IdentityId: identityId.optional(),
    DeveloperUserIdentifier: developerUser.optional(),
    MaxResults: z.int().min(1).max(60).default(60),
    NextToken: pageToken.optional(),
  }),
  async run({ services, configured }, input) {
    const pool = await requirePool(services, configured, input.IdentityPoolId)
    const service = services.configured
    const { IdentityId: wanted, DeveloperUserIdentifier: user } = input
    if (wanted === undefined && user === undefined)
      throw cognitoError('invalidParameter', 'Either IdentityId or DeveloperUserIdentifier must be given.')
    const provider = providerOf(pool)
    const byName = user === undefined ? undefined : await identityOfDeveloperUser(service, pool.id, provider, user)
    const id = user === undefined ? wanted : byName
    if (wanted !== undefined && id !== undefined && id !== wanted)
      throw cognitoError('resourceConflict', 'The developer user has another identity.')
    const found = id === undefined ? null : await findIdentity(service, id)
    if (!found || found.poolId !== pool.id) throw cognitoError('identityNotFound', wanted ?? user ?? '')
    const users = user === undefined ? identityOf(found).developerUsers.slice(0, input.MaxResults) : [user]
    return { IdentityId: found.id, DeveloperUserIdentifierList: users }
  },
})

/** All that the source had goes to the destination, and the source's identity is no more. */
export const mergeDeveloperIdentities = poolAction({
  name: 'MergeDeveloperIdentities',
  access: 'admin',
  input: z.object({
    SourceUserIdentifier: developerUser,
    DestinationUserIdentifier: developerUser,
    DeveloperProviderName: developerProvider,
    IdentityPoolId: poolId,
  }),
  async run(context, input) {
    const { service, pool, provider } = await providerCall(context, input)
    const from = await requireLinked(service, pool, provider, input.SourceUserIdentifier)
    const to = await requireLinked(service, pool, provider, input.DestinationUserIdentifier)
    if (from.id === to.id) return { IdentityId: to.id }
    const source = identityOf(from)
    const destination = identityOf(to)
    for (const user of source.developerUsers) {
      await unlinkDeveloperUser(service, pool.id, provider, user)
      await linkDeveloperUser(service, pool.id, provider, user, to.id)
    }
    await changeIdentity(service, to, {
      logins: [...new Set([...destination.logins, ...source.logins])],
      developerUsers: [...destination.developerUsers, ...source.developerUsers],
    })
    await service.directory.remove('identity', from.id)
    return { IdentityId: to.id }
  },
})

export const unlinkDeveloperIdentity = poolAction({
  name: 'UnlinkDeveloperIdentity',
  access: 'admin',
  input: z.object({
    IdentityId: identityId,
    IdentityPoolId: poolId,
    DeveloperProviderName: developerProvider,
    DeveloperUserIdentifier: developerUser,
  }),
  async run(context, input) {
    const { service, pool, provider } = await providerCall(context, input)
    const identity = await requireLinked(service, pool, provider, input.DeveloperUserIdentifier)
    if (identity.id !== input.IdentityId) throw cognitoError('identityNotFound', input.IdentityId)
    await unlinkDeveloperUser(service, pool.id, provider, input.DeveloperUserIdentifier)
    const { logins: before, developerUsers } = identityOf(identity)
    const rest = developerUsers.filter((user) => user !== input.DeveloperUserIdentifier)
    await changeIdentity(service, identity, {
      logins: rest.length > 0 ? before : before.filter((name) => name !== provider),
      developerUsers: rest,
    })
    return {}
  },
})

function providerOf({ document }: IdentityPool): string {
  if (document.DeveloperProviderName === undefined)
    throw cognitoError('invalidParameter', 'The identity pool has no developer provider.')
  return document.DeveloperProviderName
}

async function providerCall(
  { services, configured }: PoolsContext,
  input: { IdentityPoolId: string; DeveloperProviderName: string },
) {
  const pool = await requirePool(services, configured, input.IdentityPoolId)
  const provider = providerOf(pool)
  if (provider !== input.DeveloperProviderName)
    throw cognitoError('invalidParameter', 'The developer provider is not the one of the identity pool.')
  return { service: services.configured, pool, provider }
}

async function requireLinked(service: Service, pool: IdentityPool, provider: string, user: string) {
  const id = await identityOfDeveloperUser(service, pool.id, provider, user)
  const found = id === undefined ? null : await findIdentity(service, id)
  if (!found) throw cognitoError('identityNotFound', user)
  return found
}
