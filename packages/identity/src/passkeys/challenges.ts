import { timingSafeEqual } from 'node:crypto'
import type { Service } from '../service.ts'

/**
 * The challenge of a registration shows by itself for whom and until when it was made, so that one that nobody
 * answers is kept nowhere. That it was answered is what the store remembers.
 */

const idBytes = 16
const timeBytes = 6
const lifetimeMs = 5 * 60_000

const seal = ({ sealer, pool }: Service, sub: string, clientId: string, open: Buffer) =>
  sealer.mac('passkey', pool.id, sub, clientId, open.toString('hex'))

export function newChallenge(service: Service, sub: string, clientId: string): Buffer {
  const time = Buffer.alloc(timeBytes)
  time.writeUIntBE(service.now().getTime() + lifetimeMs, 0, timeBytes)
  const open = Buffer.concat([service.random(idBytes), time])
  return Buffer.concat([open, seal(service, sub, clientId, open)])
}

export interface OpenedChallenge {
  id: string
  expiresAt: Date
  clientId: string
}

/** Undefined when it is not this user's, or too old; for which client it was made is for the caller to judge. */
export function openChallenge(service: Service, sub: string, given: string): OpenedChallenge | undefined {
  const bytes = Buffer.from(given, 'base64url')
  const open = bytes.subarray(0, idBytes + timeBytes)
  const mark = bytes.subarray(idBytes + timeBytes)
  const isMadeFor = (id: string) => mark.length === 32 && timingSafeEqual(seal(service, sub, id, open), mark)
  const clientId = [...service.pool.clients.keys()].find(isMadeFor)
  if (clientId === undefined) return undefined
  const expiresAt = new Date(open.readUIntBE(idBytes, timeBytes))
  if (expiresAt <= service.now()) return undefined
  return { id: `passkey ${open.toString('hex')}`, expiresAt, clientId }
}
