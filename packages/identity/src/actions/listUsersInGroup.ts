import { z } from 'zod'
import { cognitoError } from '../errors.ts'
import { userType } from '../users/view.ts'
import { groupName, limit, pageToken, poolId } from '../wire/fields.ts'
import { pageOf } from '../wire/paging.ts'
import { action } from './action.ts'

export const listUsersInGroup = action({
  name: 'ListUsersInGroup',
  access: 'admin',
  input: z.object({
    UserPoolId: poolId,
    GroupName: groupName,
    Limit: limit.optional(),
    NextToken: pageToken.optional(),
  }),
  async run(service, input) {
    if (!(await service.store.findGroup(input.GroupName))) throw cognitoError('groupNotFound')
    const { rows, next } = await pageOf(
      service,
      { list: `users in ${input.GroupName}`, limit: input.Limit, token: input.NextToken },
      (page) => service.store.usersInGroup(input.GroupName, page),
      (user) => user.key,
    )
    return { Users: rows.map((user) => userType(user)), ...(next && { NextToken: next }) }
  },
})
