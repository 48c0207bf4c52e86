import { z } from 'zod'
import { anyText, roleArn as arn } from '../wire/fields.ts'

/** The members that CreateUserPoolClient and UpdateUserPoolClient share, with AWS's documented limits. */

const unit = z.enum(['seconds', 'minutes', 'hours', 'days']).optional()
const url = z
  .string()
  .min(1)
  .max(1024)
  .regex(/^[\p{L}\p{M}\p{S}\p{N}\p{P}]+$/u)
const attributeList = z.array(z.string().min(1).max(2048)).optional()

export const clientName = z
  .string()
  .min(1)
  .max(128)
  .regex(/^[\w\s+=,.@-]+$/)

export const explicitFlows = [
  'ADMIN_NO_SRP_AUTH',
  'CUSTOM_AUTH_FLOW_ONLY',
  'USER_PASSWORD_AUTH',
  'ALLOW_ADMIN_USER_PASSWORD_AUTH',
  'ALLOW_CUSTOM_AUTH',
  'ALLOW_USER_PASSWORD_AUTH',
  'ALLOW_USER_SRP_AUTH',
  'ALLOW_REFRESH_TOKEN_AUTH',
  'ALLOW_USER_AUTH',
] as const

export const clientMembers = {
  RefreshTokenValidity: z.int().min(0).max(315360000).optional(),
  AccessTokenValidity: z.int().min(1).max(86400).optional(),
  IdTokenValidity: z.int().min(1).max(86400).optional(),
  TokenValidityUnits: z.object({ AccessToken: unit, IdToken: unit, RefreshToken: unit }).optional(),
  ReadAttributes: attributeList,
  WriteAttributes: attributeList,
  ExplicitAuthFlows: z.array(z.enum(explicitFlows)).optional(),
  SupportedIdentityProviders: z
    .array(
      z
        .string()
        .min(1)
        .max(32)
        .regex(/^[\p{L}\p{M}\p{S}\p{N}\p{P}\p{Z}]+$/u),
    )
    .optional(),
  CallbackURLs: z.array(url).max(100).optional(),
  LogoutURLs: z.array(url).max(100).optional(),
  DefaultRedirectURI: url.optional(),
  AllowedOAuthFlows: z
    .array(z.enum(['code', 'implicit', 'client_credentials']))
    .max(3)
    .optional(),
  AllowedOAuthScopes: z
    .array(
      z
        .string()
        .min(1)
        .max(256)
        .regex(/^[\x21\x23-\x5B\x5D-\x7E]+$/),
    )
    .max(50)
    .optional(),
  AllowedOAuthFlowsUserPoolClient: z.boolean().optional(),
  AnalyticsConfiguration: z
    .object({
      ApplicationId: z
        .string()
        .regex(/^[0-9a-fA-F]+$/)
        .optional(),
      ApplicationArn: arn.optional(),
      RoleArn: arn.optional(),
      ExternalId: anyText.optional(),
      UserDataShared: z.boolean().optional(),
    })
    .optional(),
  PreventUserExistenceErrors: z.enum(['LEGACY', 'ENABLED']).optional(),
  EnableTokenRevocation: z.boolean().optional(),
  EnablePropagateAdditionalUserContextData: z.boolean().optional(),
  AuthSessionValidity: z.int().min(3).max(15).optional(),
  RefreshTokenRotation: z
    .object({
      Feature: z.enum(['ENABLED', 'DISABLED']),
      RetryGracePeriodSeconds: z.int().min(0).max(60).optional(),
    })
    .optional(),
}

const clientSecret = z.object({ id: z.string(), value: z.string(), createdAt: z.number() })
/** One of the secrets of a client; `createdAt` in milliseconds. */
export type ClientSecret = z.output<typeof clientSecret>

const clientDocument = z.object({
  ClientName: clientName,
  ClientSecret: z.string().optional(),
  /** Kept once a second one was added; the first is ClientSecret. */
  ClientSecrets: z.array(clientSecret).optional(),
  ...clientMembers,
})
/** A client as the API describes it. */
export type ClientDocument = z.output<typeof clientDocument>
