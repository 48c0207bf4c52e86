import type { Claims } from '../../crypto/jwt.ts'
import { cognitoError } from '../../errors.ts'
import type { Call, Service } from '../../service.ts'
import type { User } from '../../store/records.ts'
import { aliasesOf, identitiesOf, isVerified, type LinkedIdentity } from '../../users/attributes.ts'
import type { Provider } from './providers.ts'

type Account = { identity: LinkedIdentity; claims: Claims }

/**
 * The user whom an administrator made for this person. What links the two is a mail address that both sides have
 * verified: a link by anything less would hand the account to whoever writes the address into a profile.
 */
export async function linkInvited(
  service: Service,
  provider: Provider,
  { identity, claims }: Account,
  call: Call,
): Promise<User> {
  const address = provenAddress(provider, claims)
  if (!address) throw cognitoError('emailNotVouchedFor')
  const user = await ownerOf(service, address)
  if (!user?.enabled) throw cognitoError('notInvited')
  const linked = identitiesOf(user.attributes)
  // An address that was given to somebody else there brings nobody into the account of the one before.
  if (linked.some(({ providerName }) => providerName === provider.name)) throw cognitoError('otherAccountLinked')
  const identities = JSON.stringify([...linked, { ...identity, primary: false }])
  const changed = await service.store.changeUser(user.sub, {
    setAttributes: { identities },
    // The invitation in the mailbox opens nothing any more, and a password can be chosen with a code instead.
    ...(user.status === 'FORCE_CHANGE_PASSWORD' && { status: 'RESET_REQUIRED' as const }),
    aliases: aliasesOf(service.pool, { ...user.attributes, identities }),
    at: service.now(),
  })
  if (!('user' in changed)) throw cognitoError('notInvited')
  service.emit({
    type: 'user.link',
    action: call.action,
    sub: user.sub,
    username: user.username,
    address: call.address,
    detail: provider.name,
  })
  return changed.user
}

/**
 * The address, if the provider says that it has verified it. A company's directory often says nothing at all: for the
 * domains that an administrator has named as its own its silence counts as a yes, a no stays a no.
 */
function provenAddress({ mapping, details }: Provider, claims: Claims): string | undefined {
  const email = claims[mapping.email ?? 'email']
  const flag = claims[mapping.email_verified ?? 'email_verified']
  if (typeof email !== 'string' || !/^[^\s@]+@[^\s@]+$/.test(email)) return undefined
  // Apple writes its flags as text.
  if (flag === true || flag === 'true') return email
  if (flag !== undefined) return undefined
  const domains = (details.verified_domains ?? '').split(',').filter(Boolean)
  return domains.includes(email.slice(email.indexOf('@') + 1).toLowerCase()) ? email : undefined
}

/** One user has the address and has it verified; where several have it nobody can say whose account is meant. */
async function ownerOf(service: Service, address: string): Promise<User | undefined> {
  const filter = { field: 'email', value: address, match: 'equalsInAnyCase' } as const
  const found = await service.store.listUsers({ limit: 60 }, filter)
  const owners = found.filter(({ attributes }) => isVerified(attributes, 'email'))
  return owners.length === 1 ? owners[0] : undefined
}
