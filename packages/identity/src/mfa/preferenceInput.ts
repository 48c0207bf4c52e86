import { z } from 'zod'

const preference = z.object({ Enabled: z.boolean().optional(), PreferredMfa: z.boolean().optional() }).optional()

/** The members that SetUserMFAPreference and AdminSetUserMFAPreference share. */
export const preferenceMembers = {
  SMSMfaSettings: preference,
  SoftwareTokenMfaSettings: preference,
  EmailMfaSettings: preference,
  WebAuthnMfaSettings: z.object({ Enabled: z.boolean().optional() }).optional(),
}
