import { z } from 'zod'
import { isTimeZone } from '../schedule/timeZone.ts'
import { line, note, Uuid } from './scalar.ts'

/** The block of work (業務・現場) a person selects first; everything else lives inside one. */
export const Ecs = z.strictObject({
  id: Uuid,
  code: z.string().regex(/^[A-Z0-9-]{1,20}$/),
  name: line(60),
  siteId: z.string().max(40).optional(),
  icon: z.string().max(40).optional(),
  color: z.string().max(20).optional(),
  description: note(200),
  templateIds: z.array(Uuid).max(1000),
  groupIds: z.array(z.string().max(128)).max(100),
  tz: z.string().max(40).refine(isTimeZone, { error: '時間帯の名前が正しくありません。' }),
  active: z.boolean(),
  /** How long records are kept whose template says nothing of it; left out: for ever. */
  retentionMonths: z.int().min(1).max(1200).optional(),
})
export type Ecs = z.infer<typeof Ecs>
