import { z } from 'zod'
import { type CustomAttribute, standardAttributes } from './attributes.ts'

/** Every choice that a user pool offers, in one place. Left out, it is what the product needs. */

const minuteSeconds = 60
const hourSeconds = 3600
const daySeconds = 24 * hourSeconds

const passwordPolicy = z
  .strictObject({
    minimumLength: z.int().min(6).max(99).default(8),
    requireLowercase: z.boolean().default(false),
    requireUppercase: z.boolean().default(false),
    requireNumbers: z.boolean().default(false),
    requireSymbols: z.boolean().default(false),
    temporaryPasswordValidityDays: z.int().min(0).max(365).default(7),
    /** How many earlier passwords may not be chosen again. */
    historySize: z.int().min(0).max(24).default(0),
    /** Refuses the few thousand passwords that everybody tries first, and the user's own name. */
    refuseCommon: z.boolean().default(true),
  })
  .prefault({})

const codeLifetimes = z
  .strictObject({
    resetPasswordSeconds: z.int().positive().default(hourSeconds),
    verifyAttributeSeconds: z.int().positive().default(daySeconds),
    confirmSignUpSeconds: z.int().positive().default(daySeconds),
    signInSeconds: z
      .int()
      .positive()
      .default(3 * minuteSeconds),
    tries: z.int().positive().default(5),
  })
  .prefault({})

const limits = z
  .strictObject({
    /** Failed passwords before the first lock; then 2^(n−this) seconds. */
    freeFailures: z.int().positive().default(5),
    longestLockSeconds: z.int().positive().default(900),
    quietSeconds: z.int().positive().default(900),
    /** Failures from one address within the window, over all users. */
    addressFailures: z.int().positive().default(100),
    addressWindowSeconds: z
      .int()
      .positive()
      .default(10 * minuteSeconds),
    /** Requests for a code from one address within an hour, over all users. */
    addressCodesPerHour: z.int().positive().default(200),
    forgotPasswordPerHour: z.int().positive().default(10),
    confirmForgotPasswordPerHour: z.int().positive().default(20),
    resendCodePerHour: z.int().positive().default(5),
    attributeCodePerHour: z.int().positive().default(5),
    confirmSignUpPerHour: z.int().positive().default(15),
    verifyAttributePerHour: z.int().positive().default(15),
    signInCodePerHour: z.int().positive().default(20),
  })
  .prefault({})

const customAttribute = z.custom<CustomAttribute>(
  (value) =>
    /^(dev:)?custom:[\p{L}\p{M}\p{S}\p{N}\p{P}]{1,20}$/u.test((value as CustomAttribute | undefined)?.name ?? ''),
  'a custom attribute needs a name like custom:department',
)

const identityProvider = z.strictObject({
  ProviderName: z.string().min(1).max(32),
  ProviderType: z.enum(['SAML', 'Facebook', 'Google', 'LoginWithAmazon', 'SignInWithApple', 'OIDC']),
  ProviderDetails: z.record(z.string(), z.string()),
  AttributeMapping: z.record(z.string(), z.string()).optional(),
  IdpIdentifiers: z.array(z.string()).optional(),
})

export const poolSettings = z
  .strictObject({
    name: z.string().min(1).max(128).default('identity'),
    mfa: z.enum(['OFF', 'OPTIONAL', 'ON']).default('OFF'),
    /** The second factors that people may use; without any, `mfa` must be OFF. */
    mfaFactors: z.array(z.enum(['SMS_MFA', 'SOFTWARE_TOKEN_MFA', 'EMAIL_OTP'])).default([]),
    /** What USER_AUTH may begin with. */
    firstFactors: z
      .array(z.enum(['PASSWORD', 'EMAIL_OTP', 'SMS_OTP', 'WEB_AUTHN']))
      .min(1)
      .default(['PASSWORD']),
    webAuthn: z
      .strictObject({
        /** The domain that passkeys are made for; left out, passkeys are off. */
        relyingPartyId: z.string().optional(),
        userVerification: z.enum(['required', 'preferred']).default('preferred'),
        /** A passkey whose owner was verified counts as two factors. */
        isMultiFactor: z.boolean().default(false),
        /** Origins beside the domain's own pages, such as those of a phone app. */
        origins: z.array(z.string()).default([]),
      })
      .prefault({}),
    /** Whether browsers are remembered: never, always, or when the user says so. */
    devices: z.enum(['off', 'always', 'userOptIn']).default('off'),
    /** A remembered device spares its owner the second factor. */
    devicesSkipMfa: z.boolean().default(true),
    /** The contacts to which a code for a new password may go, in this order. */
    recovery: z.array(z.enum(['email', 'phone_number'])).default(['email', 'phone_number']),
    /** A new address takes effect only once it is proven. */
    verifyBeforeUpdate: z.array(z.enum(['email', 'phone_number'])).default([]),
    signUp: z.enum(['adminOnly', 'open']).default('adminOnly'),
    /** Without `username`, people sign in with a mail address or number, and their username is their sub. */
    loginMechanisms: z
      .array(z.enum(['username', 'email', 'phone_number']))
      .min(1)
      .default(['username']),
    /** Verified attributes that work in place of the username. */
    aliases: z.array(z.enum(['email', 'phone_number', 'preferred_username'])).default([]),
    isCaseSensitive: z.boolean().default(false),
    requiredAttributes: z.array(z.enum(standardAttributes)).default([]),
    /** Set when the user is made and never again. */
    immutableAttributes: z.array(z.enum(standardAttributes)).default([]),
    customAttributes: z.array(customAttribute).max(50).default([]),
    /** Contacts to which a code goes by itself when they are set. */
    /** Mailed codes of a sign-up come with a link that confirms it, where the pool has hosted pages. */
    confirmsByLink: z.boolean().default(false),
    autoVerified: z.array(z.enum(['email', 'phone_number'])).default(['email']),
    passwordPolicy,
    codes: codeLifetimes,
    limits,
    /** How long a challenge waits for its answer. */
    sessionSeconds: z
      .int()
      .min(180)
      .max(900)
      .default(3 * minuteSeconds),
    /** How far the TIMESTAMP of an SRP answer may be from our clock. */
    timestampToleranceSeconds: z
      .int()
      .positive()
      .default(5 * minuteSeconds),
    /** A new password ends every other sign-in, or the one that changed it as well. */
    passwordChangeRevokes: z.enum(['all', 'others']).default('all'),
    allowSelfDelete: z.boolean().default(true),
    /** Notes each sign-in for AdminListUserAuthEvents, for 90 days. */
    keepsAuthEvents: z.boolean().default(false),
    /** Sign-in pages of our own under `login`, with `oauth2/*` and `logout` beside them. */
    hostedPages: z.boolean().default(false),
    /** Other places where people can sign in, in the words of CreateIdentityProvider. */
    identityProviders: z.array(identityProvider).default([]),
    /**
     * Who signs in there for the first time gets a user of their own; or only comes in as the user that an administrator
     * made for the mail address which the provider has verified.
     */
    federatedUsers: z.enum(['made', 'invited']).default('made'),
    /** Accepts what Cognito refuses and other emulators do not; never set for a pool that protects anything. */
    isLenient: z.boolean().default(false),
  })
  .refine(({ mfa, mfaFactors }) => mfa === 'OFF' || mfaFactors.length > 0, 'a pool with MFA needs mfaFactors')
  .prefault({})

export type PoolSettings = z.infer<typeof poolSettings>

const authFlow = z.enum([
  'ALLOW_USER_SRP_AUTH',
  'ALLOW_USER_PASSWORD_AUTH',
  'ALLOW_ADMIN_USER_PASSWORD_AUTH',
  'ALLOW_REFRESH_TOKEN_AUTH',
  'ALLOW_CUSTOM_AUTH',
  'ALLOW_USER_AUTH',
])
export type AllowedFlow = z.infer<typeof authFlow>

export const clientSettings = z.strictObject({
  id: z.string().regex(/^[\w+]{1,128}$/),
  name: z.string().default('app'),
  secret: z.string().min(24).max(64).optional(),
  /** Secrets that are good beside it, while one is being changed. */
  otherSecrets: z.array(z.string()).default([]),
  /** Lets callers leave SECRET_HASH out, as other emulators do. */
  isHashOptional: z.boolean().default(false),
  authFlows: z
    .array(authFlow)
    .default([
      'ALLOW_USER_SRP_AUTH',
      'ALLOW_USER_PASSWORD_AUTH',
      'ALLOW_ADMIN_USER_PASSWORD_AUTH',
      'ALLOW_REFRESH_TOKEN_AUTH',
    ]),
  accessTokenSeconds: z
    .int()
    .min(5 * minuteSeconds)
    .max(daySeconds)
    .default(hourSeconds),
  idTokenSeconds: z
    .int()
    .min(5 * minuteSeconds)
    .max(daySeconds)
    .default(hourSeconds),
  refreshTokenSeconds: z
    .int()
    .min(hourSeconds)
    .max(3650 * daySeconds)
    .default(30 * daySeconds),
  rotateRefreshTokens: z.boolean().default(true),
  rotationGraceSeconds: z.int().min(0).max(60).default(60),
  preventUserExistenceErrors: z.boolean().default(true),
  /** Attributes a signed-in user may change; left out, all that are mutable. */
  writeAttributes: z.array(z.string()).optional(),
  /** Attributes that a user's tokens show; left out, all of them. */
  readAttributes: z.array(z.string()).optional(),
  /** How long a challenge waits for its answer; left out, what the pool says. */
  sessionSeconds: z.int().min(180).max(900).optional(),
  /** Tokens carry an `origin_jti` and can be revoked. */
  revocable: z.boolean().default(true),
  oauth: z
    .strictObject({
      flows: z.array(z.enum(['code', 'implicit', 'client_credentials'])).default([]),
      scopes: z.array(z.string()).default([]),
      callbackUrls: z.array(z.string()).default([]),
      logoutUrls: z.array(z.string()).default([]),
      identityProviders: z.array(z.string()).default(['COGNITO']),
      /** Requests without state, or of a client without secret and without PKCE, are refused. Cognito takes them. */
      isStrict: z.boolean().default(true),
    })
    .prefault({}),
})

export type ClientSettings = z.infer<typeof clientSettings>
export type ClientOptions = z.input<typeof clientSettings>
export type PoolOptions = z.input<typeof poolSettings>
