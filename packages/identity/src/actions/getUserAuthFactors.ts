import { z } from 'zod'
import { factorView } from '../mfa/factors.ts'
import { ownFirstFactors } from '../signIn/firstFactors.ts'
import { requireAccess } from '../tokens/access.ts'
import { token } from '../wire/fields.ts'
import { action } from './action.ts'

export const getUserAuthFactors = action({
  name: 'GetUserAuthFactors',
  access: 'anyone',
  input: z.object({ AccessToken: token }),
  async run(service, input) {
    const { user } = await requireAccess(service, input.AccessToken)
    return {
      Username: user.username,
      ...factorView(user),
      ConfiguredUserAuthFactors: await ownFirstFactors(service, user),
    }
  },
})
