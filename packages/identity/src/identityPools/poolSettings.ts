import { z } from 'zod'
import { cognitoError } from '../errors.ts'
import { tags } from '../pool/poolInput.ts'
import type { Resource } from '../store/directory.ts'
import { type PoolsContext, poolAction } from './action.ts'
import { requireMade } from './controlPlane.ts'
import { poolId, principalTags } from './fields.ts'
import { requirePool } from './pools.ts'

/** Tags of identity pools, and the attributes that become tags of a session. Both are kept and shown. */

interface TagMap {
  UseDefaults?: boolean | undefined
  PrincipalTags?: Record<string, string> | undefined
}
const provider = z.string().min(1).max(128)

export const setPrincipalTagAttributeMap = poolAction({
  name: 'SetPrincipalTagAttributeMap',
  access: 'admin',
  input: z.object({
    IdentityPoolId: poolId,
    IdentityProviderName: provider,
    UseDefaults: z.boolean().optional(),
    PrincipalTags: principalTags.optional(),
  }),
  async run(context, { IdentityPoolId: id, IdentityProviderName: name, ...given }) {
    const made = await requireMade(context, id)
    const maps = made.document.TagMapsOfPool as Record<string, TagMap> | undefined
    await replace(context, made, { ...made.document, TagMapsOfPool: { ...maps, [name]: given } })
    return mapOf(id, name, given)
  },
})

export const getPrincipalTagAttributeMap = poolAction({
  name: 'GetPrincipalTagAttributeMap',
  access: 'admin',
  input: z.object({ IdentityPoolId: poolId, IdentityProviderName: provider }),
  async run({ services, configured }, { IdentityPoolId: id, IdentityProviderName: name }) {
    const { document } = await requirePool(services, configured, id)
    const map = (document as { TagMapsOfPool?: Record<string, TagMap> }).TagMapsOfPool?.[name]
    if (!map) throw cognitoError('tagMapNotFound', name)
    return mapOf(id, name, map)
  },
})

const mapOf = (id: string, name: string, { UseDefaults: isDefault = false, PrincipalTags: map = {} }: TagMap) => ({
  IdentityPoolId: id,
  IdentityProviderName: name,
  UseDefaults: isDefault,
  PrincipalTags: isDefault ? { username: 'sub', client: 'aud' } : map,
})

const resourceArn = z.string().min(20).max(2048)

export const tagIdentityPool = poolAction({
  name: 'TagResource',
  access: 'admin',
  input: z.object({ ResourceArn: resourceArn, Tags: tags }),
  run: (context, input) => changeTags(context, input.ResourceArn, (before) => ({ ...before, ...input.Tags })),
})

export const untagIdentityPool = poolAction({
  name: 'UntagResource',
  access: 'admin',
  input: z.object({ ResourceArn: resourceArn, TagKeys: z.array(z.string().min(1).max(128)) }),
  run: (context, input) =>
    changeTags(context, input.ResourceArn, (before) =>
      Object.fromEntries(Object.entries(before).filter(([key]) => !input.TagKeys.includes(key))),
    ),
})

export const listTagsOfIdentityPool = poolAction({
  name: 'ListTagsForResource',
  access: 'admin',
  input: z.object({ ResourceArn: resourceArn }),
  async run(context, input) {
    const made = await requireMade(context, idIn(input.ResourceArn))
    return { Tags: made.document.IdentityPoolTags ?? {} }
  },
})

type Tags = Record<string, string>

async function changeTags(context: PoolsContext, arn: string, change: (before: Tags) => Tags) {
  const made = await requireMade(context, idIn(arn))
  const after = change((made.document.IdentityPoolTags as Tags | undefined) ?? {})
  if (Object.keys(after).length > 50)
    throw cognitoError('invalidParameter', 'An identity pool can have 50 tags at most.')
  await replace(context, made, { ...made.document, IdentityPoolTags: after })
  return {}
}

/** No answer of AWS tells the ARN of an identity pool: callers put their own account into it, so any will do. */
function idIn(arn: string): string {
  const [, region, id] = /^arn:aws[\w-]*:cognito-identity:([\w-]+):\d+:identitypool\/(.+)$/.exec(arn) ?? []
  if (id === undefined) throw cognitoError('invalidParameter', 'Invalid ARN.')
  if (!id.startsWith(`${region}:`)) throw cognitoError('identityPoolNotFound', id)
  return id
}

async function replace({ services }: PoolsContext, made: Resource, document: Resource['document']) {
  await services.configured.directory.replace({ ...made, document, modifiedAt: services.configured.now() })
}
