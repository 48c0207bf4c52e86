import { cognitoError } from '../errors.ts'
import type { Call, Service } from '../service.ts'
import type { User } from '../store/records.ts'
import type { UserChange } from '../store/store.ts'
import { withHistory } from './passwordHistory.ts'
import { makeCredential } from './passwords.ts'

type Besides = Pick<UserChange, 'revoke' | 'code' | 'clearCounters'> & { isTemporary?: boolean; isReset?: boolean }

/** Sets a password and ends the sign-ins made with the old one, all or nothing. */
export async function changePasswordOf(
  service: Service,
  user: User,
  password: string,
  call: Call,
  { isTemporary = false, isReset = false, revoke = {}, code, clearCounters }: Besides = {},
): Promise<User> {
  const result = await service.store.changeUser(user.sub, {
    credential: makeCredential(service, user, password, { isTemporary, isReset }),
    factors: withHistory(service, user, password, { isTemporary }),
    status: isTemporary ? 'FORCE_CHANGE_PASSWORD' : 'CONFIRMED',
    revoke,
    code,
    // A code that was asked for before opens nothing after.
    voidCodes: ['resetPassword'],
    clearCounters,
    at: service.now(),
  })
  if ('refused' in result) throw cognitoError(result.refused === 'code' ? 'codeExpired' : 'userNotFound')
  service.revocations.forget()
  service.emit({ type: 'password.change', action: call.action, sub: user.sub, username: user.username })
  return result.user
}
