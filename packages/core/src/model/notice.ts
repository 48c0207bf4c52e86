import { z } from 'zod'
import { Instant, line, Uuid } from './scalar.ts'

export const noticeTypes = [
  'info',
  'due',
  'deviation',
  'returned',
  'approval',
  'withdrawn',
  'decided',
  'action',
  'request',
  'inquiry',
  'system',
] as const
export const NoticeType = z.enum(noticeTypes)
export type NoticeType = z.infer<typeof NoticeType>

export const noticeImportances = ['normal', 'important', 'urgent'] as const
export const NoticeImportance = z.enum(noticeImportances)
export type NoticeImportance = z.infer<typeof NoticeImportance>

/** What an announcement may carry. */
export const noticeFileLimits = { files: 5, fileBytes: 10_000_000 } as const

export const Audience = z.discriminatedUnion('to', [
  z.strictObject({ to: z.literal('all') }),
  z.strictObject({ to: z.literal('ecs'), ecsIds: z.array(Uuid).min(1).max(1000) }),
  z.strictObject({ to: z.literal('users'), userIds: z.array(Uuid).min(1).max(10_000) }),
])
export type Audience = z.infer<typeof Audience>

export const Notice = z.strictObject({
  id: Uuid,
  type: NoticeType,
  importance: NoticeImportance,
  title: line(100),
  body: z.string().max(5000),
  audience: Audience,
  publishedAt: Instant,
  expiresAt: Instant.optional(),
  requireAck: z.boolean(),
  /** A path inside the app, never an outside address. */
  link: z
    .string()
    .regex(/^\/(?:[^/\\][^\n]*)?$/)
    .max(500)
    .optional(),
  publishedBy: Uuid.optional(),
  readAt: Instant.optional(),
  ackAt: Instant.optional(),
})
export type Notice = z.infer<typeof Notice>
