import type { Output } from '../actions/action.ts'
import { CognitoError, cognitoError } from '../errors.ts'
import type { ClientSettings } from '../pool/options.ts'
import { nameKey } from '../pool/pool.ts'
import type { Call, Service } from '../service.ts'
import { afterPassword } from '../signIn/outcome.ts'
import { provePassword } from '../signIn/provePassword.ts'
import { openSession, type Session, startSession } from '../signIn/session.ts'
import { isProven, type SrpState, startExchange } from '../signIn/srpExchange.ts'
import { isCloseTimestamp } from '../signIn/timestamp.ts'
import { type Account, findAccount } from '../users/account.ts'
import { checkSecretHash } from '../users/clients.ts'
import type { Answer, Challenge } from './challenge.ts'
import { requireResponse } from './responses.ts'

/** The second half of an SRP sign-in: the client proves that it knows the password. */

const step = 'PASSWORD_VERIFIER'

interface NamedState extends SrpState {
  /** The name as it was typed, which may be an alias. */
  name: string
}

export function startPasswordVerifier(
  service: Service,
  client: ClientSettings,
  account: Account,
  typedName: string,
  srpA: string,
): Output {
  const { state, srpB } = startExchange(service.random, account.verifier(), srpA)
  const data: NamedState = { name: typedName, ...state }
  const { sealed } = startSession(service, { step, clientId: client.id, userId: account.srp.userId, data })
  const secretBlock = sealed.toString('base64')
  return {
    ChallengeName: step,
    ChallengeParameters: {
      SALT: account.salt,
      SECRET_BLOCK: secretBlock,
      SRP_B: srpB,
      USERNAME: account.srp.userId,
      USER_ID_FOR_SRP: account.srp.userId,
    },
    Session: secretBlock,
  }
}

export const passwordVerifier: Challenge = { name: step, answer: answerPasswordVerifier }

async function answerPasswordVerifier(
  service: Service,
  client: ClientSettings,
  { responses, session: given }: Answer,
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
  return afterPassword(service, client, proven, call, { id: session.id, expiresAt: session.expiresAt })
}

/** A wrong answer uses the session up as well. */
async function endSession(service: Service, session: Session, error: unknown): Promise<never> {
  if (error instanceof CognitoError) await service.store.useSession(session.id, session.expiresAt)
  throw error
}
