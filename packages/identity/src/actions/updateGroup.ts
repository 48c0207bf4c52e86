import { z } from 'zod'
import { cognitoError } from '../errors.ts'
import { groupType } from '../users/groupView.ts'
import { groupName, poolId, roleArn } from '../wire/fields.ts'
import { action } from './action.ts'

export const updateGroup = action({
  name: 'UpdateGroup',
  access: 'admin',
  input: z.object({
    UserPoolId: poolId,
    GroupName: groupName,
    Description: z.string().max(2048).optional(),
    RoleArn: roleArn.optional(),
    Precedence: z
      .int()
      .min(0)
      .max(2 ** 31 - 1)
      .optional(),
  }),
  async run(service, input, call) {
    const group = await service.store.updateGroup(input.GroupName, {
      ...(input.Description !== undefined && { description: input.Description }),
      ...(input.RoleArn !== undefined && { roleArn: input.RoleArn }),
      ...(input.Precedence !== undefined && { precedence: input.Precedence }),
      modifiedAt: service.now(),
    })
    if (!group) throw cognitoError('groupNotFound')
    service.emit({ type: 'group.change', action: call.action, detail: group.name })
    return { Group: groupType(service.pool, group) }
  },
})
