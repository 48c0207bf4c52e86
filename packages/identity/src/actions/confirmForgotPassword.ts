import { z } from 'zod'
import { recordAuthEvent } from '../authEvents/authEvents.ts'
import { cognitoError } from '../errors.ts'
import { accountCounters } from '../limits/lockout.ts'
import { checkHourly } from '../limits/requests.ts'
import { checkCode } from '../messages/codes.ts'
import { checkPassword } from '../pool/passwordPolicy.ts'
import { resetAccount } from '../users/account.ts'
import { changePasswordOf } from '../users/changePassword.ts'
import { checkSecretHash, requireClient } from '../users/clients.ts'
import { madeUpReset, resetDestination } from '../users/contacts.ts'
import { clientCall, code, password, username } from '../wire/fields.ts'
import { action } from './action.ts'

export const confirmForgotPassword = action({
  name: 'ConfirmForgotPassword',
  access: 'anyone',
  input: z.object({ ...clientCall, Username: username, ConfirmationCode: code, Password: password }),
  async run(service, input, call) {
    const client = requireClient(service, input.ClientId)
    checkSecretHash(client, input.Username, input.SecretHash)
    const account = await resetAccount(service, client, input.Username)
    // Before the code, so that a password against the policy costs no try.
    const { isLenient, passwordPolicy } = service.pool.settings
    if (!isLenient) checkPassword(passwordPolicy, input.Password, input.Username)
    await checkHourly(service, 'confirmForgotPasswordPerHour', account.id, call)
    const reachable = resetDestination(service.pool, account.user)
    const destination = (reachable ?? madeUpReset(service, account.id)).value
    const of = { account: account.id, user: account.user, purpose: 'resetPassword', destination } as const
    const used = await checkCode(service, of, input.ConfirmationCode, call)
    if (!account.user || !(reachable || isLenient)) throw cognitoError('codeMismatch')
    const clearCounters = accountCounters(account.id)
    await changePasswordOf(service, account.user, input.Password, call, {
      isReset: true,
      code: used,
      clearCounters,
    })
    recordAuthEvent(service, { sub: account.user.sub, type: 'ForgotPassword', response: 'Pass' }, call)
    service.emit({ type: 'password.reset', action: call.action, sub: account.user.sub, address: call.address })
    return {}
  },
})
