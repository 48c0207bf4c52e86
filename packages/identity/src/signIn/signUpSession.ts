import type { Output } from '../actions/action.ts'
import { cognitoError } from '../errors.ts'
import type { Pending } from '../mfa/pending.ts'
import { isNamed, pendingOf, requirePendingUser, startPending } from '../mfa/pending.ts'
import { afterFirstFactor } from '../mfa/start.ts'
import type { Contact } from '../pool/attributes.ts'
import type { ClientSettings } from '../pool/options.ts'
import type { Call, Service } from '../service.ts'
import type { User } from '../store/records.ts'
import { openSession } from './session.ts'

/**
 * Whoever signs up and confirms in one go need not type the password again: SignUp gives a session for ConfirmSignUp,
 * and that one gives a session for InitiateAuth.
 */

const signedUp = 'SIGN_UP'
const confirmed = 'CONFIRM_SIGN_UP'

export const sessionOfSignUp = (service: Service, client: ClientSettings, user: User) =>
  startPending(service, client, user, signedUp, pendingOf(user, {}))

export function openSignUp(service: Service, client: ClientSettings, given: string) {
  return openSession<Pending>(service, Buffer.from(given, 'base64'), { step: signedUp, clientId: client.id })
}

/** The session for a sign-in without a password: only for whoever has the one of this sign-up. */
export async function sessionOfConfirmation(service: Service, client: ClientSettings, user: User, given: string) {
  const opened = openSignUp(service, client, given)
  if (opened.data.sub !== user.sub) throw cognitoError('sessionInvalid')
  if (!(await service.store.useSession(opened.id, opened.expiresAt))) throw cognitoError('sessionUsed')
  return startPending(service, client, user, confirmed, pendingOf(user, {}))
}

/** Where a code alone is a sign-in, so is the one that confirmed the sign-up: clients send no session then. */
export const mayStartByCode = ({ pool }: Service, client: ClientSettings, factor: 'EMAIL_OTP' | 'SMS_OTP') =>
  client.authFlows.includes('ALLOW_USER_AUTH') && pool.settings.firstFactors.includes(factor)

export function afterCode(service: Service, client: ClientSettings, user: User, contact: Contact): Output {
  if (!mayStartByCode(service, client, contact === 'email' ? 'EMAIL_OTP' : 'SMS_OTP')) return {}
  return { Session: startPending(service, client, user, confirmed, pendingOf(user, {})) }
}

export async function signInAfterSignUp(
  service: Service,
  client: ClientSettings,
  name: string,
  given: string,
  call: Call,
): Promise<Output> {
  const opened = openSession<Pending>(service, Buffer.from(given, 'base64'), { step: confirmed, clientId: client.id })
  const user = await requirePendingUser(service, opened)
  if (!isNamed(service, user, name)) throw cognitoError('sessionInvalid')
  return afterFirstFactor(service, client, user, call, { session: { id: opened.id, expiresAt: opened.expiresAt } })
}
