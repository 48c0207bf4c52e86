import { z } from 'zod'
import { cognitoError } from '../errors.ts'
import { requireUser } from '../users/account.ts'
import { adminUserCall, groupName } from '../wire/fields.ts'
import { action } from './action.ts'

export const adminRemoveUserFromGroup = action({
  name: 'AdminRemoveUserFromGroup',
  access: 'admin',
  input: z.object({ ...adminUserCall, GroupName: groupName }),
  async run(service, input, call) {
    const user = await requireUser(service, input.Username)
    if (!(await service.store.findGroup(input.GroupName))) throw cognitoError('groupNotFound')
    await service.store.removeFromGroup(input.GroupName, user.sub)
    service.emit({
      type: 'group.change',
      action: call.action,
      sub: user.sub,
      username: user.username,
      detail: input.GroupName,
    })
    return {}
  },
})
