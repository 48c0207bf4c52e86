import type { ChallengeAnswer } from '../challenges/challenge.ts'
import { requireResponse } from '../challenges/responses.ts'
import { cognitoError } from '../errors.ts'
import type { ClientSettings } from '../pool/options.ts'
import { nameKey } from '../pool/pool.ts'
import type { Call, Service } from '../service.ts'
import { openSession, type Session, startSession } from '../signIn/session.ts'
import type { User } from '../store/records.ts'
import { aliasesOf } from '../users/attributes.ts'
import { checkSecretHash } from '../users/clients.ts'

/** A sign-in between its first factor and its tokens. */
export interface Pending {
  sub: string
  /** The password it began with; another one makes it worthless. */
  salt: string
  /** The remembered device that it comes from. */
  deviceKey?: string | undefined
}

const saltOf = (user: User) => user.credential?.salt ?? ''

export const pendingOf = (user: User, { deviceKey }: Pick<Call, 'deviceKey'>): Pending => ({
  sub: user.sub,
  salt: saltOf(user),
  ...(deviceKey !== undefined && { deviceKey }),
})

export function startPending<Data extends Pending>(
  service: Service,
  client: ClientSettings,
  user: User,
  step: string,
  data: Data,
): string {
  const of = { step, clientId: client.id, userId: user.key, data, isLabelled: step === 'MFA_SETUP' }
  return startSession(service, of).sealed.toString('base64')
}

/** The answer's session, whose user must be the one that is named and unchanged since. */
export async function openPending<Data extends Pending>(
  service: Service,
  client: ClientSettings,
  step: string,
  { responses, session: given }: ChallengeAnswer,
): Promise<{ user: User; session: Session<string, Data> }> {
  const username = requireResponse(responses, 'USERNAME')
  checkSecretHash(client, username, responses.SECRET_HASH)
  if (given === undefined) throw cognitoError('missingParameter', 'Session')
  const session = openSession<Data>(service, Buffer.from(given, 'base64'), { step, clientId: client.id })
  const user = await requirePendingUser(service, session)
  if (!isNamed(service, user, username)) throw cognitoError('sessionInvalid')
  return { user, session }
}

export async function requirePendingUser(service: Service, session: Session<string, Pending>): Promise<User> {
  const user = await service.store.findUser({ sub: session.data.sub })
  if (!user) throw cognitoError('sessionInvalid')
  if (!user.enabled) throw cognitoError('userDisabled')
  if (user.status !== 'CONFIRMED' || saltOf(user) !== session.data.salt) throw cognitoError('sessionUsed')
  return user
}

/** Whether this is one of the names under which the user signs in. */
export function isNamed({ pool }: Service, user: User, name: string): boolean {
  const aliases = aliasesOf(pool, user.attributes).map((alias) => alias.value)
  return [user.key, user.sub, ...aliases].some((known) => nameKey(pool, known) === nameKey(pool, name))
}
