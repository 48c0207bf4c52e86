import { z } from 'zod'
import { cognitoError } from '../../errors.ts'
import { signingAlgorithm } from '../../hosted/federation/samlSigner.ts'
import type { Service } from '../../service.ts'
import type { Resource } from '../../store/directory.ts'
import { pageToken, poolId } from '../../wire/fields.ts'
import { epochSeconds } from '../../wire/output.ts'
import { pageOf } from '../../wire/paging.ts'
import { action } from '../action.ts'
import { newResource, ownedId, replaceResource } from './madePool.ts'

/** The six actions on identity providers: other places where a pool's users can sign in. */

const name = z
  .string()
  .min(1)
  .max(32)
  .regex(/^[\p{L}\p{M}\p{S}\p{N}\p{P}\p{Z}]+$/u)
/** A new one has no underscore, which stands between it and the name of a user. */
const newName = name.regex(/^[^_\p{Z}][\p{L}\p{M}\p{S}\p{N}\p{P}][^_\p{Z}]+$/u)
const identifier = z
  .string()
  .min(1)
  .max(40)
  .regex(/^[\w\s+=.@-]+$/)
const textMap = z.record(z.string(), z.string())
const changeable = {
  AttributeMapping: textMap.optional(),
  IdpIdentifiers: z.array(identifier).max(50).optional(),
}

function checkDetails({ ProviderDetails: details }: { ProviderDetails?: Record<string, string> | undefined }): void {
  const { RequestSigningAlgorithm: algorithm = signingAlgorithm } = details ?? {}
  if (algorithm !== signingAlgorithm)
    throw cognitoError('invalidParameter', `RequestSigningAlgorithm must be ${signingAlgorithm}`)
}

export const createIdentityProvider = action({
  name: 'CreateIdentityProvider',
  access: 'admin',
  input: z.object({
    UserPoolId: poolId,
    ProviderName: newName,
    ProviderType: z.enum(['SAML', 'Facebook', 'Google', 'LoginWithAmazon', 'SignInWithApple', 'OIDC']),
    ProviderDetails: textMap,
    ...changeable,
  }),
  async run(service, given) {
    checkDetails(given)
    const provider = newResource(service, 'identityProvider', ownedId(service, given.ProviderName), given)
    if (!(await service.directory.create(provider))) throw cognitoError('providerExists', given.ProviderName)
    return { IdentityProvider: shown(provider) }
  },
})

export const describeIdentityProvider = action({
  name: 'DescribeIdentityProvider',
  access: 'admin',
  input: z.object({ UserPoolId: poolId, ProviderName: name }),
  run: async (service, given) => ({ IdentityProvider: shown(await requireProvider(service, given.ProviderName)) }),
})

export const getIdentityProviderByIdentifier = action({
  name: 'GetIdentityProviderByIdentifier',
  access: 'admin',
  input: z.object({ UserPoolId: poolId, IdpIdentifier: identifier }),
  async run(service, given) {
    const all = await service.directory.list('identityProvider', { poolId: service.pool.id, limit: 1000 })
    const found = all.find(({ document }) =>
      (document.IdpIdentifiers as string[] | undefined)?.includes(given.IdpIdentifier),
    )
    if (!found) throw cognitoError('providerNotFound', given.IdpIdentifier)
    return { IdentityProvider: shown(found) }
  },
})

export const updateIdentityProvider = action({
  name: 'UpdateIdentityProvider',
  access: 'admin',
  input: z.object({ UserPoolId: poolId, ProviderName: name, ProviderDetails: textMap.optional(), ...changeable }),
  async run(service, given) {
    checkDetails(given)
    const provider = await requireProvider(service, given.ProviderName)
    const changes = Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined))
    return { IdentityProvider: shown(await replaceResource(service, provider, { ...provider.document, ...changes })) }
  },
})

export const deleteIdentityProvider = action({
  name: 'DeleteIdentityProvider',
  access: 'admin',
  input: z.object({ UserPoolId: poolId, ProviderName: name }),
  async run(service, given) {
    const provider = await requireProvider(service, given.ProviderName)
    await service.directory.remove('identityProvider', provider.id)
    return {}
  },
})

export const listIdentityProviders = action({
  name: 'ListIdentityProviders',
  access: 'admin',
  input: z.object({
    UserPoolId: poolId,
    MaxResults: z.int().min(0).max(60).optional(),
    NextToken: pageToken.optional(),
  }),
  async run(service, given) {
    const { rows, next } = await pageOf(
      service,
      { list: 'identity providers', limit: given.MaxResults, token: given.NextToken },
      (page) => service.directory.list('identityProvider', { poolId: service.pool.id, ...page }),
      ({ id }) => id,
    )
    const providers = rows.map((provider) => {
      const { ProviderName, ProviderType, CreationDate, LastModifiedDate } = shown(provider)
      return { ProviderName, ProviderType, CreationDate, LastModifiedDate }
    })
    return { Providers: providers, ...(next && { NextToken: next }) }
  },
})

const shown = (provider: Resource): Record<string, unknown> => ({
  ...provider.document,
  CreationDate: epochSeconds(provider.createdAt),
  LastModifiedDate: epochSeconds(provider.modifiedAt),
})

async function requireProvider(service: Service, wanted: string): Promise<Resource> {
  const provider = await service.directory.find('identityProvider', ownedId(service, wanted))
  if (!provider) throw cognitoError('providerNotFound', wanted)
  return provider
}
