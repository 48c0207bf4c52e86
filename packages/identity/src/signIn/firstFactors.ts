import type { Output } from '../actions/action.ts'
import { deriveVerifier, sameVerifier } from '../crypto/srp.ts'
import { cognitoError } from '../errors.ts'
import { mayUseCode } from '../mfa/factors.ts'
import { listPasskeys } from '../passkeys/passkeys.ts'
import { hasPasskeys } from '../passkeys/relyingParty.ts'
import type { ClientSettings } from '../pool/options.ts'
import type { Call, Service } from '../service.ts'
import type { User } from '../store/records.ts'
import type { Together } from '../store/store.ts'
import type { Account } from '../users/account.ts'
import { isVerified } from '../users/attributes.ts'
import { startFirstCode } from './firstCode.ts'
import { afterPassword } from './outcome.ts'
import { startPasskey } from './passkey.ts'
import { startPasswordVerifier } from './passwordExchange.ts'
import { provePassword } from './provePassword.ts'

/** What a sign-in by USER_AUTH can begin with. */

const firstFactors = ['PASSWORD', 'PASSWORD_SRP', 'EMAIL_OTP', 'SMS_OTP', 'WEB_AUTHN'] as const
type FirstFactor = (typeof firstFactors)[number]
export const isFirstFactor = (name: string): name is FirstFactor => (firstFactors as readonly string[]).includes(name)

/** What the pool allows; where nobody shall learn who exists, the same for every name. */
export async function availableChallenges(
  service: Service,
  client: Pick<ClientSettings, 'preventUserExistenceErrors'>,
  user: User | null,
): Promise<FirstFactor[]> {
  const { pool } = service
  const { firstFactors: allowed } = pool.settings
  const hides = client.preventUserExistenceErrors || !user
  const offersPasskey = hasPasskeys(service) && (hides || (await listPasskeys(service, user.sub)).length > 0)
  return [
    ...(allowed.includes('EMAIL_OTP') && (hides || isVerified(user.attributes, 'email'))
      ? (['EMAIL_OTP'] as const)
      : []),
    ...(allowed.includes('SMS_OTP') && (hides || isVerified(user.attributes, 'phone_number'))
      ? (['SMS_OTP'] as const)
      : []),
    ...(offersPasskey ? (['WEB_AUTHN'] as const) : []),
    ...(allowed.includes('PASSWORD') ? (['PASSWORD', 'PASSWORD_SRP'] as const) : []),
  ]
}

/** What this user has of it, for those who may know. */
export async function ownFirstFactors(service: Service, user: User): Promise<FirstFactor[]> {
  const all = await availableChallenges(service, { preventUserExistenceErrors: false }, user)
  return all.filter((factor) => factor !== 'PASSWORD_SRP')
}

export interface FirstFactorStart {
  account: Account
  name: string
  /** PASSWORD or SRP_A, as the factor needs. */
  values: Record<string, string>
  session?: Together['session']
}

export async function startFirstFactor(
  service: Service,
  client: ClientSettings,
  factor: FirstFactor,
  { account, name, values, session }: FirstFactorStart,
  call: Call,
): Promise<Output> {
  if (factor === 'PASSWORD') {
    const password = requireValue(values, 'PASSWORD')
    const proven = await provePassword(service, account, { ...call, clientId: client.id }, () =>
      sameVerifier(deriveVerifier(account.srp, account.salt, password), account.verifier()),
    )
    return afterPassword(service, client, proven, call, session)
  }
  const srpA = factor === 'PASSWORD_SRP' ? requireValue(values, 'SRP_A') : ''
  if (session && !(await service.store.useSession(session.id, session.expiresAt))) throw cognitoError('sessionUsed')
  if (factor === 'PASSWORD_SRP') return startPasswordVerifier(service, client, account, name, srpA)
  if (factor === 'WEB_AUTHN') return startPasskey(service, client, account, name)
  const isEligible = account.user !== null && mayUseCode(service, account.user)
  return startFirstCode(service, client, { step: factor, account, name, isEligible }, call)
}

function requireValue(values: Record<string, string>, name: string): string {
  const value = values[name]
  if (!value) throw cognitoError('missingParameter', name)
  return value
}
