import { z } from 'zod'
import { cognitoError } from '../errors.ts'
import { requireAccess } from '../tokens/access.ts'
import { token } from '../wire/fields.ts'
import { action } from './action.ts'

export const deleteUser = action({
  name: 'DeleteUser',
  access: 'anyone',
  input: z.object({ AccessToken: token }),
  async run(service, input, call) {
    const { user } = await requireAccess(service, input.AccessToken)
    if (!service.pool.settings.allowSelfDelete) throw cognitoError('selfDeleteNotPermitted')
    await service.store.deleteUser(user.sub)
    service.revocations.forget()
    service.emit({ type: 'user.delete', action: call.action, sub: user.sub, username: user.username })
    return {}
  },
})
