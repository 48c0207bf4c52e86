import { z } from 'zod'
import { saveFactors, withPreferences } from '../mfa/factors.ts'
import { requireAccess } from '../tokens/access.ts'
import { requireUser } from '../users/account.ts'
import { adminUserCall, attributeName, token } from '../wire/fields.ts'
import { action } from './action.ts'

/** The two older actions, which know text messages only. */

const MFAOptions = z.array(
  z.object({ DeliveryMedium: z.enum(['SMS', 'EMAIL']).optional(), AttributeName: attributeName.optional() }),
)
const isSms = ({ DeliveryMedium }: { DeliveryMedium?: string | undefined }) => DeliveryMedium === 'SMS'

export const setUserSettings = action({
  name: 'SetUserSettings',
  access: 'anyone',
  input: z.object({ AccessToken: token, MFAOptions }),
  async run(service, input, call) {
    const { user } = await requireAccess(service, input.AccessToken)
    const wanted = { SMSMfaSettings: { Enabled: input.MFAOptions.some(isSms) } }
    await saveFactors(service, user, withPreferences(service.pool, user, wanted), call.action)
    return {}
  },
})

export const adminSetUserSettings = action({
  name: 'AdminSetUserSettings',
  access: 'admin',
  input: z.object({ ...adminUserCall, MFAOptions }),
  async run(service, input, call) {
    const user = await requireUser(service, input.Username)
    const wanted = { SMSMfaSettings: { Enabled: input.MFAOptions.some(isSms) } }
    await saveFactors(service, user, withPreferences(service.pool, user, wanted), call.action)
    return {}
  },
})
