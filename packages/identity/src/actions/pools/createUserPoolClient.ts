import { z } from 'zod'
import { newName } from '../../crypto/random.ts'
import { cognitoError } from '../../errors.ts'
import { checkClient, clientSettingsOf } from '../../pool/clientDocument.ts'
import { clientMembers, clientName } from '../../pool/clientInput.ts'
import { describeClient } from '../../pool/describe.ts'
import { clientSecret, poolId } from '../../wire/fields.ts'
import { action } from '../action.ts'
import { checkClientAttributes, scopesOf } from './clientRules.ts'
import { newResource, requireMade } from './madePool.ts'

export const createUserPoolClient = action({
  name: 'CreateUserPoolClient',
  access: 'admin',
  input: z.object({
    UserPoolId: poolId,
    ClientName: clientName,
    GenerateSecret: z.boolean().optional(),
    ClientSecret: clientSecret.regex(/^[\w+]+$/).optional(),
    ...clientMembers,
  }),
  async run(service, { UserPoolId: _, GenerateSecret: generate, ClientSecret: given, ...input }, call) {
    requireMade(service)
    if (generate && given !== undefined)
      throw cognitoError('invalidParameter', 'GenerateSecret and ClientSecret cannot be combined.')
    const secret = given ?? (generate ? newName(service.random, 52, 'small') : undefined)
    const document = { ...input, ...(secret !== undefined && { ClientSecret: secret }) }
    checkClient(document, await scopesOf(service))
    checkClientAttributes(service.pool, document)
    const client = newResource(service, 'client', newName(service.random, 26, 'small'), document)
    const settings = clientSettingsOf(client.id, document)
    await service.directory.create(client)
    service.emit({ type: 'pool.change', action: call.action, detail: `client ${client.id}` })
    const pool = { ...service.pool, madeClients: new Map([[client.id, client]]) }
    return { UserPoolClient: describeClient(pool, settings) }
  },
})
