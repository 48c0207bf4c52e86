import { z } from 'zod'
import { requireAccess } from '../tokens/access.ts'
import { endSignIns } from '../tokens/end.ts'
import { token } from '../wire/fields.ts'
import { action } from './action.ts'

export const globalSignOut = action({
  name: 'GlobalSignOut',
  access: 'anyone',
  input: z.object({ AccessToken: token }),
  async run(service, input, call) {
    const { user } = await requireAccess(service, input.AccessToken)
    await endSignIns(service, user, call)
    return {}
  },
})
