import { z } from 'zod'

/** The members that many actions share, with AWS's documented limits. */

const printable = /^[\p{L}\p{M}\p{S}\p{N}\p{P}]+$/u

// AWS documents ^[\S]+.*[\S]+$, on which a long hostile text would be tried for hours. This says the same in one pass.
const noOuterSpace = /^\S.*\S$/
const noOuterSpaceAsDocumented = '^[\\S]+.*[\\S]+$'

export const poolId = z
  .string()
  .min(1)
  .max(55)
  .regex(/^[\w-]+_[0-9a-zA-Z]+$/)
export const clientId = z
  .string()
  .min(1)
  .max(128)
  .regex(/^[\w+]+$/)
export const username = z.string().min(1).max(128).regex(printable)
export const password = z.string().max(256).regex(noOuterSpace, noOuterSpaceAsDocumented)
export const token = z.string().regex(/^[A-Za-z0-9-_=.]+$/)
export const secretHash = z
  .string()
  .min(1)
  .max(128)
  .regex(/^[\w+=/]+$/)
export const session = z.string().min(20).max(2048)
export const code = z
  .string()
  .min(1)
  .max(2048)
  .regex(/^[\S]+$/)
export const groupName = z.string().min(1).max(128).regex(printable)
export const pageToken = z
  .string()
  .min(1)
  .max(131072)
  .regex(/^[\S]+$/)
export const deviceKey = z
  .string()
  .min(1)
  .max(55)
  .regex(/^[\w-]+_[0-9a-f-]+$/)
export const limit = z.int().min(0).max(60)
export const roleArn = z
  .string()
  .min(20)
  .max(2048)
  .regex(/^arn:[\w+=/,.@-]+:[\w+=/,.@-]+:([\w+=/,.@-]*)?:[0-9]+:[\w+=/,.@-]+(:[\w+=/,.@-]+)?(:[\w+=/,.@-]+)?$/)

export const attributeName = z.string().min(1).max(32).regex(printable)
export const attributes = z.array(z.object({ Name: attributeName, Value: z.string().max(2048).optional() }))
export const attributeNames = z.array(attributeName)

/** What AWS calls a string and nothing more. */
export const anyText = z.string().max(131_072)
/** Those of configured clients may have other characters than the ones AWS documents. */
export const clientSecret = z.string().min(24).max(64)

const textMap = z.record(z.string(), z.string())
export const parameters = textMap
/** Accepted and handed to nobody: there are no Lambda triggers here. */
export const clientMetadata = textMap.optional()
/** What the client says about the device: accepted, not trusted. */
export const userContextData = z.object({ IpAddress: anyText.optional(), EncodedData: anyText.optional() }).optional()
export const analyticsMetadata = z.object({ AnalyticsEndpointId: anyText.optional() }).optional()

/** What the browser-side actions have in common. */
export const clientCall = {
  ClientId: clientId,
  SecretHash: secretHash.optional(),
  ClientMetadata: clientMetadata,
  UserContextData: userContextData,
  AnalyticsMetadata: analyticsMetadata,
}

/** What the actions of an administrator on one user have in common. */
export const adminUserCall = { UserPoolId: poolId, Username: username }
