import { z } from 'zod'
import { factorView } from '../mfa/factors.ts'
import { requireAccess } from '../tokens/access.ts'
import { attributePairs } from '../users/view.ts'
import { token } from '../wire/fields.ts'
import { action } from './action.ts'

export const getUser = action({
  name: 'GetUser',
  access: 'anyone',
  input: z.object({ AccessToken: token }),
  async run(service, input) {
    const { user } = await requireAccess(service, input.AccessToken)
    return { Username: user.username, UserAttributes: attributePairs(user), ...factorView(user) }
  },
})
