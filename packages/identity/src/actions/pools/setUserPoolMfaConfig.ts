import { z } from 'zod'
import { cognitoError } from '../../errors.ts'
import { type MfaConfig, settingsOfDocument } from '../../pool/poolDocument.ts'
import { smsConfiguration } from '../../pool/poolInput.ts'
import { poolId } from '../../wire/fields.ts'
import { action } from '../action.ts'
import { changePool } from './madePool.ts'

const input = z.object({
  UserPoolId: poolId,
  MfaConfiguration: z.enum(['OFF', 'ON', 'OPTIONAL']).optional(),
  SmsMfaConfiguration: z
    .object({
      SmsAuthenticationMessage: z.string().min(6).max(140).optional(),
      SmsConfiguration: smsConfiguration.optional(),
    })
    .optional(),
  SoftwareTokenMfaConfiguration: z.object({ Enabled: z.boolean().optional() }).optional(),
  EmailMfaConfiguration: z
    .object({ Message: z.string().min(6).max(20000).optional(), Subject: z.string().optional() })
    .optional(),
  WebAuthnConfiguration: z
    .object({
      RelyingPartyId: z.string().min(1).max(127).optional(),
      UserVerification: z.enum(['required', 'preferred']).optional(),
      FactorConfiguration: z.enum(['SINGLE_FACTOR', 'MULTI_FACTOR_WITH_USER_VERIFICATION']).optional(),
    })
    .optional(),
})

/** In the configured pool the mode comes with the options: asking for the one that is set succeeds. */
export const setUserPoolMfaConfig = action({
  name: 'SetUserPoolMfaConfig',
  access: 'admin',
  input,
  async run(service, { UserPoolId: _, MfaConfiguration: mode = 'OFF', ...config }) {
    const { made, settings } = service.pool
    if (!made && mode === settings.mfa && Object.keys(config).length === 0) return { MfaConfiguration: mode }
    checkFactors(mode, config)
    await changePool(service, (document) => {
      const kept = mode === 'OFF' ? { WebAuthnConfiguration: document.MfaConfig?.WebAuthnConfiguration } : {}
      const changed = { ...document, MfaConfiguration: mode, MfaConfig: { ...kept, ...config } }
      settingsOfDocument(changed)
      return changed
    })
    return { ...config, MfaConfiguration: mode }
  },
})

function checkFactors(
  mode: string,
  config: MfaConfig & { SmsMfaConfiguration?: { SmsConfiguration?: unknown } | undefined },
): void {
  const { SmsMfaConfiguration: sms, SoftwareTokenMfaConfiguration: totp, EmailMfaConfiguration: email } = config
  if (mode !== 'OFF' && !sms && !totp && !email)
    throw cognitoError(
      'invalidParameter',
      'At least one of [SmsMfaConfiguration] or [SoftwareTokenMfaConfiguration] must be provided.',
    )
  if (sms && !sms.SmsConfiguration)
    throw cognitoError(
      'invalidParameter',
      '[SmsConfiguration] is a required member of [SoftwareTokenMfaConfiguration].',
    )
}
