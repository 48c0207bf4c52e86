import { z } from 'zod'
import { factorView } from '../mfa/factors.ts'
import { requireUser } from '../users/account.ts'
import { attributePairs, userType } from '../users/view.ts'
import { adminUserCall } from '../wire/fields.ts'
import { action } from './action.ts'

export const adminGetUser = action({
  name: 'AdminGetUser',
  access: 'admin',
  input: z.object(adminUserCall),
  async run(service, input) {
    const user = await requireUser(service, input.Username)
    const { Attributes: _, ...rest } = userType(user)
    return { ...rest, UserAttributes: attributePairs(user), ...factorView(user) }
  },
})
