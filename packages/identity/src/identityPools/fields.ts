import { z } from 'zod'

/** The members that the actions on identity pools share, with AWS's documented limits. */

const id = z
  .string()
  .min(1)
  .max(55)
  .regex(/^[\w-]+:[0-9a-f-]+$/)
export const poolId = id
export const identityId = id
export const accountId = z.string().min(1).max(15).regex(/^\d+$/)
export const pageToken = z.string().min(1).max(65_535).regex(/^\S+$/)
export const logins = z.record(z.string().min(1).max(128), z.string().min(1).max(50_000)).default({})
export const developerProvider = z
  .string()
  .min(1)
  .max(128)
  .regex(/^[\w._-]+$/)
export const developerUser = z.string().min(1).max(1024)
export const principalTags = z.record(z.string().min(1).max(128), z.string().min(1).max(256))
