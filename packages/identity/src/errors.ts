/**
 * Cognito's error names and texts: the one catalogue of this package.
 * The wire format is AWS JSON 1.1: the name travels in `__type` and in `x-amzn-errortype`.
 */
export class CognitoError extends Error {
  readonly type: string
  readonly status: number

  constructor(type: string, message: string, status = 400) {
    super(message)
    this.name = type
    this.type = type
    this.status = status
  }
}

type Text = string | ((...parts: never[]) => string)

const catalogue = {
  // Sign-in
  incorrectPassword: ['NotAuthorizedException', 'Incorrect username or password.'],
  attemptsExceeded: ['NotAuthorizedException', 'Password attempts exceeded'],
  userDisabled: ['NotAuthorizedException', 'User is disabled.'],
  temporaryPasswordExpired: [
    'NotAuthorizedException',
    'Temporary password has expired and must be reset by an administrator.',
  ],
  clockSkew: ['NotAuthorizedException', 'Invalid timestamp: the clock of this device differs too much.'],
  userNotConfirmed: ['UserNotConfirmedException', 'User is not confirmed.'],
  passwordResetRequired: ['PasswordResetRequiredException', 'Password reset required for the user'],
  userNotFound: ['UserNotFoundException', 'User does not exist.'],
  flowUnsupported: ['InvalidParameterException', 'Initiate Auth method not supported.'],
  flowNotEnabled: ['InvalidParameterException', (flow: string) => `${flow} flow not enabled for this client`],
  missingParameter: ['InvalidParameterException', (name: string) => `Missing required parameter ${name}`],
  invalidSrpA: ['NotAuthorizedException', 'Incorrect username or password.'],

  // Challenge sessions
  sessionInvalid: ['NotAuthorizedException', 'Invalid session for the user.'],
  sessionExpired: ['NotAuthorizedException', 'Invalid session for the user, session is expired.'],
  sessionUsed: ['NotAuthorizedException', 'Invalid session for the user, session can only be used once.'],
  attributeMissing: ['InvalidParameterException', (name: string) => `Invalid attributes given, ${name} is missing`],

  // Second factors
  signInCodeWrong: ['CodeMismatchException', 'Invalid code or auth state for the user.'],
  totpWrong: ['CodeMismatchException', 'Invalid code received for user'],
  totpUsed: ['ExpiredCodeException', 'Your software token has already been used once.'],
  totpMismatch: ['EnableSoftwareTokenMFAException', 'Code mismatch'],
  totpNotFound: ['SoftwareTokenMFANotFoundException', 'Software Token MFA has not been enabled by the user'],
  totpNotEnabled: ['SoftwareTokenMFANotFoundException', 'Software Token MFA has not been enabled for the userPool'],
  totpNotVerified: ['InvalidParameterException', 'User has not verified software token mfa'],
  setupNotDone: ['InvalidParameterException', 'User has not set up software token mfa'],
  passkeysOff: ['WebAuthnNotEnabledException', 'WebAuthn is not enabled for this user pool.'],
  passkeysUnconfigured: [
    'WebAuthnConfigurationMissingException',
    'The relying party id of this user pool is not configured.',
  ],
  passkeyChallengeUnknown: [
    'WebAuthnChallengeNotFoundException',
    'The challenge was not found or has expired. Start the registration again.',
  ],
  passkeyClientMismatch: ['WebAuthnClientMismatchException', 'The registration was started with another app client.'],
  passkeyOrigin: ['WebAuthnOriginNotAllowedException', 'The origin is not allowed for this relying party.'],
  passkeyPartyMismatch: ['WebAuthnRelyingPartyMismatchException', 'The credential was made for another relying party.'],
  passkeyUnsupported: ['WebAuthnCredentialNotSupportedException', 'The credential is not supported.'],
  passkeyLimit: ['LimitExceededException', 'The user has the most passkeys allowed.'],
  passkeyNotFound: ['ResourceNotFoundException', 'The passkey does not exist.'],
  customAuthMissing: ['InvalidParameterException', 'Custom auth lambda trigger is not configured for the user pool.'],
  passkeyWrong: ['NotAuthorizedException', 'Incorrect username or password.'],
  customAnswerWrong: ['NotAuthorizedException', 'Incorrect username or password.'],

  // Tokens
  accessTokenInvalid: ['NotAuthorizedException', 'Invalid Access Token'],
  accessTokenExpired: ['NotAuthorizedException', 'Access Token has expired'],
  accessTokenRevoked: ['NotAuthorizedException', 'Access Token has been revoked'],
  accessTokenScopes: ['NotAuthorizedException', 'Access Token does not have required scopes'],
  refreshTokenInvalid: ['NotAuthorizedException', 'Invalid Refresh Token'],
  refreshTokenExpired: ['NotAuthorizedException', 'Refresh Token has expired'],
  refreshTokenRevoked: ['NotAuthorizedException', 'Refresh Token has been revoked'],
  refreshTokenReused: ['RefreshTokenReuseException', 'Refresh token has been rotated and can no longer be used'],
  tokenTypeUnsupported: ['UnsupportedTokenTypeException', 'Unsupported token type'],

  // App clients
  clientNotFound: ['ResourceNotFoundException', (id: string) => `User pool client ${id} does not exist.`],
  clientSecretMissing: [
    'NotAuthorizedException',
    (id: string) => `Client ${id} is configured with secret but SECRET_HASH was not received`,
  ],
  clientSecretWrong: ['NotAuthorizedException', (id: string) => `Unable to verify secret hash for client ${id}`],
  refreshClientSecretWrong: ['NotAuthorizedException', 'Invalid client secret for the client'],

  // Passwords and codes
  passwordUsedBefore: [
    'PasswordHistoryPolicyViolationException',
    'Password has previously been used and cannot be reused.',
  ],
  passwordPolicy: ['InvalidPasswordException', (why: string) => `Password did not conform with policy: ${why}`],
  passwordCommon: ['InvalidPasswordException', 'Provided password cannot be used for security reasons.'],
  codeMismatch: ['CodeMismatchException', 'Invalid verification code provided, please try again.'],
  codeExpired: ['ExpiredCodeException', 'Invalid code provided, please request a code again.'],
  codeDeliveryFailed: ['CodeDeliveryFailureException', 'Failed to deliver the verification code.'],
  attemptLimit: ['LimitExceededException', 'Attempt limit exceeded, please try after some time.'],
  tooManyRequests: ['TooManyRequestsException', 'Too many requests'],
  recoveryByAdminOnly: ['NotAuthorizedException', 'Contact administrator to reset password.'],
  noVerifiedContact: [
    'InvalidParameterException',
    'Cannot reset password for the user as there is no registered/verified email or phone_number',
  ],
  // Without the full stop that it has elsewhere.
  resetUserDisabled: ['NotAuthorizedException', 'User is disabled'],
  passwordCannotBeReset: ['NotAuthorizedException', 'User password cannot be reset in the current state.'],
  resetUserNotFound: ['UserNotFoundException', 'Username/client id combination not found.'],
  attributeAlreadyVerified: ['InvalidParameterException', 'User attribute is already verified.'],
  attributeNotSet: ['InvalidParameterException', 'User does not have the attribute to be verified.'],

  // Users
  signUpNotPermitted: ['NotAuthorizedException', 'SignUp is not permitted for this user pool'],
  usernameExists: ['UsernameExistsException', 'User already exists'],
  accountExists: ['UsernameExistsException', 'User account already exists'],
  aliasExists: ['AliasExistsException', (name: string) => `An account with the given ${name} already exists.`],
  signUpAliasExists: ['UsernameExistsException', (name: string) => `An account with the given ${name} already exists.`],
  notInvited: ['NotAuthorizedException', 'The user has not been invited.'],
  emailNotVouchedFor: ['NotAuthorizedException', 'The identity provider has not verified the email address.'],
  otherAccountLinked: ['NotAuthorizedException', 'The user is linked to another account of the identity provider.'],
  cancelledThere: ['NotAuthorizedException', 'The user cancelled the sign-in at the identity provider.'],
  providerAway: ['NotAuthorizedException', 'The identity provider cannot be reached.'],
  alreadyConfirmed: ['InvalidParameterException', 'User is already confirmed.'],
  cannotConfirm: [
    'NotAuthorizedException',
    (status: string) => `User cannot be confirmed. Current status is ${status}`,
  ],
  resendNotPossible: ['UnsupportedUserStateException', 'Resend not possible, status is not FORCE_CHANGE_PASSWORD'],
  selfDeleteNotPermitted: ['NotAuthorizedException', 'DeleteUser is not permitted for this user pool'],

  // Attributes
  attributeSchema: ['InvalidParameterException', (why: string) => `Attributes did not conform to the schema: ${why}`],
  attributeUnknown: [
    'InvalidParameterException',
    (name: string) => `Attributes did not conform to the schema: Type for attribute {${name}} could not be determined`,
  ],
  attributeNotInSchema: [
    'InvalidParameterException',
    (name: string) => `user.${name}: Attribute does not exist in the schema.`,
  ],
  removedAttributeNotInSchema: [
    'InvalidParameterException',
    (names: readonly string[]) =>
      `Invalid user attributes: ${names.map((name) => `user.${name}: Attribute does not exist in the schema.\n`).join('')}`,
  ],
  attributeUnauthorized: ['NotAuthorizedException', 'A client attempted to write unauthorized attribute'],
  attributeImmutable: ['InvalidParameterException', (name: string) => `user.${name}: Attribute cannot be updated.`],
  emailFormat: ['InvalidParameterException', 'Invalid email address format.'],
  phoneFormat: ['InvalidParameterException', 'Invalid phone number format.'],
  usernameShouldBeEmail: ['InvalidParameterException', 'Username should be an email.'],
  usernameShouldBePhone: ['InvalidParameterException', 'Username should be a phone number.'],
  usernameShouldBeEither: ['InvalidParameterException', 'Username should be either an email or a phone number.'],
  usernameLooksLikeAlias: [
    'InvalidParameterException',
    (kind: string) => `Username cannot be of ${kind} format, since user pool is configured for ${kind} alias.`,
  ],
  attributesDoNotExist: ['InvalidParameterException', 'One or more requested attributes do not exist.'],
  searchAttributeInvalid: ['InvalidParameterException', (name: string) => `Invalid search attribute: ${name}`],
  filterInvalid: ['InvalidParameterException', 'Error while parsing filter.'],
  pageTokenInvalid: ['InvalidParameterException', 'Invalid pagination token provided.'],

  // Pools and what belongs to them
  poolIsConfigured: [
    'NotAuthorizedException',
    'This user pool is part of the configuration and cannot be changed here.',
  ],
  poolIsProtected: [
    'InvalidParameterException',
    'The user pool cannot be deleted because deletion protection is activated. Deletion protection must be inactivated first.',
  ],
  poolHasDomain: [
    'InvalidParameterException',
    'User pool cannot be deleted. It has a domain configured that should be deleted first.',
  ],
  domainExists: ['InvalidParameterException', 'Domain already associated with another user pool.'],
  domainNotFound: ['InvalidParameterException', 'No such domain or user pool exists.'],
  resourceServerExists: [
    'InvalidParameterException',
    (identifier: string, pool: string) => `${identifier} already exists in user pool ${pool}.`,
  ],
  resourceServerNotFound: [
    'ResourceNotFoundException',
    (identifier: string) => `Resource server ${identifier} does not exist.`,
  ],
  providerExists: [
    'DuplicateProviderException',
    (name: string) => `A provider with the name ${name} already exists in this user pool.`,
  ],
  providerNotFound: ['ResourceNotFoundException', (name: string) => `Identity provider ${name} does not exist.`],
  scopeDoesNotExist: ['ScopeDoesNotExistException', (scope: string) => `Invalid scope requested: ${scope}`],
  invalidOAuthFlow: ['InvalidOAuthFlowException', (text: string) => text],
  brandingExists: ['ManagedLoginBrandingExistsException', 'The app client has a branding style already.'],
  brandingNotFound: ['ResourceNotFoundException', 'The branding style does not exist.'],
  termsExist: [
    'TermsExistsException',
    (name: string) => `Terms with the name ${name} already exist for the app client.`,
  ],
  termsNotFound: ['ResourceNotFoundException', (id: string) => `Terms ${id} do not exist.`],
  importJobNotFound: ['ResourceNotFoundException', (id: string) => `Import job ${id} does not exist.`],
  importNeedsAutoVerified: [
    'PreconditionNotMetException',
    'The user pool must have at least one auto-verified attribute, email or phone_number.',
  ],
  importFileMissing: ['PreconditionNotMetException', 'The CSV file of the job has not been uploaded.'],
  importNotStartable: ['PreconditionNotMetException', 'The job cannot be started in its current state.'],
  importNotStoppable: ['PreconditionNotMetException', 'The job cannot be stopped in its current state.'],
  importInProgress: ['UserImportInProgressException', 'There is an active import job for the user pool.'],
  clientSecretLimit: ['LimitExceededException', 'An app client can have two secrets at most.'],
  clientSecretNotFound: ['ResourceNotFoundException', (id: string) => `Client secret ${id} does not exist.`],
  clientSecretLast: ['InvalidParameterException', 'The last secret of an app client cannot be deleted.'],
  customizationNeedsDomain: [
    'InvalidParameterException',
    'There has to be an existing domain associated with this user pool',
  ],

  // Identity pools
  identityPoolNotFound: ['ResourceNotFoundException', (id: string) => `IdentityPool '${id}' not found.`],
  loginInvalid: ['NotAuthorizedException', (text: string) => text],
  identityNotFound: ['ResourceNotFoundException', (id: string) => `Identity '${id}' not found.`],
  tagMapNotFound: [
    'ResourceNotFoundException',
    (provider: string) => `Principal tag attribute map for '${provider}' not found.`,
  ],
  developerUserRegistered: [
    'DeveloperUserAlreadyRegisteredException',
    'The developer user is already registered with another identity.',
  ],
  resourceConflict: ['ResourceConflictException', (text: string) => text],
  validation: ['ValidationException', (text: string) => text],

  // Groups, pool, devices
  groupExists: ['GroupExistsException', 'A group with the name already exists.'],
  groupNotFound: ['ResourceNotFoundException', 'Group not found.'],
  poolNotFound: ['ResourceNotFoundException', (id: string) => `User pool ${id} does not exist.`],
  deviceExists: ['DeviceKeyExistsException', 'Device already exists.'],
  devicesOff: ['InvalidUserPoolConfigurationException', 'Device tracking is not enabled for this user pool.'],
  deviceNotFound: ['ResourceNotFoundException', 'Device does not exist.'],
  mfaNotConfigured: [
    'InvalidParameterException',
    (kind: string) => `User does not have delivery config set to turn on ${kind}`,
  ],
  mfaUnavailable: ['InvalidParameterException', 'This user pool supports MfaConfiguration OFF only.'],
  addOnNotEnabled: ['UserPoolAddOnNotEnabledException', 'Threat protection is not enabled for this user pool.'],

  // Requests and signatures
  invalidParameter: ['InvalidParameterException', (text: string) => text],
  serialization: ['SerializationException', (text: string) => text],
  unknownOperation: ['UnknownOperationException', ''],
  missingAuthentication: ['MissingAuthenticationTokenException', 'Missing Authentication Token'],
  incompleteSignature: ['IncompleteSignatureException', (text: string) => text],
  unrecognizedClient: ['UnrecognizedClientException', 'The security token included in the request is invalid.'],
  invalidSignature: ['InvalidSignatureException', (text: string) => text],
  accessDenied: [
    'AccessDeniedException',
    (action: string) => `User is not authorized to perform: cognito-idp:${action}`,
  ],
  internal: ['InternalErrorException', 'Something went wrong'],
} as const satisfies Record<string, readonly [string, Text]>

export type ErrorKey = keyof typeof catalogue
type Parts<K extends ErrorKey> = (typeof catalogue)[K][1] extends (...parts: infer P) => string ? P : []

const statusOf: Partial<Record<ErrorKey, number>> = { internal: 500 }

/** The only way to make an error of this service: `throw cognitoError('userDisabled')`. */
export function cognitoError<K extends ErrorKey>(key: K, ...parts: Parts<K>): CognitoError {
  const [type, text] = catalogue[key] as readonly [string, Text]
  const message = typeof text === 'string' ? text : (text as (...p: unknown[]) => string)(...parts)
  return new CognitoError(type, message, statusOf[key])
}
