import { z } from 'zod'

/** The members that CreateUserPool and UpdateUserPool share, with AWS's documented limits. */

const text = (min: number, max: number) => z.string().min(min).max(max)
const contact = z.enum(['phone_number', 'email'])
const template = (mark: RegExp, most: number) => text(6, most).regex(mark)
const codeMark = /\{####\}/
const linkMark = /\{##[^#]*##\}/

const lambdaOf = <const Version extends string>(...versions: [Version, ...Version[]]) =>
  z.object({ LambdaVersion: z.enum(versions), LambdaArn: text(20, 2048) }).optional()
const arn = text(20, 2048).optional()

/** Kept and shown. Nothing calls a Lambda here: hooks are given in code, see `hooks` of createIdentity. */
const lambdaConfig = z.object({
  PreSignUp: arn,
  CustomMessage: arn,
  PostConfirmation: arn,
  PreAuthentication: arn,
  PostAuthentication: arn,
  DefineAuthChallenge: arn,
  CreateAuthChallenge: arn,
  VerifyAuthChallengeResponse: arn,
  PreTokenGeneration: arn,
  UserMigration: arn,
  PreTokenGenerationConfig: lambdaOf('V1_0', 'V2_0', 'V3_0'),
  CustomSMSSender: lambdaOf('V1_0'),
  CustomEmailSender: lambdaOf('V1_0'),
  KMSKeyID: arn,
  InboundFederation: lambdaOf('V1_0'),
})

const passwordPolicy = z.object({
  MinimumLength: z.int().min(6).max(99).optional(),
  RequireUppercase: z.boolean().optional(),
  RequireLowercase: z.boolean().optional(),
  RequireNumbers: z.boolean().optional(),
  RequireSymbols: z.boolean().optional(),
  PasswordHistorySize: z.int().min(0).max(24).optional(),
  TemporaryPasswordValidityDays: z.int().min(0).max(365).optional(),
})

export const smsConfiguration = z.object({
  SnsCallerArn: text(20, 2048),
  ExternalId: z.string().max(131072).optional(),
  SnsRegion: text(5, 32).optional(),
})

export const tags = z.record(text(1, 128), z.string().max(256))
export const poolName = text(1, 128).regex(/^[\w\s+=,.@-]+$/)

export const poolMembers = {
  Policies: z
    .object({
      PasswordPolicy: passwordPolicy.optional(),
      SignInPolicy: z
        .object({
          AllowedFirstAuthFactors: z
            .array(z.enum(['PASSWORD', 'EMAIL_OTP', 'SMS_OTP', 'WEB_AUTHN']))
            .min(1)
            .max(4)
            .optional(),
        })
        .optional(),
    })
    .optional(),
  DeletionProtection: z.enum(['ACTIVE', 'INACTIVE']).optional(),
  LambdaConfig: lambdaConfig.optional(),
  AutoVerifiedAttributes: z.array(contact).optional(),
  SmsVerificationMessage: template(codeMark, 140).optional(),
  EmailVerificationMessage: template(codeMark, 20000).optional(),
  EmailVerificationSubject: text(1, 140).optional(),
  VerificationMessageTemplate: z
    .object({
      SmsMessage: template(codeMark, 140).optional(),
      EmailMessage: template(codeMark, 20000).optional(),
      EmailSubject: text(1, 140).optional(),
      EmailMessageByLink: template(linkMark, 20000).optional(),
      EmailSubjectByLink: text(1, 140).optional(),
      DefaultEmailOption: z.enum(['CONFIRM_WITH_LINK', 'CONFIRM_WITH_CODE']).optional(),
    })
    .optional(),
  SmsAuthenticationMessage: template(codeMark, 140).optional(),
  MfaConfiguration: z.enum(['OFF', 'ON', 'OPTIONAL']).optional(),
  UserAttributeUpdateSettings: z
    .object({ AttributesRequireVerificationBeforeUpdate: z.array(contact).optional() })
    .optional(),
  DeviceConfiguration: z
    .object({
      ChallengeRequiredOnNewDevice: z.boolean().optional(),
      DeviceOnlyRememberedOnUserPrompt: z.boolean().optional(),
    })
    .optional(),
  EmailConfiguration: z
    .object({
      SourceArn: text(20, 2048).optional(),
      ReplyToEmailAddress: z
        .string()
        .regex(/^[\p{L}\p{M}\p{S}\p{N}\p{P}]+@[\p{L}\p{M}\p{S}\p{N}\p{P}]+$/u)
        .optional(),
      EmailSendingAccount: z.enum(['COGNITO_DEFAULT', 'DEVELOPER']).optional(),
      From: z.string().max(131072).optional(),
      ConfigurationSet: text(1, 64)
        .regex(/^[a-zA-Z0-9_-]+$/)
        .optional(),
    })
    .optional(),
  SmsConfiguration: smsConfiguration.optional(),
  UserPoolTags: tags.optional(),
  AdminCreateUserConfig: z
    .object({
      AllowAdminCreateUserOnly: z.boolean().optional(),
      UnusedAccountValidityDays: z.int().min(0).max(365).optional(),
      InviteMessageTemplate: z
        .object({
          SMSMessage: text(6, 140).optional(),
          EmailMessage: text(6, 20000).optional(),
          EmailSubject: text(1, 140).optional(),
        })
        .optional(),
    })
    .optional(),
  UserPoolAddOns: z
    .object({
      AdvancedSecurityMode: z.enum(['OFF', 'AUDIT', 'ENFORCED']),
      AdvancedSecurityAdditionalFlows: z
        .object({ CustomAuthMode: z.enum(['AUDIT', 'ENFORCED']).optional() })
        .optional(),
    })
    .optional(),
  AccountRecoverySetting: z
    .object({
      RecoveryMechanisms: z
        .array(
          z.object({
            Priority: z.int().min(1).max(2),
            Name: z.enum(['verified_email', 'verified_phone_number', 'admin_only']),
          }),
        )
        .min(1)
        .max(2)
        .optional(),
    })
    .optional(),
  UserPoolTier: z.enum(['LITE', 'ESSENTIALS', 'PLUS']).optional(),
}
