import { z } from 'zod'
import { requireUser } from '../users/account.ts'
import { removeAttributes } from '../users/changeAttributes.ts'
import { adminUserCall, attributeNames } from '../wire/fields.ts'
import { action } from './action.ts'

export const adminDeleteUserAttributes = action({
  name: 'AdminDeleteUserAttributes',
  access: 'admin',
  input: z.object({ ...adminUserCall, UserAttributeNames: attributeNames }),
  async run(service, input, call) {
    await removeAttributes(service, await requireUser(service, input.Username), input.UserAttributeNames, 'admin', call)
    return {}
  },
})
