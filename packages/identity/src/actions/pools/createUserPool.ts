import { z } from 'zod'
import { newName } from '../../crypto/random.ts'
import { cognitoError } from '../../errors.ts'
import { describePool } from '../../pool/describe.ts'
import { type PoolDocument, settingsOfDocument } from '../../pool/poolDocument.ts'
import { poolMembers, poolName } from '../../pool/poolInput.ts'
import { readSchema, schemaAttribute } from '../../pool/schemaAttributes.ts'
import type { Resource } from '../../store/directory.ts'
import { action } from '../action.ts'
import { withoutUndefined } from './madePool.ts'

const alias = z.enum(['phone_number', 'email', 'preferred_username'])

export const createUserPool = action({
  name: 'CreateUserPool',
  access: 'admin',
  input: z.object({
    PoolName: poolName,
    ...poolMembers,
    AliasAttributes: z.array(alias).optional(),
    UsernameAttributes: z.array(z.enum(['phone_number', 'email'])).optional(),
    UsernameConfiguration: z.object({ CaseSensitive: z.boolean() }).optional(),
    Schema: z.array(schemaAttribute).min(1).max(50).optional(),
  }),
  async run(service, { Schema: schema = [], ...input }, call) {
    if (input.AliasAttributes?.length && input.UsernameAttributes?.length)
      throw cognitoError(
        'invalidParameter',
        'Only one of the aliasAttributes or usernameAttributes can be set in a user pool.',
      )
    if (!service.pool.settings.isLenient) checkMfa(input)
    const document: PoolDocument = { ...input, SchemaAttributes: readSchema(schema) }
    settingsOfDocument(document)
    const now = service.now()
    const made: Resource = {
      kind: 'pool',
      id: `${call.region ?? service.pool.region}_${newName(service.random, 9)}`,
      poolId: '',
      document: withoutUndefined(document),
      createdAt: now,
      modifiedAt: now,
    }
    made.poolId = made.id
    await service.directory.create(made)
    service.emit({ type: 'pool.create', action: call.action, detail: made.id })
    const arn = `arn:aws:cognito-idp:${made.id.split('_')[0]}:${service.pool.accountId}:userpool/${made.id}`
    return { UserPool: { ...describePool({ ...service.pool, id: made.id, arn, made }), EstimatedNumberOfUsers: 0 } }
  },
})

/** MFA by text message needs somebody to send it. */
function checkMfa(input: { MfaConfiguration?: string | undefined; SmsConfiguration?: object | undefined }): void {
  const mode = input.MfaConfiguration
  if (mode && mode !== 'OFF' && !input.SmsConfiguration)
    throw cognitoError(
      'invalidParameter',
      'SMS configuration and Auto verification for phone_number are required when MFA is required/optional',
    )
}
