import { z } from 'zod'
import { cognitoError } from '../errors.ts'
import { groupName, poolId } from '../wire/fields.ts'
import { action } from './action.ts'

export const deleteGroup = action({
  name: 'DeleteGroup',
  access: 'admin',
  input: z.object({ UserPoolId: poolId, GroupName: groupName }),
  async run(service, input, call) {
    if (!(await service.store.deleteGroup(input.GroupName))) throw cognitoError('groupNotFound')
    service.emit({ type: 'group.change', action: call.action, detail: input.GroupName })
    return {}
  },
})
