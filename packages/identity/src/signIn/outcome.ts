import type { Output } from '../actions/action.ts'
import { startNewPassword } from '../challenges/newPasswordRequired.ts'
import { cognitoError } from '../errors.ts'
import { afterFirstFactor } from '../mfa/start.ts'
import type { ClientSettings } from '../pool/options.ts'
import type { Call, Service } from '../service.ts'
import type { User } from '../store/records.ts'
import type { Together } from '../store/store.ts'
import type { Account } from '../users/account.ts'
import type { Proven } from './provePassword.ts'

/**
 * What comes after the right password: refusals that only its owner may learn about, a further challenge,
 * a second factor, or tokens.
 */
export async function afterPassword(
  service: Service,
  client: ClientSettings,
  { user, failures }: Proven,
  call: Call,
  session?: Together['session'],
): Promise<Output> {
  const together: Together = { session, clearCounters: failures }
  const refusal = refusalOf(service, user)
  if (refusal || user.status === 'FORCE_CHANGE_PASSWORD') {
    if (session && !(await service.store.useSession(session.id, session.expiresAt))) throw cognitoError('sessionUsed')
    if (failures.length > 0) await service.store.clearCounters(failures)
    if (refusal) throw refusal
    service.emit({ type: 'auth.challenge', action: call.action, sub: user.sub, detail: 'NEW_PASSWORD_REQUIRED' })
    return startNewPassword(service, client, user)
  }
  return afterFirstFactor(service, client, user, call, together)
}

/** Cognito says this before it looks at the password; ours tells the owner only, but for suites written against others. */
export function refuseUnconfirmed({ pool }: Service, { user }: Account): void {
  if (pool.settings.isLenient && user?.status === 'UNCONFIRMED') throw cognitoError('userNotConfirmed')
}

function refusalOf(service: Service, user: User) {
  if (!user.enabled) return cognitoError('userDisabled')
  if (user.status === 'UNCONFIRMED') return cognitoError('userNotConfirmed')
  if (user.status === 'RESET_REQUIRED') return cognitoError('passwordResetRequired')
  const until = user.credential?.temporaryUntil
  if (user.status === 'FORCE_CHANGE_PASSWORD' && until && until <= service.now())
    return cognitoError('temporaryPasswordExpired')
  return null
}
