import { type api, appError } from '@ecs/core'
import { askPool } from '../../accounts/poolTrouble.ts'
import { randomPassword } from '../../accounts/randomPassword.ts'
import type { UserPool } from '../../accounts/userPool.ts'

/** Answers the temporary password to hand over, or null when the way goes by mail. */
export async function resetPassword(
  accounts: UserPool,
  { username, email, isEmailVerified, state }: api.Account,
  delivery: 'mail' | 'show',
): Promise<string | null> {
  if (delivery === 'show') {
    const password = randomPassword()
    await askPool(() => accounts.setTemporaryPassword(username, password))
    return password
  }
  if (!email || !isEmailVerified) throw appError('noMailAddress')
  // A code resets only a password that its owner once chose; before that the invitation is sent anew.
  await askPool(() => (state === 'temporaryPassword' ? accounts.inviteAgain(username) : accounts.reset(username)))
  return null
}
