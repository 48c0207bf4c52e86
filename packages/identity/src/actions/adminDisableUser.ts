import { z } from 'zod'
import { requireUser } from '../users/account.ts'
import { adminUserCall } from '../wire/fields.ts'
import { action } from './action.ts'

export const adminDisableUser = action({
  name: 'AdminDisableUser',
  access: 'admin',
  input: z.object(adminUserCall),
  async run(service, input, call) {
    const user = await requireUser(service, input.Username)
    await service.store.changeUser(user.sub, {
      enabled: false,
      revoke: {},
      voidCodes: ['resetPassword'],
      at: service.now(),
    })
    service.revocations.forget()
    service.emit({
      type: 'user.change',
      action: call.action,
      sub: user.sub,
      username: user.username,
      detail: 'disabled',
    })
    return {}
  },
})
