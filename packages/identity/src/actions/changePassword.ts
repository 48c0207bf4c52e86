import { z } from 'zod'
import { recordAuthEvent } from '../authEvents/authEvents.ts'
import { deriveVerifier, sameVerifier } from '../crypto/srp.ts'
import { accountCounters } from '../limits/lockout.ts'
import { provePassword } from '../signIn/provePassword.ts'
import { requireAccess } from '../tokens/access.ts'
import { knownAccount } from '../users/account.ts'
import { changePasswordOf } from '../users/changePassword.ts'
import { password, token } from '../wire/fields.ts'
import { action } from './action.ts'

export const changePassword = action({
  name: 'ChangePassword',
  access: 'anyone',
  input: z.object({ AccessToken: token, PreviousPassword: password.optional(), ProposedPassword: password }),
  async run(service, input, call) {
    const { user, client, originJti } = await requireAccess(service, input.AccessToken)
    const account = knownAccount(service, user)
    const previous = input.PreviousPassword ?? ''
    // A stolen token must not be a way around the lockout.
    await provePassword(service, account, { ...call, clientId: client.id, isSignedIn: true }, () =>
      sameVerifier(deriveVerifier(account.srp, account.salt, previous), account.verifier()),
    )
    const keepsThis = service.pool.settings.passwordChangeRevokes === 'others'
    await changePasswordOf(service, user, input.ProposedPassword, call, {
      revoke: { keepOriginJti: keepsThis ? originJti : undefined },
      clearCounters: accountCounters(user.sub),
    })
    recordAuthEvent(service, { sub: user.sub, type: 'PasswordChange', response: 'Pass' }, call)
    return {}
  },
})
