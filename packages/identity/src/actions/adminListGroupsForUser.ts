import { z } from 'zod'
import { requireUser } from '../users/account.ts'
import { groupType } from '../users/groupView.ts'
import { adminUserCall, limit, pageToken } from '../wire/fields.ts'
import { pageOf } from '../wire/paging.ts'
import { action } from './action.ts'

export const adminListGroupsForUser = action({
  name: 'AdminListGroupsForUser',
  access: 'admin',
  input: z.object({ ...adminUserCall, Limit: limit.optional(), NextToken: pageToken.optional() }),
  async run(service, input) {
    const user = await requireUser(service, input.Username)
    const groups = await service.store.groupsOf(user.sub)
    const request = { list: `groups of ${user.sub}`, limit: input.Limit, token: input.NextToken }
    // A user is in a hundred groups at most: the pages are cut from the whole list.
    const { rows, next } = await pageOf(
      service,
      request,
      async ({ limit: size, after }) => {
        const start = after === undefined ? 0 : groups.findIndex((group) => group.name === after) + 1
        return groups.slice(start, start + size)
      },
      (group) => group.name,
    )
    return { Groups: rows.map((group) => groupType(service.pool, group)), ...(next && { NextToken: next }) }
  },
})
