import { z } from 'zod'
import { factorView } from '../mfa/factors.ts'
import { availableChallenges } from '../signIn/firstFactors.ts'
import { requireAccess } from '../tokens/access.ts'
import { token } from '../wire/fields.ts'
import { action } from './action.ts'

export const getUserAuthFactors = action({
  name: 'GetUserAuthFactors',
  access: 'anyone',
  input: z.object({ AccessToken: token }),
  async run(service, input) {
    const { user, client } = await requireAccess(service, input.AccessToken)
    const own = await availableChallenges(service, { ...client, preventUserExistenceErrors: false }, user)
    return {
      Username: user.username,
      ...factorView(user),
      ConfiguredUserAuthFactors: own.filter((factor) => factor !== 'PASSWORD_SRP'),
    }
  },
})
