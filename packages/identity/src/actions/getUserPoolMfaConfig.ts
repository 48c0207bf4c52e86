import { z } from 'zod'
import { poolId } from '../wire/fields.ts'
import { action } from './action.ts'

export const getUserPoolMfaConfig = action({
  name: 'GetUserPoolMfaConfig',
  access: 'admin',
  input: z.object({ UserPoolId: poolId }),
  run: async (service) => ({ MfaConfiguration: service.pool.settings.mfa }),
})
