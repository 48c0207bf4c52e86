import { z } from 'zod'
import { cognitoError } from '../../errors.ts'
import { poolId } from '../../wire/fields.ts'
import { action } from '../action.ts'
import { requireMade } from './madePool.ts'

export const deleteUserPool = action({
  name: 'DeleteUserPool',
  access: 'admin',
  input: z.object({ UserPoolId: poolId }),
  async run(service, input, call) {
    const { document } = requireMade(service)
    if (document.DeletionProtection === 'ACTIVE') throw cognitoError('poolIsProtected')
    const domains = await service.directory.list('domain', { poolId: input.UserPoolId, limit: 1 })
    if (domains.length > 0) throw cognitoError('poolHasDomain')
    await service.directory.removePool(input.UserPoolId)
    service.emit({ type: 'pool.delete', action: call.action, detail: input.UserPoolId })
    return {}
  },
})
