import { z } from 'zod'
import { saveFactors, withPreferences } from '../mfa/factors.ts'
import { preferenceMembers } from '../mfa/preferenceInput.ts'
import { requireAccess } from '../tokens/access.ts'
import { token } from '../wire/fields.ts'
import { action } from './action.ts'

export const setUserMFAPreference = action({
  name: 'SetUserMFAPreference',
  access: 'anyone',
  input: z.object({ AccessToken: token, ...preferenceMembers }),
  async run(service, input, call) {
    const { user } = await requireAccess(service, input.AccessToken)
    await saveFactors(service, user, withPreferences(service.pool, user, input), call.action)
    return {}
  },
})
