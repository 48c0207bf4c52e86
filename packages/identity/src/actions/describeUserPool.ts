import { z } from 'zod'
import { describePool } from '../pool/describe.ts'
import { poolId } from '../wire/fields.ts'
import { action } from './action.ts'

export const describeUserPool = action({
  name: 'DescribeUserPool',
  access: 'admin',
  input: z.object({ UserPoolId: poolId }),
  run: async (service) => ({
    UserPool: { ...describePool(service.pool), EstimatedNumberOfUsers: await service.store.countUsers() },
  }),
})
