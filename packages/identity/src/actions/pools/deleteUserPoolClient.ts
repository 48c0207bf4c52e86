import { z } from 'zod'
import { clientId, poolId } from '../../wire/fields.ts'
import { action } from '../action.ts'
import { requireMadeClient } from './madeClient.ts'

export const deleteUserPoolClient = action({
  name: 'DeleteUserPoolClient',
  access: 'admin',
  input: z.object({ UserPoolId: poolId, ClientId: clientId }),
  async run(service, input, call) {
    requireMadeClient(service, input.ClientId)
    await service.directory.remove('client', input.ClientId)
    service.emit({ type: 'pool.change', action: call.action, detail: `client ${input.ClientId} deleted` })
    return {}
  },
})
