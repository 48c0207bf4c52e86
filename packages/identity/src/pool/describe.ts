import { epochSeconds } from '../wire/output.ts'
import { describeConfiguredClient, describeConfiguredPool } from './describeConfigured.ts'
import type { ClientSettings } from './options.ts'
import type { Pool } from './pool.ts'
import { poolDocumentOf } from './poolDocument.ts'

/** A pool and its clients in the shapes of DescribeUserPool and DescribeUserPoolClient. */

export function describePool(pool: Pool) {
  const { made } = pool
  if (!made) return describeConfiguredPool(pool)
  const { PoolName, MfaConfig: _, VerificationMessageTemplate: template, ...document } = poolDocumentOf(made)
  return {
    Id: pool.id,
    Name: PoolName,
    Arn: pool.arn,
    ...defaults,
    ...document,
    ...messagesOf(document, template),
    LambdaConfig: document.LambdaConfig ?? {},
    AdminCreateUserConfig: { ...defaults.AdminCreateUserConfig, ...document.AdminCreateUserConfig },
    CreationDate: epochSeconds(made.createdAt),
    LastModifiedDate: epochSeconds(made.modifiedAt),
  }
}

const defaults = {
  Policies: {
    PasswordPolicy: {
      MinimumLength: 8,
      RequireUppercase: true,
      RequireLowercase: true,
      RequireNumbers: true,
      RequireSymbols: true,
      TemporaryPasswordValidityDays: 7,
    },
    SignInPolicy: { AllowedFirstAuthFactors: ['PASSWORD'] },
  },
  DeletionProtection: 'INACTIVE',
  MfaConfiguration: 'OFF',
  UserAttributeUpdateSettings: { AttributesRequireVerificationBeforeUpdate: [] },
  EmailConfiguration: { EmailSendingAccount: 'COGNITO_DEFAULT' },
  UserPoolTags: {},
  AdminCreateUserConfig: { AllowAdminCreateUserOnly: false, UnusedAccountValidityDays: 7 },
  UserPoolTier: 'ESSENTIALS',
}

interface Messages {
  SmsVerificationMessage?: string | undefined
  EmailVerificationMessage?: string | undefined
  EmailVerificationSubject?: string | undefined
}
type Template =
  | { SmsMessage?: string | undefined; EmailMessage?: string | undefined; EmailSubject?: string | undefined }
  | undefined

/** The same texts stand in two places, and the template wins. */
function messagesOf(given: Messages, template: Template) {
  const sms = template?.SmsMessage ?? given.SmsVerificationMessage
  const message = template?.EmailMessage ?? given.EmailVerificationMessage
  const subject = template?.EmailSubject ?? given.EmailVerificationSubject
  return {
    ...(sms && { SmsVerificationMessage: sms }),
    ...(message && { EmailVerificationMessage: message }),
    ...(subject && { EmailVerificationSubject: subject }),
    VerificationMessageTemplate: {
      DefaultEmailOption: 'CONFIRM_WITH_CODE',
      ...template,
      ...(sms && { SmsMessage: sms }),
      ...(message && { EmailMessage: message }),
      ...(subject && { EmailSubject: subject }),
    },
  }
}

export function describeClient(pool: Pool, client: ClientSettings) {
  const made = pool.madeClients.get(client.id)
  if (!made) return describeConfiguredClient(pool, client)
  const { ClientSecrets: _, ...document } = made.document
  return {
    UserPoolId: pool.id,
    ClientId: client.id,
    RefreshTokenValidity: 30,
    TokenValidityUnits: {},
    AllowedOAuthFlowsUserPoolClient: false,
    EnableTokenRevocation: true,
    EnablePropagateAdditionalUserContextData: false,
    AuthSessionValidity: 3,
    ...document,
    CreationDate: epochSeconds(made.createdAt),
    LastModifiedDate: epochSeconds(made.modifiedAt),
  }
}
