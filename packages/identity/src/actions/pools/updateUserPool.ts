import { z } from 'zod'
import { cognitoError } from '../../errors.ts'
import { settingsOfDocument } from '../../pool/poolDocument.ts'
import { poolMembers, poolName } from '../../pool/poolInput.ts'
import { poolId } from '../../wire/fields.ts'
import { action } from '../action.ts'
import { changePool } from './madePool.ts'

/** As in Cognito, what is left out goes back to its default; what can be set only once stays. */
export const updateUserPool = action({
  name: 'UpdateUserPool',
  access: 'admin',
  input: z.object({ UserPoolId: poolId, PoolName: poolName.optional(), ...poolMembers }),
  async run(service, { UserPoolId: _, PoolName: name, ...input }) {
    await changePool(service, (document) => {
      const changed = {
        ...input,
        PoolName: name ?? document.PoolName,
        UserPoolTags: input.UserPoolTags ?? document.UserPoolTags,
        SchemaAttributes: document.SchemaAttributes,
        AliasAttributes: document.AliasAttributes,
        UsernameAttributes: document.UsernameAttributes,
        UsernameConfiguration: document.UsernameConfiguration,
        MfaConfig: document.MfaConfig,
      }
      const { mfaFactors } = settingsOfDocument(changed, service.pool.settings)
      if (input.MfaConfiguration && input.MfaConfiguration !== 'OFF' && mfaFactors.length === 0)
        throw cognitoError(
          'invalidParameter',
          'SMS configuration and Auto verification for phone_number are required when MFA is required/optional',
        )
      return changed
    })
    return {}
  },
})
