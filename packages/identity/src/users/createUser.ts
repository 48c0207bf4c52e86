import { newId } from '../crypto/random.ts'
import { cognitoError } from '../errors.ts'
import { type Contact, isContact } from '../pool/attributes.ts'
import { nameKey } from '../pool/pool.ts'
import type { Service } from '../service.ts'
import type { Credential, Factors, User, UserStatus } from '../store/records.ts'
import { type Attributes, aliasesOf, isMailAddress, isPhoneNumber } from './attributes.ts'

export interface NewUser {
  /** Chosen here unless given. */
  sub?: string
  name: string
  attributes: Attributes
  status: UserStatus
  credential(owner: { sub: string; key: string }): Credential | null
  factors?: Factors
}

/** Stores a new user; `taken` is what somebody else is called already. */
export async function createUser(service: Service, given: NewUser) {
  const { pool } = service
  const { sub = newId(), name, attributes, status, credential, factors = {} } = given
  const named = nameNewUser(service, name, sub, attributes)
  const key = nameKey(pool, named.username)
  if (key === '') throw cognitoError('invalidParameter', 'Username must contain visible characters.')
  const missing = pool.settings.requiredAttributes.find((required) => !named.attributes[required])
  if (missing) throw cognitoError('attributeSchema', `${missing}: The attribute is required`)
  const now = service.now()
  const user: User = {
    sub,
    key,
    username: named.username,
    status,
    enabled: true,
    attributes: named.attributes,
    credential: credential({ sub, key }),
    factors,
    createdAt: now,
    modifiedAt: now,
  }
  const result = await service.store.createUser(user, aliasesOf(pool, user.attributes))
  return { user, taken: result === 'created' ? undefined : result === 'usernameTaken' ? 'username' : result.aliasTaken }
}

/** In a pool without usernames, the name given is a mail address or number, and the username is the sub. */
function nameNewUser({ pool }: Service, name: string, sub: string, attributes: Attributes) {
  const { loginMechanisms, aliases } = pool.settings
  if (loginMechanisms.includes('username')) {
    const kind = name.includes('@') ? 'email' : /^\+\d+$/.test(name) ? 'phone_number' : undefined
    if (kind && aliases.includes(kind))
      throw cognitoError('usernameLooksLikeAlias', kind === 'email' ? 'email' : 'phone number')
    return { username: name, attributes }
  }
  const allowed = loginMechanisms.filter(isContact)
  const contact = allowed.find((kind) => (kind === 'email' ? isMailAddress(name) : isPhoneNumber(name)))
  if (!contact) throw cognitoError(wantedName(allowed))
  if (attributes[contact] !== undefined && attributes[contact] !== name)
    throw cognitoError('invalidParameter', `Username and ${contact} must be the same in this user pool.`)
  return { username: sub, attributes: { ...attributes, [contact]: name } }
}

const wantedName = ([first, second]: Contact[]) =>
  second ? 'usernameShouldBeEither' : first === 'email' ? 'usernameShouldBeEmail' : 'usernameShouldBePhone'
