import { z } from 'zod'
import { newId } from '../crypto/random.ts'
import { cognitoError } from '../errors.ts'
import { type PoolsContext, poolAction } from './action.ts'
import { poolId as id, pageToken } from './fields.ts'
import { allPools, type IdentityPoolDocument, identityPoolDocument, requirePool } from './pools.ts'

/** Making and changing identity pools, for administrators. */

const named = z.object({ IdentityPoolId: id })
type Roles = { Roles?: Record<string, string>; RoleMappings?: Record<string, unknown> }

interface Inner {
  RolesOfPool?: Roles
  TagMapsOfPool?: unknown
}

const shown = (poolId: string, document: IdentityPoolDocument) => {
  const { RolesOfPool: _, TagMapsOfPool: __, ...rest } = document as IdentityPoolDocument & Inner
  return { IdentityPoolId: poolId, ...rest }
}

export const createIdentityPool = poolAction({
  name: 'CreateIdentityPool',
  access: 'admin',
  input: identityPoolDocument,
  async run({ services, region }, input) {
    const { directory, now } = services.configured
    const poolId = `${region}:${newId()}`
    const at = now()
    await directory.create({ kind: 'identityPool', id: poolId, poolId, document: input, createdAt: at, modifiedAt: at })
    return shown(poolId, input)
  },
})

export const describeIdentityPool = poolAction({
  name: 'DescribeIdentityPool',
  access: 'admin',
  input: named,
  async run({ services, configured }, input) {
    const pool = await requirePool(services, configured, input.IdentityPoolId)
    return shown(pool.id, pool.document)
  },
})

export const listIdentityPools = poolAction({
  name: 'ListIdentityPools',
  access: 'admin',
  input: z.object({ MaxResults: z.int().min(1).max(60), NextToken: pageToken.optional() }),
  async run({ services, configured, region }, input) {
    const all = (await allPools(services, configured)).sort((a, b) => (a.id < b.id ? -1 : 1))
    const rest = all.filter((pool) => pool.id.startsWith(`${region}:`) && pool.id > (input.NextToken ?? ''))
    const page = rest.slice(0, input.MaxResults)
    return {
      IdentityPools: page.map(({ id: one, document }) => ({
        IdentityPoolId: one,
        IdentityPoolName: document.IdentityPoolName,
      })),
      ...(rest.length > page.length && { NextToken: page.at(-1)?.id }),
    }
  },
})

export const updateIdentityPool = poolAction({
  name: 'UpdateIdentityPool',
  access: 'admin',
  input: identityPoolDocument.extend({ IdentityPoolId: id }),
  async run(context, { IdentityPoolId: poolId, ...input }) {
    const made = await requireMade(context, poolId)
    const { RolesOfPool, TagMapsOfPool, IdentityPoolTags } = made.document
    const document = { RolesOfPool, TagMapsOfPool, IdentityPoolTags, ...input }
    await context.services.configured.directory.replace({
      ...made,
      document,
      modifiedAt: context.services.configured.now(),
    })
    return shown(poolId, document as IdentityPoolDocument)
  },
})

export const deleteIdentityPool = poolAction({
  name: 'DeleteIdentityPool',
  access: 'admin',
  input: named,
  async run(context, { IdentityPoolId: poolId }) {
    await requireMade(context, poolId)
    await context.services.configured.directory.removePool(poolId)
    return {}
  },
})

export const setIdentityPoolRoles = poolAction({
  name: 'SetIdentityPoolRoles',
  access: 'admin',
  input: named.extend({
    Roles: z.record(z.string(), z.string().min(20).max(2048)),
    RoleMappings: z.record(z.string(), z.unknown()).optional(),
  }),
  async run(context, { IdentityPoolId: poolId, ...roles }) {
    const made = await requireMade(context, poolId)
    const document = { ...made.document, RolesOfPool: roles }
    await context.services.configured.directory.replace({
      ...made,
      document,
      modifiedAt: context.services.configured.now(),
    })
    return {}
  },
})

export const getIdentityPoolRoles = poolAction({
  name: 'GetIdentityPoolRoles',
  access: 'admin',
  input: named,
  async run({ services, configured }, { IdentityPoolId: poolId }) {
    const { document } = await requirePool(services, configured, poolId)
    return { IdentityPoolId: poolId, ...(document as { RolesOfPool?: Roles }).RolesOfPool }
  },
})

export async function requireMade({ services, configured }: PoolsContext, poolId: string) {
  if (configured.some((pool) => pool.id === poolId)) throw cognitoError('poolIsConfigured')
  const made = await services.configured.directory.find('identityPool', poolId)
  if (!made) throw cognitoError('identityPoolNotFound', poolId)
  return made
}
