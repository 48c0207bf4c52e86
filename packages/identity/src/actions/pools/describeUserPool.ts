import { z } from 'zod'
import { describePool } from '../../pool/describe.ts'
import { poolId } from '../../wire/fields.ts'
import { action } from '../action.ts'

export const describeUserPool = action({
  name: 'DescribeUserPool',
  access: 'admin',
  input: z.object({ UserPoolId: poolId }),
  async run(service) {
    const [count, domains] = await Promise.all([
      service.store.countUsers(),
      service.directory.list('domain', { poolId: service.pool.id, limit: 2 }),
    ])
    const own = domains.find(({ document }) => !document.CustomDomainConfig)
    const custom = domains.find(({ document }) => document.CustomDomainConfig)
    return {
      UserPool: {
        ...describePool(service.pool),
        EstimatedNumberOfUsers: count,
        ...(own && { Domain: own.id }),
        ...(custom && { CustomDomain: custom.id }),
      },
    }
  },
})
