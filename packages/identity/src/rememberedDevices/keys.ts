import { sameText } from '../crypto/clientSecret.ts'
import { newId } from '../crypto/random.ts'
import type { Service } from '../service.ts'

/** The name of the pool's devices in their SRP exchanges. */
export const deviceGroupKey = ({ sealer, pool }: Service) =>
  `-${sealer.mac('device-key', 'group', pool.id).toString('base64url').replace(/[-_]/g, '').slice(0, 8)}`

/** A key for a new device. It shows by itself that we gave it to this user, so that nothing is written until it is used. */
export function newDeviceKey(service: Service, sub: string): string {
  const start = newId().slice(0, 24)
  return `${service.pool.region}_${start}${seal(service, sub, start)}`
}

export function isKeyOf(service: Service, sub: string, key: string): boolean {
  const prefix = `${service.pool.region}_`
  if (!key.startsWith(prefix) || key.length !== prefix.length + 36) return false
  const id = key.slice(prefix.length)
  return sameText(seal(service, sub, id.slice(0, 24)), id.slice(24))
}

const seal = ({ sealer, pool }: Service, sub: string, start: string) =>
  sealer.mac('device-key', pool.id, sub, start).toString('hex').slice(0, 12)
