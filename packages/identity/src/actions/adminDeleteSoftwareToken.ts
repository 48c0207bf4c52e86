import { z } from 'zod'
import { cognitoError } from '../errors.ts'
import { saveFactors } from '../mfa/factors.ts'
import { requireUser } from '../users/account.ts'
import { adminUserCall } from '../wire/fields.ts'
import { action } from './action.ts'

/** For somebody whose phone is lost: their app's codes are worth nothing any more, and they can set up another. */
export const adminDeleteSoftwareToken = action({
  name: 'AdminDeleteSoftwareToken',
  access: 'admin',
  input: z.object(adminUserCall),
  async run(service, input, call) {
    const user = await requireUser(service, input.Username)
    const { totp, pending: _, enabled, preferred, ...rest } = user.factors
    if (!totp) throw cognitoError('totpNotFound')
    const kept = enabled?.filter((factor) => factor !== 'SOFTWARE_TOKEN_MFA')
    await saveFactors(
      service,
      user,
      {
        ...rest,
        ...(kept && { enabled: kept }),
        ...(preferred !== 'SOFTWARE_TOKEN_MFA' && { preferred }),
      },
      call.action,
    )
    return {}
  },
})
