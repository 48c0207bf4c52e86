import { z } from 'zod'
import { cognitoError } from '../errors.ts'
import { requireUser } from '../users/account.ts'
import { adminUserCall, clientMetadata } from '../wire/fields.ts'
import { action } from './action.ts'

export const adminConfirmSignUp = action({
  name: 'AdminConfirmSignUp',
  access: 'admin',
  input: z.object({ ...adminUserCall, ClientMetadata: clientMetadata }),
  async run(service, input, call) {
    const user = await requireUser(service, input.Username)
    if (user.status !== 'UNCONFIRMED') throw cognitoError('cannotConfirm', user.status)
    await service.store.changeUser(user.sub, { status: 'CONFIRMED', at: service.now() })
    service.emit({
      type: 'user.change',
      action: call.action,
      sub: user.sub,
      username: user.username,
      detail: 'confirmed',
    })
    return {}
  },
})
