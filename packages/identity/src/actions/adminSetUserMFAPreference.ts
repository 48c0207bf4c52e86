import { z } from 'zod'
import { saveFactors, withPreferences } from '../mfa/factors.ts'
import { preferenceMembers } from '../mfa/preferenceInput.ts'
import { requireUser } from '../users/account.ts'
import { adminUserCall } from '../wire/fields.ts'
import { action } from './action.ts'

/** Also how an administrator helps somebody who lost their phone: every factor switched off. */
export const adminSetUserMFAPreference = action({
  name: 'AdminSetUserMFAPreference',
  access: 'admin',
  input: z.object({ ...adminUserCall, ...preferenceMembers }),
  async run(service, input, call) {
    const user = await requireUser(service, input.Username)
    await saveFactors(service, user, withPreferences(service.pool, user, input), call.action)
    return {}
  },
})
