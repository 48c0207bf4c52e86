import type { ResourcesConfig } from 'aws-amplify'
import type { PageConfig } from '../pageConfig.ts'

/** What Amplify wants to know, for our own service and for a real user pool alike. */
export function resourcesOf(config: PageConfig, origin: string, oauth?: object): ResourcesConfig {
  const isEmbedded = config.identity === 'embedded'
  const userPoolEndpoint = isEmbedded ? new URL('/idp/', origin).href : config.userPoolEndpoint
  const pool = {
    userPoolId: config.userPoolId,
    userPoolClientId: config.userPoolClientId,
    ...(userPoolEndpoint && { userPoolEndpoint }),
    loginWith: loginWith(config, oauth),
    signUpVerificationMethod: 'code',
    userAttributes: Object.fromEntries(config.signUpAttributes.map((name) => [name, { required: true }])),
    mfa: mfaOf(config),
    passwordFormat: passwordFormat(config),
  } as const
  const identityPool = config.identityPoolId && {
    identityPoolId: config.identityPoolId,
    allowGuestAccess: config.allowGuestAccess ?? false,
    ...(isEmbedded && { identityPoolEndpoint: new URL('/identity/', origin).href }),
  }
  return { Auth: { Cognito: { ...pool, ...(identityPool || {}) } } } as ResourcesConfig
}

function loginWith({ loginMechanisms }: PageConfig, oauth: object | undefined) {
  return {
    ...(oauth && { oauth }),
    username: loginMechanisms.includes('username'),
    email: loginMechanisms.includes('email'),
    phone: loginMechanisms.includes('phone_number'),
  }
}

/** Spec 9: off, with text messages named. */
function mfaOf({ signInFactors: { mfa, codes } }: PageConfig) {
  if (mfa === 'off') return { status: 'off', smsEnabled: true }
  return { status: mfa, smsEnabled: codes.includes('sms'), totpEnabled: codes.includes('totp') }
}

function passwordFormat({ passwordSettings: given }: PageConfig) {
  return {
    minLength: given.minLength ?? 8,
    requireLowercase: given.requireLowercase ?? false,
    requireUppercase: given.requireUppercase ?? false,
    requireNumbers: given.requireNumbers ?? false,
    requireSpecialCharacters: given.requireSpecialCharacters ?? false,
  }
}
