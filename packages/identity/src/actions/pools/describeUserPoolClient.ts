import { z } from 'zod'
import { describeClient } from '../../pool/describe.ts'
import { requireClient } from '../../users/clients.ts'
import { clientId, poolId } from '../../wire/fields.ts'
import { action } from '../action.ts'

export const describeUserPoolClient = action({
  name: 'DescribeUserPoolClient',
  access: 'admin',
  input: z.object({ UserPoolId: poolId, ClientId: clientId }),
  run: async (service, input) => ({
    UserPoolClient: describeClient(service.pool, requireClient(service, input.ClientId)),
  }),
})
