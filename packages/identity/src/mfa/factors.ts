import { cognitoError } from '../errors.ts'
import type { Pool } from '../pool/pool.ts'
import type { Service } from '../service.ts'
import type { Factor, Factors, User } from '../store/records.ts'
import { isVerified } from '../users/attributes.ts'

/** Which second factors a user has, and which of them are asked for. */

const order: readonly Factor[] = ['SMS_MFA', 'SOFTWARE_TOKEN_MFA', 'EMAIL_OTP']

/** Whether a code of this kind can reach the user, or their app make one. */
export function isReady(user: User, factor: Factor): boolean {
  if (factor === 'SOFTWARE_TOKEN_MFA') return user.factors.totp !== undefined
  return factor === 'SMS_MFA' ? Boolean(user.attributes.phone_number) : isVerified(user.attributes, 'email')
}

/** What a sign-in of this user may ask for. Where MFA is required, a proven address counts without being switched on. */
export function activeFactors({ settings }: Pool, user: User): Factor[] {
  if (settings.mfa === 'OFF') return []
  const { enabled = [] } = user.factors
  const isUsable = (factor: Factor) => isReady(user, factor) || (settings.isLenient && enabled.includes(factor))
  const ready = order.filter((factor) => settings.mfaFactors.includes(factor) && isUsable(factor))
  const chosen = ready.filter((factor) => enabled.includes(factor))
  if (chosen.length > 0 || settings.mfa === 'OPTIONAL') return chosen
  return ready.filter((factor) => factor !== 'SMS_MFA' || isVerified(user.attributes, 'phone_number'))
}

/** Whoever has a second factor uses it: a code alone is for those who need none. */
export const mayUseCode = ({ pool }: Service, user: User): boolean =>
  user.enabled && user.status === 'CONFIRMED' && pool.settings.mfa !== 'ON' && activeFactors(pool, user).length === 0

/** A set-up in the middle of a sign-in is for the first factor: one that has come meanwhile is not replaced. */
export function requireNoFactor({ pool }: Service, user: User): void {
  if (activeFactors(pool, user).length > 0) throw cognitoError('sessionUsed')
}

/** What a user without a factor can set up while signing in. */
export const setupFactors = ({ settings }: Pool): Factor[] =>
  settings.mfaFactors.filter((factor) => factor === 'SOFTWARE_TOKEN_MFA' || factor === 'EMAIL_OTP')

export interface Preference {
  Enabled?: boolean | undefined
  PreferredMfa?: boolean | undefined
}

export interface Preferences {
  SMSMfaSettings?: Preference | undefined
  SoftwareTokenMfaSettings?: Preference | undefined
  EmailMfaSettings?: Preference | undefined
}

/** Changes what is given and leaves the rest. */
export function withPreferences({ settings }: Pool, user: User, given: Preferences): Factors {
  const { enabled: before = [], preferred, ...rest } = user.factors
  const asked = new Map<Factor, Preference | undefined>([
    ['SMS_MFA', given.SMSMfaSettings],
    ['SOFTWARE_TOKEN_MFA', given.SoftwareTokenMfaSettings],
    ['EMAIL_OTP', given.EmailMfaSettings],
  ])
  const isOn = (factor: Factor) => asked.get(factor)?.Enabled ?? before.includes(factor)
  for (const [factor, preference] of asked) {
    if (preference?.PreferredMfa && !isOn(factor))
      throw cognitoError('invalidParameter', `${factor} must be enabled to be the preferred MFA method`)
    if (!preference?.Enabled) continue
    if (!settings.mfaFactors.includes(factor)) throw cognitoError('mfaNotConfigured', factor)
    if (factor === 'SOFTWARE_TOKEN_MFA' && !isReady(user, factor)) throw cognitoError('totpNotVerified')
    if (!isReady(user, factor) && !settings.isLenient) throw cognitoError('mfaNotConfigured', factor)
  }
  const wanted = order.filter((factor) => asked.get(factor)?.PreferredMfa)
  if (wanted.length > 1) throw cognitoError('invalidParameter', 'Only one MFA method can be preferred')
  const enabled = order.filter(isOn)
  const isKept = preferred && enabled.includes(preferred) && asked.get(preferred)?.PreferredMfa !== false
  return { ...rest, enabled, preferred: wanted[0] ?? (isKept ? preferred : undefined) }
}

/** How GetUser and AdminGetUser show them. */
export function factorView({ factors }: User) {
  if (factors.enabled === undefined) return {}
  return { UserMFASettingList: factors.enabled, PreferredMfaSetting: factors.preferred ?? '' }
}

/** With `whileFactors`, refused like a used session when the user has others by now. */
export async function saveFactors(
  service: Service,
  user: User,
  factors: Factors,
  action: string,
  { whileFactors }: { whileFactors?: Factors } = {},
): Promise<User> {
  const result = await service.store.changeUser(user.sub, { factors, whileFactors, at: service.now() })
  if ('refused' in result) throw cognitoError(result.refused === 'session' ? 'sessionUsed' : 'userNotFound')
  service.emit({ type: 'mfa.change', action, sub: user.sub, username: user.username, detail: factors.enabled?.join() })
  return result.user
}
