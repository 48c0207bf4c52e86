import { z } from 'zod'
import { requireAccess } from '../tokens/access.ts'
import { removeAttributes } from '../users/changeAttributes.ts'
import { attributeNames, token } from '../wire/fields.ts'
import { action } from './action.ts'

export const deleteUserAttributes = action({
  name: 'DeleteUserAttributes',
  access: 'anyone',
  input: z.object({ AccessToken: token, UserAttributeNames: attributeNames }),
  async run(service, input, call) {
    const { user, client } = await requireAccess(service, input.AccessToken)
    await removeAttributes(service, user, input.UserAttributeNames, client, call)
    return {}
  },
})
