import type { Output } from '../actions/action.ts'
import { cognitoError } from '../errors.ts'
import { checkHourly } from '../limits/requests.ts'
import { issueCode } from '../messages/codes.ts'
import { deliver, deliveryDetails } from '../messages/delivery.ts'
import type { ClientSettings } from '../pool/options.ts'
import { recordOf, requireDevice } from '../rememberedDevices/devices.ts'
import type { Call, Service } from '../service.ts'
import { completeSignIn } from '../signIn/complete.ts'
import type { Enrolment, Factor, User } from '../store/records.ts'
import type { Together } from '../store/store.ts'
import { destinationOf } from '../users/contacts.ts'
import { activeFactors, setupFactors } from './factors.ts'
import { type Pending, pendingOf, startPending } from './pending.ts'

/** What follows the first factor: tokens, or a challenge for the second one or for the device. */
export async function afterFirstFactor(
  service: Service,
  client: ClientSettings,
  user: User,
  call: Call,
  together: Together,
): Promise<Output> {
  const { settings } = service.pool
  const device = await knownDevice(service, user, call)
  const isSpared = device !== undefined && recordOf(device).isRemembered && settings.devicesSkipMfa
  const factors = isSpared ? [] : activeFactors(service.pool, user)
  const isDone = factors.length === 0 && (isSpared || settings.mfa !== 'ON')
  if (isDone && !device) return completeSignIn(service, client, user, call, together)
  const { session } = together
  // Failures are forgiven only once the second factor is right: whoever has the password must not reset the count.
  if (session && !(await service.store.useSession(session.id, session.expiresAt))) throw cognitoError('sessionUsed')
  if (isDone) return startDevice(service, client, user, call)
  const preferred = factors.find((factor) => factor === user.factors.preferred)
  const only = factors.length === 1 ? factors[0] : preferred
  if (only) return startFactor(service, client, user, only, call)
  return factors.length > 1
    ? startSelection(service, client, user, factors, call)
    : startSetup(service, client, user, call)
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
    return challenge(
      service,
      client,
      user,
      factor,
      { ...(name && { FRIENDLY_DEVICE_NAME: name }) },
      pendingOf(user, call),
    )
  }
  return startCode(service, client, user, { step: factor, contact: contactOf[factor] }, call)
}

export interface CodeStep {
  step: 'SMS_MFA' | 'EMAIL_OTP'
  contact: 'email' | 'phone_number'
  /** An address that becomes the user's once the code from it is right. */
  newEmail?: string | undefined
}

export interface PendingCode extends Pending {
  newEmail?: string | undefined
}

/** Sends a code while the caller waits: whoever comes here has already proven something. */
export async function startCode(
  service: Service,
  client: ClientSettings,
  user: User,
  { step, contact, newEmail }: CodeStep,
  call: Call,
): Promise<Output> {
  const known = newEmail === undefined ? destinationOf(user, contact) : { contact, value: newEmail }
  if (!known && !service.pool.settings.isLenient) throw cognitoError('mfaNotConfigured', step)
  const destination = known ?? { contact, value: '' }
  await checkHourly(service, 'signInCodePerHour', user.sub, call)
  const issued = await issueCode(service, {
    account: user.sub,
    purpose: `signIn:${step}`,
    destination: destination.value,
  })
  await deliver(service, user, destination, { purpose: 'signIn', ...issued })
  const { Destination, DeliveryMedium } = deliveryDetails(destination)
  const parameters = { CODE_DELIVERY_DELIVERY_MEDIUM: DeliveryMedium, CODE_DELIVERY_DESTINATION: Destination }
  return challenge(service, client, user, step, parameters, { ...pendingOf(user, call), newEmail })
}

/** A device that is gone is told so, and the client begins again without it. */
async function knownDevice(service: Service, user: User, { deviceKey }: Call): Promise<Enrolment | undefined> {
  if (deviceKey === undefined || service.pool.settings.devices === 'off') return undefined
  return requireDevice(service, user.sub, deviceKey)
}

function startDevice(service: Service, client: ClientSettings, user: User, call: Call): Output {
  service.emit({ type: 'auth.challenge', action: call.action, sub: user.sub, detail: 'DEVICE_SRP_AUTH' })
  return challenge(service, client, user, 'DEVICE_SRP_AUTH', {}, pendingOf(user, call))
}

function startSelection(service: Service, client: ClientSettings, user: User, factors: Factor[], call: Call): Output {
  const parameters = { MFAS_CAN_CHOOSE: JSON.stringify(factors) }
  return challenge(service, client, user, 'SELECT_MFA_TYPE', parameters, pendingOf(user, call))
}

function startSetup(service: Service, client: ClientSettings, user: User, call: Call): Output {
  const factors = setupFactors(service.pool)
  if (factors.length === 0) throw cognitoError('mfaNotConfigured', 'SMS_MFA')
  return challenge(
    service,
    client,
    user,
    'MFA_SETUP',
    { MFAS_CAN_SETUP: JSON.stringify(factors) },
    pendingOf(user, call),
  )
}

function challenge(
  service: Service,
  client: ClientSettings,
  user: User,
  step: string,
  parameters: Record<string, string>,
  data: PendingCode,
): Output {
  return {
    ChallengeName: step,
    Session: startPending(service, client, user, step, data),
    ChallengeParameters: { USER_ID_FOR_SRP: user.key, ...parameters },
  }
}
