import { z } from 'zod'
import { poolDocumentOf } from '../../pool/poolDocument.ts'
import { poolId } from '../../wire/fields.ts'
import { action } from '../action.ts'

export const getUserPoolMfaConfig = action({
  name: 'GetUserPoolMfaConfig',
  access: 'admin',
  input: z.object({ UserPoolId: poolId }),
  async run({ pool: { made, settings } }) {
    if (made)
      return { ...poolDocumentOf(made).MfaConfig, MfaConfiguration: poolDocumentOf(made).MfaConfiguration ?? 'OFF' }
    const { mfaFactors, webAuthn } = settings
    return {
      ...(mfaFactors.includes('SMS_MFA') && { SmsMfaConfiguration: {} }),
      ...(mfaFactors.includes('SOFTWARE_TOKEN_MFA') && { SoftwareTokenMfaConfiguration: { Enabled: true } }),
      ...(mfaFactors.includes('EMAIL_OTP') && { EmailMfaConfiguration: {} }),
      ...(webAuthn.relyingPartyId !== undefined && {
        WebAuthnConfiguration: { RelyingPartyId: webAuthn.relyingPartyId, UserVerification: webAuthn.userVerification },
      }),
      MfaConfiguration: settings.mfa,
    }
  },
})
