import { z } from 'zod'
import { requireUser } from '../users/account.ts'
import { setAttributes } from '../users/changeAttributes.ts'
import { adminUserCall, attributes, clientMetadata } from '../wire/fields.ts'
import { action } from './action.ts'

export const adminUpdateUserAttributes = action({
  name: 'AdminUpdateUserAttributes',
  access: 'admin',
  input: z.object({ ...adminUserCall, UserAttributes: attributes, ClientMetadata: clientMetadata }),
  async run(service, input, call) {
    await setAttributes(service, await requireUser(service, input.Username), input.UserAttributes, 'admin', call)
    return {}
  },
})
