import { z } from 'zod'
import { samlSigner } from '../../hosted/federation/samlSigner.ts'
import { poolId } from '../../wire/fields.ts'
import { action } from '../action.ts'

/** For providers that shall know whose requests they get: those of providers with RequestSigningAlgorithm are signed. */
export const getSigningCertificate = action({
  name: 'GetSigningCertificate',
  access: 'admin',
  input: z.object({ UserPoolId: poolId }),
  run: async (service) => ({ Certificate: (await samlSigner(service)).certificate }),
})
