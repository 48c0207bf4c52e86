import { z } from 'zod'
import { cognitoError } from '../errors.ts'
import { poolId } from '../wire/fields.ts'
import { action } from './action.ts'

/** The mode comes with the pool's options: asking for the one that is set succeeds, another is refused. */
export const setUserPoolMfaConfig = action({
  name: 'SetUserPoolMfaConfig',
  access: 'admin',
  input: z.object({ UserPoolId: poolId, MfaConfiguration: z.enum(['OFF', 'ON', 'OPTIONAL']).default('OFF') }),
  async run(service, input) {
    if (input.MfaConfiguration !== service.pool.settings.mfa) throw cognitoError('mfaUnavailable')
    return { MfaConfiguration: service.pool.settings.mfa }
  },
})
