import { z } from 'zod'
import { Instant, sha256Hex, Uuid } from './scalar.ts'

/** One link of the chain of a checksheet (or of another entity): what was, what is, who, when, why. */
export const AuditEvent = z.strictObject({
  seq: z.int().min(1),
  at: Instant,
  atDevice: Instant.optional(),
  /** Device minus server, as of answers. */
  clockSkewMs: z.int().optional(),
  actor: Uuid,
  group: z.string().max(128).optional(),
  action: z.string().min(1).max(60),
  entity: z.string().min(1).max(40),
  id: z.string().min(1).max(80),
  before: z.unknown(),
  after: z.unknown(),
  reason: z.string().max(2000).optional(),
  deviceId: Uuid.optional(),
  ip: z.string().max(64).optional(),
  prevHash: sha256Hex,
  hash: sha256Hex,
  /** What was and what is are not for this reader: a personal item. */
  isHidden: z.literal(true).optional(),
})
export type AuditEvent = z.infer<typeof AuditEvent>
