import type { ClientSettings } from './options.ts'
import type { Pool } from './pool.ts'
import { standardSchema } from './schemaAttributes.ts'

/** The same for the pool and the clients that are part of the configuration. */

export function describeConfiguredPool(pool: Pool) {
  const { settings } = pool
  const policy = settings.passwordPolicy
  const asUsername = settings.loginMechanisms.filter((way) => way !== 'username')
  return {
    Id: pool.id,
    Name: settings.name,
    Arn: pool.arn,
    Policies: {
      PasswordPolicy: {
        MinimumLength: policy.minimumLength,
        RequireUppercase: policy.requireUppercase,
        RequireLowercase: policy.requireLowercase,
        RequireNumbers: policy.requireNumbers,
        RequireSymbols: policy.requireSymbols,
        TemporaryPasswordValidityDays: policy.temporaryPasswordValidityDays,
      },
      SignInPolicy: { AllowedFirstAuthFactors: settings.firstFactors },
    },
    LambdaConfig: {},
    SchemaAttributes: schemaAttributes(pool),
    AutoVerifiedAttributes: settings.autoVerified,
    ...(settings.aliases.length > 0 && { AliasAttributes: settings.aliases }),
    ...(!settings.loginMechanisms.includes('username') && { UsernameAttributes: asUsername }),
    UsernameConfiguration: { CaseSensitive: settings.isCaseSensitive },
    UserAttributeUpdateSettings: { AttributesRequireVerificationBeforeUpdate: settings.verifyBeforeUpdate },
    MfaConfiguration: settings.mfa,
    ...(settings.devices !== 'off' && {
      DeviceConfiguration: {
        ChallengeRequiredOnNewDevice: settings.devicesSkipMfa,
        DeviceOnlyRememberedOnUserPrompt: settings.devices === 'userOptIn',
      },
    }),
    AdminCreateUserConfig: { AllowAdminCreateUserOnly: settings.signUp === 'adminOnly' },
    AccountRecoverySetting: {
      RecoveryMechanisms: settings.recovery.map((contact, index) => ({
        Priority: index + 1,
        Name: `verified_${contact}`,
      })),
    },
    DeletionProtection: 'ACTIVE',
  }
}

function schemaAttributes({ settings }: Pool) {
  const standard = standardSchema.map((attribute) => ({
    ...attribute,
    Required: attribute.Required || (settings.requiredAttributes as string[]).includes(attribute.Name),
  }))
  const custom = settings.customAttributes.map((attribute) => ({
    Name: attribute.name,
    AttributeDataType: attribute.type ?? 'String',
    DeveloperOnlyAttribute: attribute.developerOnly ?? false,
    Mutable: attribute.mutable ?? true,
    Required: false,
  }))
  return [...standard, ...custom]
}

export function describeConfiguredClient(pool: Pool, client: ClientSettings) {
  const { oauth } = client
  return {
    UserPoolId: pool.id,
    ClientName: client.name,
    ClientId: client.id,
    ...(client.secret !== undefined && { ClientSecret: client.secret }),
    RefreshTokenValidity: client.refreshTokenSeconds,
    AccessTokenValidity: client.accessTokenSeconds,
    IdTokenValidity: client.idTokenSeconds,
    TokenValidityUnits: { AccessToken: 'seconds', IdToken: 'seconds', RefreshToken: 'seconds' },
    ...(client.writeAttributes && { WriteAttributes: client.writeAttributes }),
    ...(client.readAttributes && { ReadAttributes: client.readAttributes }),
    ExplicitAuthFlows: client.authFlows,
    AllowedOAuthFlowsUserPoolClient: oauth.flows.length > 0,
    ...(oauth.flows.length > 0 && {
      AllowedOAuthFlows: oauth.flows,
      AllowedOAuthScopes: oauth.scopes,
      CallbackURLs: oauth.callbackUrls,
      LogoutURLs: oauth.logoutUrls,
      SupportedIdentityProviders: oauth.identityProviders,
    }),
    PreventUserExistenceErrors: client.preventUserExistenceErrors ? 'ENABLED' : 'LEGACY',
    EnableTokenRevocation: client.revocable,
    AuthSessionValidity: Math.ceil((client.sessionSeconds ?? pool.settings.sessionSeconds) / 60),
    RefreshTokenRotation: {
      Feature: client.rotateRefreshTokens ? 'ENABLED' : 'DISABLED',
      RetryGracePeriodSeconds: client.rotationGraceSeconds,
    },
  }
}
