import { z } from 'zod'
import { cognitoError } from '../errors.ts'
import { requireUser } from '../users/account.ts'
import { adminUserCall } from '../wire/fields.ts'
import { action } from './action.ts'

const preference = z.object({ Enabled: z.boolean().optional(), PreferredMfa: z.boolean().optional() }).optional()

/** The pool's MFA mode is OFF: there is nothing to switch on, and switching off is always done. */
export const adminSetUserMFAPreference = action({
  name: 'AdminSetUserMFAPreference',
  access: 'admin',
  input: z.object({
    ...adminUserCall,
    SMSMfaSettings: preference,
    SoftwareTokenMfaSettings: preference,
    EmailMfaSettings: preference,
    WebAuthnMfaSettings: preference,
  }),
  async run(service, input) {
    await requireUser(service, input.Username)
    const asked = [
      [input.SMSMfaSettings, 'SMS_MFA'],
      [input.SoftwareTokenMfaSettings, 'SOFTWARE_TOKEN_MFA'],
      [input.EmailMfaSettings, 'EMAIL_OTP'],
      [input.WebAuthnMfaSettings, 'WEB_AUTHN'],
    ] as const
    for (const [settings, kind] of asked)
      if (settings?.Enabled || settings?.PreferredMfa) throw cognitoError('mfaNotConfigured', kind)
    return {}
  },
})
