import { z } from 'zod'
import { requireUser } from '../users/account.ts'
import { adminUserCall } from '../wire/fields.ts'
import { action } from './action.ts'

export const adminDeleteUser = action({
  name: 'AdminDeleteUser',
  access: 'admin',
  input: z.object(adminUserCall),
  async run(service, input, call) {
    const user = await requireUser(service, input.Username)
    await service.store.deleteUser(user.sub)
    service.revocations.forget()
    service.emit({ type: 'user.delete', action: call.action, sub: user.sub, username: user.username })
    return {}
  },
})
