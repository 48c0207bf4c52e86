import { z } from 'zod'
import { limit, pageToken, poolId } from '../../wire/fields.ts'
import { pageOf } from '../../wire/paging.ts'
import { action } from '../action.ts'

export const listUserPoolClients = action({
  name: 'ListUserPoolClients',
  access: 'admin',
  input: z.object({ UserPoolId: poolId, MaxResults: limit.min(1).optional(), NextToken: pageToken.optional() }),
  async run({ pool, ...service }, input) {
    const ids = [...pool.clients.keys()].sort()
    const { rows, next } = await pageOf(
      { pool, ...service },
      { list: 'clients', limit: input.MaxResults, token: input.NextToken },
      async ({ limit: size, after = '' }) => ids.filter((id) => id > after).slice(0, size),
      (id) => id,
    )
    const clients = rows.map((id) => ({ ClientId: id, UserPoolId: pool.id, ClientName: pool.clients.get(id)?.name }))
    return { UserPoolClients: clients, ...(next && { NextToken: next }) }
  },
})
