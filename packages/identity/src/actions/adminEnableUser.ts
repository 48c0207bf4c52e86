import { z } from 'zod'
import { accountCounters } from '../limits/lockout.ts'
import { requireUser } from '../users/account.ts'
import { adminUserCall } from '../wire/fields.ts'
import { action } from './action.ts'

/** Also lifts a lock after failed passwords, for which Cognito has no action of its own. */
export const adminEnableUser = action({
  name: 'AdminEnableUser',
  access: 'admin',
  input: z.object(adminUserCall),
  async run(service, input, call) {
    const user = await requireUser(service, input.Username)
    const clearCounters = accountCounters(user.sub)
    await service.store.changeUser(user.sub, { enabled: true, clearCounters, at: service.now() })
    service.emit({
      type: 'user.change',
      action: call.action,
      sub: user.sub,
      username: user.username,
      detail: 'enabled',
    })
    return {}
  },
})
