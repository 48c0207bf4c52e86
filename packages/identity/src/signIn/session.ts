import { newId } from '../crypto/random.ts'
import { cognitoError } from '../errors.ts'
import type { Service } from '../service.ts'

/**
 * The state between a challenge and its answer. It travels sealed with the client, so that an unanswered
 * challenge costs us no memory; that it was used is what the store remembers.
 */
export interface Session<Step extends string = string, Data = unknown> {
  id: string
  step: Step
  clientId: string
  /** The SRP identity or username for which it was made. */
  userId: string
  expiresAt: Date
  data: Data
}

interface Payload {
  i: string
  s: string
  u: string
  x: number
  d: unknown
}

export function startSession<Step extends string, Data>(
  service: Service,
  of: { step: Step; clientId: string; userId: string; data: Data },
): { session: Session<Step, Data>; sealed: Buffer } {
  const expiresAt = new Date(service.now().getTime() + service.pool.settings.sessionSeconds * 1000)
  const session = { id: newId(), expiresAt, ...of }
  const payload: Payload = { i: session.id, s: of.step, u: of.userId, x: expiresAt.getTime(), d: of.data }
  const sealed = service.sealer.seal('session', Buffer.from(JSON.stringify(payload)), context(service, of.clientId))
  return { session, sealed }
}

/** Opens a session for exactly this client and step; whether it was used before shows when it is used up. */
export function openSession<Data>(
  service: Service,
  sealed: Buffer,
  expected: { step: string; clientId: string },
): Session<string, Data> {
  const plain = service.sealer.open('session', sealed, context(service, expected.clientId))
  if (!plain) throw cognitoError('sessionInvalid')
  const payload = JSON.parse(plain.toString('utf8')) as Payload
  if (payload.s !== expected.step) throw cognitoError('sessionInvalid')
  const expiresAt = new Date(payload.x)
  if (expiresAt <= service.now()) throw cognitoError('sessionExpired')
  return {
    id: payload.i,
    step: payload.s,
    clientId: expected.clientId,
    userId: payload.u,
    expiresAt,
    data: payload.d as Data,
  }
}

const context = ({ pool }: Service, clientId: string) => `${pool.id} ${clientId}`
