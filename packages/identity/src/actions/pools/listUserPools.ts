import { z } from 'zod'
import { describePool } from '../../pool/describe.ts'
import { poolDocumentOf } from '../../pool/poolDocument.ts'
import type { Service } from '../../service.ts'
import type { Resource } from '../../store/directory.ts'
import { pageToken } from '../../wire/fields.ts'
import { epochSeconds } from '../../wire/output.ts'
import { pageOf } from '../../wire/paging.ts'
import { action } from '../action.ts'

/** The pools of the region for which the request was signed: the configured one and those made by API. */
export const listUserPools = action({
  name: 'ListUserPools',
  access: 'admin',
  input: z.object({ MaxResults: z.int().min(1).max(60), NextToken: pageToken.optional() }),
  async run(service, input, call) {
    const region = call.region ?? service.pool.region
    const { rows, next } = await pageOf(
      service,
      { list: `pools ${region}`, limit: input.MaxResults, token: input.NextToken },
      async ({ limit, after }) => {
        const made = await service.directory.list('pool', { limit, after, prefix: `${region}_` })
        const rest = made.map((pool) => ({ id: pool.id, shown: shownMade(pool) }))
        const { id } = service.pool
        const isNext = service.isListed && service.pool.region === region && (after === undefined || id > after)
        if (!isNext) return rest
        const all = [...rest, { id, shown: shownConfigured(service) }]
        return all.sort((a, b) => (a.id < b.id ? -1 : 1)).slice(0, limit)
      },
      ({ id }) => id,
    )
    return { UserPools: rows.map(({ shown }) => shown), ...(next && { NextToken: next }) }
  },
})

const shownConfigured = ({ pool }: Service) => {
  const { Id, Name, LambdaConfig } = describePool(pool)
  return { Id, Name, LambdaConfig }
}

const shownMade = (pool: Resource) => {
  const { PoolName: Name, LambdaConfig = {} } = poolDocumentOf(pool)
  return {
    Id: pool.id,
    Name,
    LambdaConfig,
    CreationDate: epochSeconds(pool.createdAt),
    LastModifiedDate: epochSeconds(pool.modifiedAt),
  }
}
