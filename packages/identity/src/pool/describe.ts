import { standardAttributes } from './attributes.ts'
import type { ClientSettings } from './options.ts'
import type { Pool } from './pool.ts'

/** The pool and its clients in the shapes of DescribeUserPool and DescribeUserPoolClient. */

export function describePool(pool: Pool) {
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
    },
    SchemaAttributes: schemaAttributes(pool),
    AutoVerifiedAttributes: settings.autoVerified,
    ...(settings.aliases.length > 0 && { AliasAttributes: settings.aliases }),
    ...(!settings.loginMechanisms.includes('username') && { UsernameAttributes: asUsername }),
    UsernameConfiguration: { CaseSensitive: settings.isCaseSensitive },
    MfaConfiguration: settings.mfa,
    AdminCreateUserConfig: { AllowAdminCreateUserOnly: settings.signUp === 'adminOnly' },
    AccountRecoverySetting: {
      RecoveryMechanisms: [
        { Priority: 1, Name: 'verified_email' },
        { Priority: 2, Name: 'verified_phone_number' },
      ],
    },
    DeletionProtection: 'INACTIVE',
  }
}

function schemaAttributes({ settings }: Pool) {
  const text = { AttributeDataType: 'String', DeveloperOnlyAttribute: false, Mutable: true }
  const flag = { AttributeDataType: 'Boolean', DeveloperOnlyAttribute: false, Mutable: true, Required: false }
  const standard = standardAttributes.map((name) => ({
    Name: name,
    ...text,
    ...(name === 'updated_at' && { AttributeDataType: 'Number' }),
    Required: settings.requiredAttributes.includes(name),
  }))
  const custom = settings.customAttributes.map((attribute) => ({
    Name: attribute.name,
    AttributeDataType: attribute.type ?? 'String',
    DeveloperOnlyAttribute: false,
    Mutable: attribute.mutable ?? true,
    Required: false,
  }))
  return [
    { Name: 'sub', ...text, Mutable: false, Required: true },
    ...standard,
    { Name: 'email_verified', ...flag },
    { Name: 'phone_number_verified', ...flag },
    ...custom,
  ]
}

export function describeClient(pool: Pool, client: ClientSettings) {
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
    ExplicitAuthFlows: client.authFlows,
    AllowedOAuthFlowsUserPoolClient: false,
    PreventUserExistenceErrors: client.preventUserExistenceErrors ? 'ENABLED' : 'LEGACY',
    EnableTokenRevocation: true,
    AuthSessionValidity: Math.ceil(pool.settings.sessionSeconds / 60),
    RefreshTokenRotation: {
      Feature: client.rotateRefreshTokens ? 'ENABLED' : 'DISABLED',
      RetryGracePeriodSeconds: client.rotationGraceSeconds,
    },
  }
}
