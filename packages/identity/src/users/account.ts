import type { SrpIdentity } from '../crypto/srp.ts'
import { cognitoError } from '../errors.ts'
import type { ClientSettings } from '../pool/options.ts'
import { formerNameKey, nameKey } from '../pool/pool.ts'
import type { Service } from '../service.ts'
import type { User } from '../store/records.ts'
import type { UserName } from '../store/store.ts'

/**
 * Whoever a caller claims to be. For a name that nobody has, everything is made up from the master key:
 * always the same for the same name, and not to be told from the real thing.
 */
export interface Account {
  /** Under this the limits count: attempts by any of a user's names fall on the same account. */
  id: string
  user: User | null
  srp: SrpIdentity
  salt: string
  verifier(): Buffer
}

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

/** All the ways in which a name may mean somebody in this pool. */
export function userName({ pool }: Service, name: string): UserName {
  const { aliases, loginMechanisms } = pool.settings
  const searched = new Set([...aliases, ...loginMechanisms.filter((way) => way !== 'username')])
  const keys = [...new Set([formerNameKey(pool, name), nameKey(pool, name)])]
  return {
    keys,
    sub: uuid.test(name) ? name.toLowerCase() : undefined,
    aliases: [...searched].flatMap((alias) => keys.map((value) => ({ name: alias, value }))),
  }
}

export function findUser(service: Service, name: string): Promise<User | null> {
  return service.store.findUser(userName(service, name))
}

export async function requireUser(service: Service, name: string): Promise<User> {
  const user = await findUser(service, name)
  if (!user) throw cognitoError('userNotFound')
  return user
}

export async function findAccount(service: Service, client: ClientSettings, name: string): Promise<Account> {
  const user = await findUser(service, name)
  if (!user && !client.preventUserExistenceErrors) throw cognitoError('userNotFound')
  return user ? knownAccount(service, user) : unknownAccount(service, name)
}

/** For password resets, where Cognito words the same refusal differently. */
export async function resetAccount(service: Service, client: ClientSettings, name: string): Promise<Account> {
  const user = await findUser(service, name)
  const tells = !client.preventUserExistenceErrors && !service.pool.settings.isLenient
  if (!user && tells) throw cognitoError('resetUserNotFound')
  return user ? knownAccount(service, user) : unknownAccount(service, name)
}

/** An SRP identity must not show how the name was written when the user was made. */
const srpIdentity = ({ pool }: Service, userId: string): SrpIdentity => ({ poolName: pool.srpName, userId })

export function knownAccount(service: Service, user: User): Account {
  const { credential } = user
  const madeUp = unknownAccount(service, user.key)
  return {
    id: user.sub,
    user,
    srp: srpIdentity(service, user.key),
    salt: credential?.salt ?? madeUp.salt,
    verifier: () => (credential ? openVerifier(service, user, credential.sealedVerifier) : madeUp.verifier()),
  }
}

function openVerifier({ sealer }: Service, user: User, box: Buffer): Buffer {
  const verifier = sealer.open('verifier', box, user.sub)
  if (!verifier) throw new Error('a password verifier was sealed with another secretKey')
  return verifier
}

function unknownAccount(service: Service, name: string): Account {
  const key = nameKey(service.pool, name)
  return {
    id: `unknown:${service.sealer.mac('unknown-user', 'id', key).toString('hex').slice(0, 32)}`,
    user: null,
    srp: srpIdentity(service, looksLikeAlias(service, name) ? madeUpSub(service, key) : key),
    salt: service.sealer
      .expand('unknown-user', `salt ${key}`, 16)
      .toString('hex')
      .replace(/^0+(?=.)/, ''),
    // 3068 bits: always below the modulus, and like every real verifier never seen by the client.
    verifier: () => service.sealer.expand('unknown-user', `verifier ${key}`, 383),
  }
}

/** In a pool whose users sign in by mail address, an SRP identity is a username or sub and never the address. */
function looksLikeAlias({ pool }: Service, name: string): boolean {
  const { aliases, loginMechanisms } = pool.settings
  return (aliases.length > 0 || !loginMechanisms.includes('username')) && /@|^\+\d/.test(name)
}

function madeUpSub({ sealer }: Service, key: string): string {
  const hex = sealer.mac('unknown-user', 'sub', key).toString('hex')
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-a${hex.slice(17, 20)}-${hex.slice(20, 32)}`
}
