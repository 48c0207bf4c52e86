import { z } from 'zod'
import { factorView } from '../mfa/factors.ts'
import { ownFirstFactors } from '../signIn/firstFactors.ts'
import { requireUser } from '../users/account.ts'
import { adminUserCall } from '../wire/fields.ts'
import { action } from './action.ts'

export const adminGetUserAuthFactors = action({
  name: 'AdminGetUserAuthFactors',
  access: 'admin',
  input: z.object(adminUserCall),
  async run(service, input) {
    const user = await requireUser(service, input.Username)
    return {
      Username: user.username,
      ...factorView(user),
      ConfiguredUserAuthFactors: await ownFirstFactors(service, user),
    }
  },
})
