import { z } from 'zod'
import { cognitoError } from '../errors.ts'
import { groupType } from '../users/groupView.ts'
import { groupName, poolId, roleArn } from '../wire/fields.ts'
import { action } from './action.ts'

export const createGroup = action({
  name: 'CreateGroup',
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
    const now = service.now()
    const group = {
      name: input.GroupName,
      description: input.Description ?? null,
      precedence: input.Precedence ?? null,
      roleArn: input.RoleArn ?? null,
      createdAt: now,
      modifiedAt: now,
    }
    if (!(await service.store.createGroup(group))) throw cognitoError('groupExists')
    service.emit({ type: 'group.change', action: call.action, detail: group.name })
    return { Group: groupType(service.pool, group) }
  },
})
