import { z } from 'zod'
import { endSignIns } from '../tokens/end.ts'
import { requireUser } from '../users/account.ts'
import { adminUserCall } from '../wire/fields.ts'
import { action } from './action.ts'

export const adminUserGlobalSignOut = action({
  name: 'AdminUserGlobalSignOut',
  access: 'admin',
  input: z.object(adminUserCall),
  async run(service, input, call) {
    await endSignIns(service, await requireUser(service, input.Username), call)
    return {}
  },
})
