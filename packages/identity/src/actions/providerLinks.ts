import { z } from 'zod'
import { cognitoError } from '../errors.ts'
import { identityOf } from '../hosted/federation/users.ts'
import type { Call, Service } from '../service.ts'
import type { User } from '../store/records.ts'
import { requireUser } from '../users/account.ts'
import { aliasesOf, identitiesOf, identityAlias, type LinkedIdentity } from '../users/attributes.ts'
import { poolId } from '../wire/fields.ts'
import { action } from './action.ts'

/** Which accounts elsewhere are a user's. Only administrators say so: an equal mail address proves nothing. */

const providerUser = z.object({
  ProviderName: z.string().min(1).max(32),
  ProviderAttributeName: z.string().optional(),
  ProviderAttributeValue: z.string().min(1).max(255),
})

export const adminLinkProviderForUser = action({
  name: 'AdminLinkProviderForUser',
  access: 'admin',
  input: z.object({ UserPoolId: poolId, DestinationUser: providerUser, SourceUser: providerUser }),
  async run(service, { DestinationUser: to, SourceUser: from }, call) {
    if (to.ProviderName !== 'Cognito' || from.ProviderName === 'Cognito')
      throw cognitoError('invalidParameter', 'A user of the pool is linked to an account of an identity provider.')
    const user = await requireUser(service, to.ProviderAttributeValue)
    const provider = await service.directory.find('identityProvider', `${service.pool.id}/${from.ProviderName}`)
    const configured = service.pool.settings.identityProviders.find((one) => one.ProviderName === from.ProviderName)
    if (!provider && !configured) throw cognitoError('providerNotFound', from.ProviderName)
    const document = (provider?.document ?? configured) as {
      ProviderType: string
      ProviderDetails?: { oidc_issuer?: string }
    }
    const of = {
      name: from.ProviderName,
      type: document.ProviderType,
      issuer: document.ProviderDetails?.oidc_issuer ?? '',
    }
    const identity = { ...identityOf(service, of, from.ProviderAttributeValue), primary: false }
    const taken = await service.store.findUser({ aliases: [identityAlias(identity)] })
    if (taken) throw cognitoError('invalidParameter', 'SourceUser is already linked to a user of this user pool.')
    await save(service, user, [...identitiesOf(user.attributes), identity], call)
    return {}
  },
})

export const adminDisableProviderForUser = action({
  name: 'AdminDisableProviderForUser',
  access: 'admin',
  input: z.object({ UserPoolId: poolId, User: providerUser }),
  async run(service, { User: given }, call) {
    const identity = { providerName: given.ProviderName, userId: given.ProviderAttributeValue }
    const user = await service.store.findUser({ aliases: [identityAlias(identity)] })
    if (!user) throw cognitoError('userNotFound')
    const isOther = ({ providerName, userId }: LinkedIdentity) =>
      providerName !== identity.providerName || userId !== identity.userId
    await save(service, user, identitiesOf(user.attributes).filter(isOther), call)
    return {}
  },
})

async function save(service: Service, user: User, identities: LinkedIdentity[], call: Call): Promise<void> {
  const attributes = { ...user.attributes, identities: JSON.stringify(identities) }
  const changed = await service.store.changeUser(user.sub, {
    ...(identities.length > 0
      ? { setAttributes: { identities: attributes.identities } }
      : { removeAttributes: ['identities'] }),
    aliases: aliasesOf(service.pool, attributes),
    at: service.now(),
  })
  if ('refused' in changed)
    throw cognitoError('invalidParameter', 'SourceUser is already linked to a user of this user pool.')
  service.emit({ type: 'user.change', action: call.action, sub: user.sub, username: user.username })
}
