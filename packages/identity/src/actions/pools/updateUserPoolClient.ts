import { z } from 'zod'
import { checkClient, clientDocumentOf, clientSettingsOf } from '../../pool/clientDocument.ts'
import { clientMembers, clientName } from '../../pool/clientInput.ts'
import { describeClient } from '../../pool/describe.ts'
import { clientId, poolId } from '../../wire/fields.ts'
import { action } from '../action.ts'
import { checkClientAttributes, scopesOf } from './clientRules.ts'
import { requireMadeClient } from './madeClient.ts'
import { replaceResource } from './madePool.ts'

/** As in Cognito, what is left out goes back to its default; name and secret stay. */
export const updateUserPoolClient = action({
  name: 'UpdateUserPoolClient',
  access: 'admin',
  input: z.object({ UserPoolId: poolId, ClientId: clientId, ClientName: clientName.optional(), ...clientMembers }),
  async run(service, { UserPoolId: _, ClientId: id, ...input }, call) {
    const client = requireMadeClient(service, id)
    const before = clientDocumentOf(client)
    const document = {
      ...input,
      ClientName: input.ClientName ?? before.ClientName,
      ...(before.ClientSecret !== undefined && { ClientSecret: before.ClientSecret }),
      ...(before.ClientSecrets && { ClientSecrets: before.ClientSecrets }),
    }
    checkClient(document, await scopesOf(service))
    checkClientAttributes(service.pool, document)
    const settings = clientSettingsOf(id, document)
    const changed = await replaceResource(service, client, document)
    service.emit({ type: 'pool.change', action: call.action, detail: `client ${id}` })
    return { UserPoolClient: describeClient({ ...service.pool, madeClients: new Map([[id, changed]]) }, settings) }
  },
})
