import { z } from 'zod'
import { cognitoError } from '../errors.ts'
import { groupType } from '../users/groupView.ts'
import { groupName, poolId } from '../wire/fields.ts'
import { action } from './action.ts'

export const getGroup = action({
  name: 'GetGroup',
  access: 'admin',
  input: z.object({ UserPoolId: poolId, GroupName: groupName }),
  async run(service, input) {
    const group = await service.store.findGroup(input.GroupName)
    if (!group) throw cognitoError('groupNotFound')
    return { Group: groupType(service.pool, group) }
  },
})
