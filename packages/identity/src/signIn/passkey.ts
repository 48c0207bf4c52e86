import type { Output } from '../actions/action.ts'
import { mayUseCode } from '../mfa/factors.ts'
import { requestOptions, verifyAssertion } from '../passkeys/assertion.ts'
import type { ClientSettings } from '../pool/options.ts'
import type { Call, Service } from '../service.ts'
import type { User } from '../store/records.ts'
import type { Account } from '../users/account.ts'
import { completeSignIn } from './complete.ts'
import { provePassword } from './provePassword.ts'
import { type Session, startSession } from './session.ts'

/** A passkey in place of a password. For names that nobody has, everything looks the same. */

export const passkeyStep = 'WEB_AUTHN' as const
const challengeBytes = 32

export interface PendingPasskey {
  name: string
  challenge: string
}

export async function startPasskey(
  service: Service,
  client: ClientSettings,
  account: Account,
  name: string,
): Promise<Output> {
  const challenge = service.random(challengeBytes).toString('base64url')
  const options = await requestOptions(service, account, challenge)
  const data: PendingPasskey = { name, challenge }
  const of = { step: passkeyStep, clientId: client.id, userId: account.srp.userId, data }
  return {
    ChallengeName: passkeyStep,
    Session: startSession(service, of).sealed.toString('base64'),
    ChallengeParameters: { CREDENTIAL_REQUEST_OPTIONS: JSON.stringify(options), USERNAME: account.srp.userId },
  }
}

/** Counts like a password: the session is used up with the tokens, so no answer is good twice. */
export async function answerPasskey(
  service: Service,
  client: ClientSettings,
  answer: { account: Account; credential: string; session: Session<string, PendingPasskey> },
  call: Call,
): Promise<Output> {
  const { account, credential, session } = answer
  const isRight = async () => {
    const verified = await verifyAssertion(service, account.user?.sub, credential, session.data.challenge)
    return Boolean(verified && account.user && maySignIn(service, account.user, verified.isUserVerified))
  }
  const about = { ...call, clientId: client.id }
  const { user, failures } = await provePassword(service, account, about, isRight, 'passkeyWrong')
  return completeSignIn(service, client, user, call, {
    session: { id: session.id, expiresAt: session.expiresAt },
    clearCounters: failures,
  })
}

/** Where a second factor is due, a passkey replaces both only if the pool says so and the owner was verified. */
function maySignIn(service: Service, user: User, isUserVerified: boolean): boolean {
  if (mayUseCode(service, user)) return true
  const { isMultiFactor } = service.pool.settings.webAuthn
  return isMultiFactor && isUserVerified && user.enabled && user.status === 'CONFIRMED'
}
