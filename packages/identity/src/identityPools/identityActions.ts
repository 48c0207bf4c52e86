import { z } from 'zod'
import { cognitoError } from '../errors.ts'
import type { Service } from '../service.ts'
import type { Resource } from '../store/directory.ts'
import { epochSeconds } from '../wire/output.ts'
import { pageOf } from '../wire/paging.ts'
import { poolAction } from './action.ts'
import { holderOf } from './clientActions.ts'
import { identityId, logins, pageToken, poolId } from './fields.ts'
import { isGuestOf } from './identities.ts'
import { changeIdentity, findIdentity, identityOf } from './keptIdentities.ts'
import { canonicalName } from './logins.ts'
import { allPools, requirePool } from './pools.ts'

/** Looking at identities, and ending them. */

export const describeIdentity = poolAction({
  name: 'DescribeIdentity',
  access: 'admin',
  input: z.object({ IdentityId: identityId }),
  async run({ services, configured }, { IdentityId: id }) {
    const service = services.configured
    const kept = await findIdentity(service, id)
    if (kept) return shown(kept)
    // A guest's shows by itself that we gave it out; when that was is written nowhere.
    const pools = await allPools(services, configured)
    if (!pools.some((pool) => isGuestOf(service, pool.id, id))) throw cognitoError('identityNotFound', id)
    return { IdentityId: id }
  },
})

export const listIdentities = poolAction({
  name: 'ListIdentities',
  access: 'admin',
  input: z.object({
    IdentityPoolId: poolId,
    MaxResults: z.int().min(1).max(60),
    NextToken: pageToken.optional(),
    HideDisabled: z.boolean().optional(),
  }),
  async run({ services, configured }, input) {
    const pool = await requirePool(services, configured, input.IdentityPoolId)
    const service = services.configured
    const { rows, next } = await pageOf(
      service,
      { list: `identities ${pool.id}`, limit: input.MaxResults, token: input.NextToken },
      (page) => service.directory.list('identity', { poolId: pool.id, ...page }),
      ({ id }) => id,
    )
    return { IdentityPoolId: pool.id, Identities: rows.map(shown), ...(next && { NextToken: next }) }
  },
})

/** Forgets them. Users of a pool come back under the same id, which follows from who they are. */
export const deleteIdentities = poolAction({
  name: 'DeleteIdentities',
  access: 'admin',
  input: z.object({ IdentityIdsToDelete: z.array(identityId).min(1).max(60) }),
  async run({ services }, input) {
    const { directory } = services.configured
    for (const id of input.IdentityIdsToDelete) await directory.remove('identity', id)
    return { UnprocessedIdentityIds: [] }
  },
})

/** Asked by the owner, who shows a login of theirs. */
export const unlinkIdentity = poolAction({
  name: 'UnlinkIdentity',
  access: 'anyone',
  input: z.object({ IdentityId: identityId, Logins: logins, LoginsToRemove: z.array(z.string().min(1).max(128)) }),
  async run(context, input) {
    if (Object.keys(input.Logins).length === 0) throw cognitoError('loginInvalid', 'A login is needed.')
    const holder = await holderOf(context, input.IdentityId, input.Logins)
    const service = context.services.configured
    const before = await requireIdentity(service, holder.identityId)
    const removed = await Promise.all(input.LoginsToRemove.map((name) => canonicalName(context.services, name)))
    const identity = identityOf(before)
    await changeIdentity(service, before, {
      ...identity,
      logins: identity.logins.filter((name) => !removed.includes(name)),
    })
    return {}
  },
})

const shown = (resource: Resource) => ({
  IdentityId: resource.id,
  Logins: identityOf(resource).logins,
  CreationDate: epochSeconds(resource.createdAt),
  LastModifiedDate: epochSeconds(resource.modifiedAt),
})

async function requireIdentity(service: Service, id: string): Promise<Resource> {
  const found = await findIdentity(service, id)
  if (!found) throw cognitoError('identityNotFound', id)
  return found
}
