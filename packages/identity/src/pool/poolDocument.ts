import { z } from 'zod'
import type { Resource } from '../store/directory.ts'
import { type PoolOptions, type PoolSettings, poolSettings } from './options.ts'
import { poolMembers, poolName } from './poolInput.ts'
import { customAttributesOf, immutableOf, requiredOf, type SchemaAttribute } from './schemaAttributes.ts'

const created = z.object({ PoolName: poolName, ...poolMembers })

/** A pool made by API, in the API's words: what CreateUserPool was given, completed. */
export interface PoolDocument extends z.output<typeof created> {
  SchemaAttributes: SchemaAttribute[]
  AliasAttributes?: ('phone_number' | 'email' | 'preferred_username')[] | undefined
  UsernameAttributes?: ('phone_number' | 'email')[] | undefined
  UsernameConfiguration?: { CaseSensitive: boolean } | undefined
  /** From SetUserPoolMfaConfig. */
  MfaConfig?: MfaConfig | undefined
}

export interface MfaConfig {
  SmsMfaConfiguration?: object | undefined
  SoftwareTokenMfaConfiguration?: { Enabled?: boolean | undefined } | undefined
  EmailMfaConfiguration?: object | undefined
  WebAuthnConfiguration?:
    | {
        RelyingPartyId?: string | undefined
        UserVerification?: 'required' | 'preferred' | undefined
        FactorConfiguration?: 'SINGLE_FACTOR' | 'MULTI_FACTOR_WITH_USER_VERIFICATION' | undefined
      }
    | undefined
}

export const poolDocumentOf = (resource: Resource) => resource.document as unknown as PoolDocument

/** The settings that follow from it, with Cognito's defaults, which are not ours. */
export function settingsOfDocument(document: PoolDocument, { isLenient = false } = {}): PoolSettings {
  const { SchemaAttributes: schema, UsernameAttributes: asUsername = [], MfaConfig: mfa = {} } = document
  const factors = mfaFactors(document)
  const options: PoolOptions = {
    name: document.PoolName,
    isLenient,
    mfa: factors.length > 0 ? (document.MfaConfiguration ?? 'OFF') : isLenient ? 'OPTIONAL' : 'OFF',
    mfaFactors: factors.length === 0 && isLenient ? ['SMS_MFA', 'SOFTWARE_TOKEN_MFA', 'EMAIL_OTP'] : factors,
    firstFactors: document.Policies?.SignInPolicy?.AllowedFirstAuthFactors ?? ['PASSWORD'],
    webAuthn: {
      relyingPartyId: mfa.WebAuthnConfiguration?.RelyingPartyId,
      userVerification: mfa.WebAuthnConfiguration?.UserVerification ?? 'preferred',
      isMultiFactor: mfa.WebAuthnConfiguration?.FactorConfiguration === 'MULTI_FACTOR_WITH_USER_VERIFICATION',
    },
    keepsAuthEvents: ['AUDIT', 'ENFORCED'].includes(document.UserPoolAddOns?.AdvancedSecurityMode ?? 'OFF'),
    devices: devicesOf(document),
    devicesSkipMfa: document.DeviceConfiguration?.ChallengeRequiredOnNewDevice ?? false,
    signUp: document.AdminCreateUserConfig?.AllowAdminCreateUserOnly ? 'adminOnly' : 'open',
    loginMechanisms: asUsername.length > 0 ? asUsername : ['username'],
    aliases: document.AliasAttributes ?? [],
    isCaseSensitive: document.UsernameConfiguration?.CaseSensitive ?? true,
    requiredAttributes: requiredOf(schema),
    immutableAttributes: immutableOf(schema),
    customAttributes: customAttributesOf(schema),
    confirmsByLink: document.VerificationMessageTemplate?.DefaultEmailOption === 'CONFIRM_WITH_LINK',
    autoVerified: document.AutoVerifiedAttributes ?? [],
    recovery: recoveryOf(document),
    verifyBeforeUpdate: document.UserAttributeUpdateSettings?.AttributesRequireVerificationBeforeUpdate ?? [],
    passwordPolicy: passwordPolicyOf(document),
  }
  return poolSettings.parse(options)
}

function mfaFactors({ MfaConfig: mfa = {}, SmsConfiguration: sms, MfaConfiguration: mode }: PoolDocument) {
  const factors: PoolSettings['mfaFactors'] = []
  if (mfa.SmsMfaConfiguration || (sms && mode && mode !== 'OFF')) factors.push('SMS_MFA')
  if (mfa.SoftwareTokenMfaConfiguration?.Enabled) factors.push('SOFTWARE_TOKEN_MFA')
  if (mfa.EmailMfaConfiguration) factors.push('EMAIL_OTP')
  return factors
}

/** Without a setting, Cognito prefers the phone. */
function recoveryOf({ AccountRecoverySetting: setting }: PoolDocument): PoolSettings['recovery'] {
  const mechanisms = setting?.RecoveryMechanisms
  if (!mechanisms) return ['phone_number', 'email']
  return [...mechanisms]
    .sort((a, b) => a.Priority - b.Priority)
    .flatMap(({ Name }) => (Name === 'admin_only' ? [] : [Name === 'verified_email' ? 'email' : 'phone_number']))
}

function devicesOf({ DeviceConfiguration: devices }: PoolDocument): PoolSettings['devices'] {
  if (!devices) return 'off'
  return devices.DeviceOnlyRememberedOnUserPrompt ? 'userOptIn' : 'always'
}

/** Cognito asks for every class of characters, unless it is given a policy. */
function passwordPolicyOf({
  Policies,
  AdminCreateUserConfig: invitation,
}: PoolDocument): NonNullable<PoolOptions>['passwordPolicy'] {
  const policy = Policies?.PasswordPolicy
  const byDefault = policy === undefined
  return {
    minimumLength: policy?.MinimumLength ?? 8,
    requireLowercase: policy?.RequireLowercase ?? byDefault,
    requireUppercase: policy?.RequireUppercase ?? byDefault,
    requireNumbers: policy?.RequireNumbers ?? byDefault,
    requireSymbols: policy?.RequireSymbols ?? byDefault,
    temporaryPasswordValidityDays: policy?.TemporaryPasswordValidityDays ?? invitation?.UnusedAccountValidityDays ?? 7,
    historySize: policy?.PasswordHistorySize ?? 0,
    refuseCommon: false,
  }
}
