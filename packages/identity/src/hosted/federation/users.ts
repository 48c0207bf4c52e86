import type { Claims } from '../../crypto/jwt.ts'
import { cognitoError } from '../../errors.ts'
import type { Call, Service } from '../../service.ts'
import type { User } from '../../store/records.ts'
import {
  type Attributes,
  aliasesOf,
  identityAlias,
  type LinkedIdentity,
  readAttributes,
} from '../../users/attributes.ts'
import { createUser } from '../../users/createUser.ts'
import { linkInvited } from './invited.ts'
import type { Provider } from './providers.ts'

/** The user here of somebody who has signed in there: the linked one, or one that is made the first time. */
export async function userOf(
  service: Service,
  provider: Provider,
  claims: Claims & { sub: string },
  call: Call,
): Promise<User> {
  const identity = identityOf(service, provider, claims.sub)
  const mapped = mappedAttributes(service, provider, claims)
  // Found by the account there and by nothing else: a mail address that is the same proves nothing.
  const known = await service.store.findUser({ aliases: [identityAlias(identity)] })
  if (known) return update(service, known, mapped)
  if (service.pool.settings.federatedUsers === 'invited')
    return linkInvited(service, provider, { identity, claims }, call)
  const attributes = { ...mapped, identities: JSON.stringify([identity]) }
  const { user, taken } = await createUser(service, {
    name: `${provider.name}_${claims.sub}`,
    attributes,
    status: 'EXTERNAL_PROVIDER',
    credential: () => null,
  })
  if (taken) throw cognitoError('aliasExists', taken)
  service.emit({ type: 'user.create', action: call.action, sub: user.sub, username: user.username })
  return user
}

export const identityOf = (
  service: Service,
  { name, type, issuer }: Pick<Provider, 'name' | 'type' | 'issuer'>,
  userId: string,
): LinkedIdentity => ({
  userId,
  providerName: name,
  providerType: type,
  issuer,
  primary: true,
  dateCreated: service.now().getTime(),
})

function mappedAttributes({ pool }: Service, { mapping }: Provider, claims: Claims): Attributes {
  const pairs = Object.entries(mapping).flatMap(([Name, claim]) => {
    const value = claims[claim]
    const isText = typeof value === 'string' || typeof value === 'boolean' || typeof value === 'number'
    return isText && Name !== 'username' ? [{ Name, Value: String(value) }] : []
  })
  return readAttributes(pool, pairs, 'admin')
}

/** What the provider says now is what counts, but a local user who was linked keeps their own name and address. */
async function update(service: Service, user: User, mapped: Attributes): Promise<User> {
  if (user.status !== 'EXTERNAL_PROVIDER') return user
  if (Object.entries(mapped).every(([name, value]) => user.attributes[name] === value)) return user
  const aliases = aliasesOf(service.pool, { ...user.attributes, ...mapped })
  const changed = await service.store.changeUser(user.sub, { setAttributes: mapped, aliases, at: service.now() })
  if ('user' in changed) return changed.user
  throw changed.refused === 'alias' ? cognitoError('aliasExists', changed.alias) : cognitoError('userNotFound')
}
