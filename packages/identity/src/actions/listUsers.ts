import { z } from 'zod'
import { cognitoError } from '../errors.ts'
import { standardAttributes } from '../pool/attributes.ts'
import type { Pool } from '../pool/pool.ts'
import { userType } from '../users/view.ts'
import { attributeNames, limit, pageToken, poolId } from '../wire/fields.ts'
import { parseFilter } from '../wire/filter.ts'
import { pageOf } from '../wire/paging.ts'
import { action } from './action.ts'

export const listUsers = action({
  name: 'ListUsers',
  access: 'admin',
  input: z.object({
    UserPoolId: poolId,
    AttributesToGet: attributeNames.optional(),
    Limit: limit.optional(),
    PaginationToken: pageToken.optional(),
    Filter: z.string().max(256).optional(),
  }),
  async run(service, input) {
    const { AttributesToGet: only } = input
    if (only && !service.pool.settings.isLenient && !only.every((name) => isKnown(service.pool, name)))
      throw cognitoError('attributesDoNotExist')
    const filter = parseFilter(input.Filter)
    const { rows, next } = await pageOf(
      service,
      { list: `users ${JSON.stringify(filter ?? '')}`, limit: input.Limit, token: input.PaginationToken },
      (page) => service.store.listUsers(page, filter),
      (user) => user.key,
    )
    return { Users: rows.map((user) => userType(user, only)), ...(next && { PaginationToken: next }) }
  },
})

function isKnown(pool: Pool, name: string): boolean {
  const own = ['sub', 'email_verified', 'phone_number_verified', ...standardAttributes] as string[]
  return own.includes(name) || pool.settings.customAttributes.some((custom) => custom.name === name)
}
