import { z } from 'zod'
import { groupType } from '../users/groupView.ts'
import { limit, pageToken, poolId } from '../wire/fields.ts'
import { pageOf } from '../wire/paging.ts'
import { action } from './action.ts'

export const listGroups = action({
  name: 'ListGroups',
  access: 'admin',
  input: z.object({ UserPoolId: poolId, Limit: limit.optional(), NextToken: pageToken.optional() }),
  async run(service, input) {
    const { rows, next } = await pageOf(
      service,
      { list: 'groups', limit: input.Limit, token: input.NextToken },
      (page) => service.store.listGroups(page),
      (group) => group.name,
    )
    return { Groups: rows.map((group) => groupType(service.pool, group)), ...(next && { NextToken: next }) }
  },
})
