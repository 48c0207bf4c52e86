import type { Output } from '../actions/action.ts'
import { cognitoError } from '../errors.ts'
import { checkHourly } from '../limits/requests.ts'
import { issueCode } from '../messages/codes.ts'
import { deliver, deliveryDetails } from '../messages/delivery.ts'
import type { ClientSettings } from '../pool/options.ts'
import type { Call, Service } from '../service.ts'
import { completeSignIn } from '../signIn/complete.ts'
import type { Factor, User } from '../store/records.ts'
import type { Together } from '../store/store.ts'
import { destinationOf } from '../users/contacts.ts'
import { activeFactors, setupFactors } from './factors.ts'
import { type Pending, pendingOf, startPending } from './pending.ts'

/** What follows the first factor: tokens, or a challenge for the second one. */
export async function afterFirstFactor(
  service: Service,
  client: ClientSettings,
  user: User,
  call: Call,
  together: Together,
): Promise<Output> {
  const factors = activeFactors(service.pool, user)
  if (factors.length === 0 && service.pool.settings.mfa !== 'ON')
    return completeSignIn(service, client, user, call, together)
  const { session } = together
  // Failures are forgiven only once the second factor is right: whoever has the password must not reset the count.
  if (session && !(await service.store.useSession(session.id, session.expiresAt))) throw cognitoError('sessionUsed')
  const preferred = factors.find((factor) => factor === user.factors.preferred)
  const only = factors.length === 1 ? factors[0] : preferred
  if (only) return startFactor(service, client, user, only, call)
  return factors.length > 1 ? startSelection(service, client, user, factors) : startSetup(service, client, user)
}

const contactOf = { SMS_MFA: 'phone_number', EMAIL_OTP: 'email' } as const

export async function startFactor(
  service: Service,
  client: ClientSettings,
  user: User,
  factor: Factor,
  call: Call,
): Promise<Output> {
  service.emit({ type: 'auth.challenge', action: call.action, sub: user.sub, detail: factor })
  if (factor === 'SOFTWARE_TOKEN_MFA') {
    const name = user.factors.totp?.name
    return challenge(service, client, user, factor, { ...(name && { FRIENDLY_DEVICE_NAME: name }) })
  }
  return startCode(service, client, user, { step: factor, contact: contactOf[factor] }, call)
}

export interface CodeStep {
  step: 'SMS_MFA' | 'EMAIL_OTP' | 'SMS_OTP'
  contact: 'email' | 'phone_number'
  /** An address that becomes the user's once the code from it is right. */
  newEmail?: string | undefined
  /** The code alone signs in. */
  isFirst?: boolean | undefined
}

export interface PendingCode extends Pending {
  newEmail?: string | undefined
  isFirst?: boolean | undefined
}

/** Sends a code while the caller waits: whoever comes here has already proven something. */
export async function startCode(
  service: Service,
  client: ClientSettings,
  user: User,
  { step, contact, newEmail, isFirst }: CodeStep,
  call: Call,
): Promise<Output> {
  const destination = newEmail === undefined ? destinationOf(user, contact) : { contact, value: newEmail }
  if (!destination) throw cognitoError('mfaNotConfigured', step)
  await checkHourly(service, 'signInCodePerHour', user.sub, call)
  const issued = await issueCode(service, {
    account: user.sub,
    purpose: `signIn:${step}`,
    destination: destination.value,
  })
  await deliver(service, user, destination, { purpose: 'signIn', ...issued })
  const { Destination, DeliveryMedium } = deliveryDetails(destination)
  const parameters = { CODE_DELIVERY_DELIVERY_MEDIUM: DeliveryMedium, CODE_DELIVERY_DESTINATION: Destination }
  return challenge(service, client, user, step, parameters, { ...pendingOf(user), newEmail, isFirst })
}

function startSelection(service: Service, client: ClientSettings, user: User, factors: Factor[]): Output {
  return challenge(service, client, user, 'SELECT_MFA_TYPE', { MFAS_CAN_CHOOSE: JSON.stringify(factors) })
}

function startSetup(service: Service, client: ClientSettings, user: User): Output {
  const factors = setupFactors(service.pool)
  if (factors.length === 0) throw cognitoError('mfaNotConfigured', 'SMS_MFA')
  return challenge(service, client, user, 'MFA_SETUP', { MFAS_CAN_SETUP: JSON.stringify(factors) })
}

function challenge(
  service: Service,
  client: ClientSettings,
  user: User,
  step: string,
  parameters: Record<string, string>,
  data: PendingCode = pendingOf(user),
): Output {
  return {
    ChallengeName: step,
    Session: startPending(service, client, user, step, data),
    ChallengeParameters: { USER_ID_FOR_SRP: user.key, ...parameters },
  }
}
