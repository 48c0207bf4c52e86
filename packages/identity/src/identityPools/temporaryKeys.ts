import type { AccessKey } from '../crypto/sigv4.ts'
import type { Service } from '../service.ts'
import type { Login } from './logins.ts'

/** Keys for an hour. The session token says whose they are, the secret follows from it: nothing is kept. */

export interface KeyHolder {
  identityId: string
  poolId: string
  /** Undefined for a guest. */
  login?: Pick<Login, 'poolId' | 'originJti'> | undefined
  /** Their developer's server vouches for them, not a pool of users. */
  isDeveloperUser?: boolean | undefined
  accessKeyId: string
  expiresAt: number
}

export interface TemporaryKeys extends AccessKey {
  sessionToken: string
  expiresAt: Date
}

const lifetimeMs = 3600_000
const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'

const secretOf = ({ sealer }: Service, { accessKeyId, identityId, expiresAt }: KeyHolder) =>
  sealer.mac('identity-pool', 'secret', accessKeyId, identityId, String(expiresAt)).toString('base64').slice(0, 40)

export function newKeys(
  service: Service,
  of: Pick<KeyHolder, 'identityId' | 'poolId' | 'login' | 'isDeveloperUser'>,
): TemporaryKeys {
  const id = [...service.random(16)].map((byte) => letters[byte % 32]).join('')
  const holder = { ...of, accessKeyId: `ASIA${id}`, expiresAt: service.now().getTime() + lifetimeMs }
  const box = service.sealer.seal('identity-pool', Buffer.from(JSON.stringify(holder)), 'session token')
  return {
    accessKeyId: holder.accessKeyId,
    secretAccessKey: secretOf(service, holder),
    sessionToken: box.toString('base64'),
    expiresAt: new Date(holder.expiresAt),
  }
}

/** Whose keys these are; null when the token is not ours or too old. */
export function openKeys(service: Service, sessionToken: string): (KeyHolder & { secretAccessKey: string }) | null {
  const plain = service.sealer.open('identity-pool', Buffer.from(sessionToken, 'base64'), 'session token')
  if (!plain) return null
  const holder = JSON.parse(plain.toString('utf8')) as KeyHolder
  if (holder.expiresAt <= service.now().getTime()) return null
  return { ...holder, secretAccessKey: secretOf(service, holder) }
}
