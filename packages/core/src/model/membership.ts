import { z } from 'zod'
import { Instant, Uuid } from './scalar.ts'

/** Gives the scope: which ECS a person works in. The role comes from the group claim. */
export const Membership = z.strictObject({
  userId: Uuid,
  ecsId: Uuid,
  favourite: z.boolean(),
  lastUsedAt: Instant.optional(),
})
export type Membership = z.infer<typeof Membership>
