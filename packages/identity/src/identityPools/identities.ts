import { sameText } from '../crypto/clientSecret.ts'
import { newId } from '../crypto/random.ts'
import type { Service } from '../service.ts'

/**
 * Identity ids are kept nowhere. A user's follows from who they are; a guest's shows by itself that we gave it out.
 */

const uuidOf = (hex: string) =>
  `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20, 32)}`

const regionOf = (poolId: string) => poolId.split(':')[0] ?? ''

export function userIdentity({ sealer }: Service, poolId: string, provider: string, sub: string): string {
  const hex = sealer.mac('identity-pool', 'user', poolId, provider, sub).toString('hex')
  return `${regionOf(poolId)}:${uuidOf(hex)}`
}

const startLength = 20

export function newGuest(service: Service, poolId: string): string {
  const start = newId().replaceAll('-', '').slice(0, startLength)
  return guestOf(service, poolId, start)
}

function guestOf({ sealer }: Service, poolId: string, start: string): string {
  const end = sealer.mac('identity-pool', 'guest', poolId, start).toString('hex').slice(0, 12)
  return `${regionOf(poolId)}:${uuidOf(start + end)}`
}

export function isGuestOf(service: Service, poolId: string, identityId: string): boolean {
  const hex = (identityId.split(':')[1] ?? '').replaceAll('-', '')
  return sameText(guestOf(service, poolId, hex.slice(0, startLength)), identityId)
}
