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
  { isLabelled = false, ...of }: { step: Step; clientId: string; userId: string; data: Data; isLabelled?: boolean },
): { session: Session<Step, Data>; sealed: Buffer } {
  const { pool } = service
  const seconds = pool.clients.get(of.clientId)?.sessionSeconds ?? pool.settings.sessionSeconds
  const expiresAt = new Date(service.now().getTime() + seconds * 1000)
  const session = { id: newId(), expiresAt, ...of }
  const payload: Payload = { i: session.id, s: of.step, u: of.userId, x: expiresAt.getTime(), d: of.data }
  const whose = context(service, of.clientId)
  const box = service.sealer.seal('session', Buffer.from(JSON.stringify(payload)), whose)
  return { session, sealed: isLabelled ? withLabel(whose, box) : box }
}

// No box begins like this: the first byte of one is its version.
const labelMark = 0

/** Whose it is, in front and in clear, for the answers that come with nothing but the session. */
function withLabel(whose: string, box: Buffer): Buffer {
  const label = Buffer.from(whose)
  return Buffer.concat([Buffer.of(labelMark, label.length), label, box])
}

function parts(sealed: Buffer): { label: string; box: Buffer } {
  if (sealed[0] !== labelMark) return { label: '', box: sealed }
  const end = 2 + (sealed[1] ?? 0)
  return { label: sealed.toString('utf8', 2, end), box: sealed.subarray(end) }
}

/** The pool and client for which a session says it was made; opening it tells whether that is true. */
export const clientOfSession = (session: string) => parts(Buffer.from(session, 'base64')).label.split(' ')[1] ?? ''
export const poolOfSession = (session: string) => parts(Buffer.from(session, 'base64')).label.split(' ')[0]

/** Opens a session for exactly this client and step; whether it was used before shows when it is used up. */
export function openSession<Data>(
  service: Service,
  sealed: Buffer,
  expected: { step: string; clientId: string },
): Session<string, Data> {
  const plain = service.sealer.open('session', parts(sealed).box, context(service, expected.clientId))
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
