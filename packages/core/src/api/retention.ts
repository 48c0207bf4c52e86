import { z } from 'zod'
import { Instant, LocalDate, Reason, Uuid } from '../model/scalar.ts'
import { endpoint } from './endpoint.ts'

/** Records of one template in one ECS whose period is over. */
export const ExpiredGroup = z.strictObject({
  ecsId: Uuid,
  ecsName: z.string(),
  templateId: Uuid,
  templateName: z.string(),
  /** The shortest period among them. */
  months: z.int(),
  /** May be removed. */
  records: z.int(),
  /** Held by an open action, inquiry or proposal. */
  held: z.int(),
  oldest: LocalDate,
  newest: LocalDate,
})
export type ExpiredGroup = z.infer<typeof ExpiredGroup>

export const Removal = z.strictObject({
  id: Uuid,
  ecsName: z.string(),
  templateName: z.string(),
  /** Only what ended on this day or before. */
  endedBy: LocalDate,
  reason: z.string(),
  byName: z.string().nullable(),
  at: Instant,
  removed: z.int(),
  finishedAt: Instant.nullable(),
})
export type Removal = z.infer<typeof Removal>

export const listExpired = endpoint({
  method: 'GET',
  path: '/api/retention',
  summary: '保存期間を過ぎた記録と、これまでの削除を取得する',
  can: 'ecs.edit',
  response: z.strictObject({ groups: z.array(ExpiredGroup), removals: z.array(Removal) }),
})

export const RemovalDraft = z.strictObject({
  ecsId: Uuid,
  templateId: Uuid,
  /** What the administrator saw: nothing that ended later is removed. */
  endedBy: LocalDate,
  reason: Reason,
})
export type RemovalDraft = z.infer<typeof RemovalDraft>

/** An administrator's confirmation. The records go in the background; each leaves its number and an entry in the trail. */
export const confirmRemoval = endpoint({
  method: 'PUT',
  path: '/api/retention/removals/{removalId}',
  summary: '保存期間を過ぎた記録の削除を確定する',
  can: 'ecs.edit',
  params: z.strictObject({ removalId: Uuid }),
  body: RemovalDraft,
  response: Removal,
})
