import { z } from 'zod'
import { type PoolDocument, poolDocumentOf } from '../../pool/poolDocument.ts'
import { poolId } from '../../wire/fields.ts'
import { action } from '../action.ts'

export const getUserPoolMfaConfig = action({
  name: 'GetUserPoolMfaConfig',
  access: 'admin',
  input: z.object({ UserPoolId: poolId }),
  async run({ pool: { made, settings } }) {
    if (made) return madeConfig(poolDocumentOf(made))
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

/** Text messages may have come with the pool itself. */
function madeConfig(document: PoolDocument) {
  const { MfaConfiguration = 'OFF', SmsConfiguration, SmsAuthenticationMessage, MfaConfig } = document
  const isByMessage = SmsConfiguration !== undefined && MfaConfiguration !== 'OFF'
  return {
    ...(isByMessage && {
      SmsMfaConfiguration: { ...(SmsAuthenticationMessage && { SmsAuthenticationMessage }), SmsConfiguration },
    }),
    ...MfaConfig,
    MfaConfiguration,
  }
}
