import { z } from 'zod'
import { cognitoError } from '../errors.ts'
import { requireUser } from '../users/account.ts'
import { adminUserCall, limit, pageToken } from '../wire/fields.ts'
import { action } from './action.ts'

/** Needs Cognito's threat protection, which is an add-on there and absent here. */
export const adminListUserAuthEvents = action({
  name: 'AdminListUserAuthEvents',
  access: 'admin',
  input: z.object({ ...adminUserCall, MaxResults: limit.optional(), NextToken: pageToken.optional() }),
  async run(service, input) {
    await requireUser(service, input.Username)
    throw cognitoError('addOnNotEnabled')
  },
})
