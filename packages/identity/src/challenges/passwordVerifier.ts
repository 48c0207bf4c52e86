import type { Output } from '../actions/action.ts'
import { CognitoError, cognitoError } from '../errors.ts'
import type { ClientSettings } from '../pool/options.ts'
import { nameKey } from '../pool/pool.ts'
import type { Call, Service } from '../service.ts'
import { nextCustomStep } from '../signIn/customAuth.ts'
import { afterPassword } from '../signIn/outcome.ts'
import { type NamedState, step } from '../signIn/passwordExchange.ts'
import { provePassword } from '../signIn/provePassword.ts'
import { openSession, type Session } from '../signIn/session.ts'
import { isProven } from '../signIn/srpExchange.ts'
import { isCloseTimestamp } from '../signIn/timestamp.ts'
import { findAccount } from '../users/account.ts'
import { checkSecretHash } from '../users/clients.ts'
import type { Challenge, ChallengeAnswer } from './challenge.ts'
import { requireResponse } from './responses.ts'

/** The second half of an SRP sign-in: the client proves that it knows the password. */

export const passwordVerifier: Challenge = { name: step, answer: answerPasswordVerifier }

async function answerPasswordVerifier(
  service: Service,
  client: ClientSettings,
  { responses, session: given }: ChallengeAnswer,
  call: Call,
): Promise<Output> {
  const username = requireResponse(responses, 'USERNAME')
  const block = requireResponse(responses, 'PASSWORD_CLAIM_SECRET_BLOCK')
  const signature = requireResponse(responses, 'PASSWORD_CLAIM_SIGNATURE')
  const timestamp = requireResponse(responses, 'TIMESTAMP')
  checkSecretHash(client, username, responses.SECRET_HASH)
  // The block is the state; some clients return the Session beside it, which then must be the same.
  if (given !== undefined && given !== block) throw cognitoError('sessionInvalid')
  const secretBlock = Buffer.from(block, 'base64')
  const session = openSession<NamedState>(service, secretBlock, { step, clientId: client.id })
  const isSame = (name: string) => nameKey(service.pool, name) === nameKey(service.pool, username)
  if (!isSame(session.userId) && !isSame(session.data.name)) throw cognitoError('sessionInvalid')
  if (!isCloseTimestamp(service, timestamp)) {
    await service.store.useSession(session.id, session.expiresAt)
    throw cognitoError('clockSkew')
  }
  const account = await findAccount(service, client, session.data.name)
  const claim = { ...account.srp, secretBlock, timestamp }
  const isRight = () => isProven(account.verifier(), session.data, claim, signature)
  const proven = await provePassword(service, account, { ...call, clientId: client.id }, isRight).catch((error) =>
    endSession(service, session, error),
  )
  const used = { id: session.id, expiresAt: session.expiresAt }
  const { history, name } = session.data
  if (!history) return afterPassword(service, client, proven, call, used)
  const result = { challengeName: step, challengeResult: true } as const
  const rounds = [...history, result]
  return nextCustomStep(
    service,
    client,
    { account, name, history: rounds, failures: proven.failures, session: used },
    call,
  )
}

/** A wrong answer uses the session up as well. */
async function endSession(service: Service, session: Session, error: unknown): Promise<never> {
  if (error instanceof CognitoError) await service.store.useSession(session.id, session.expiresAt)
  throw error
}
