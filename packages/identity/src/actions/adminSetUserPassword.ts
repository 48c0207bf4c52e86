import { z } from 'zod'
import { accountCounters } from '../limits/lockout.ts'
import { requireUser } from '../users/account.ts'
import { changePasswordOf } from '../users/changePassword.ts'
import { adminUserCall, password } from '../wire/fields.ts'
import { action } from './action.ts'

/** A new password by the administrator also lifts a lock. */
export const adminSetUserPassword = action({
  name: 'AdminSetUserPassword',
  access: 'admin',
  input: z.object({ ...adminUserCall, Password: password, Permanent: z.boolean().default(false) }),
  async run(service, input, call) {
    const user = await requireUser(service, input.Username)
    await changePasswordOf(service, user, input.Password, call, {
      isTemporary: !input.Permanent,
      clearCounters: accountCounters(user.sub),
    })
    return {}
  },
})
